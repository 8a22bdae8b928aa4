import { expect, test } from 'vitest'
import { formatOf } from '#app/locales/format.ts'

test.each([
  // Minutes, English, English in words, Arabic, Arabic in words.
  [90, '1 hr 30 mins', '1 hour 30 minutes', '1 س 30 د', 'ساعة و30 دقيقة'],
  [105, '1 hr 45 mins', '1 hour 45 minutes', '1 س 45 د', 'ساعة و45 دقيقة'],
  [119, '1 hr 59 mins', '1 hour 59 minutes', '1 س 59 د', 'ساعة و59 دقيقة'],
  [150, '2 hrs 30 mins', '2 hours 30 minutes', '2 س 30 د', 'ساعتان و30 دقيقة'],
])('the later half of an hour begins no new one: %i minutes are %s', (minutes, ...said) => {
  let [en, ar] = [formatOf('en'), formatOf('ar')]
  let ms = minutes * 60_000
  expect([
    en.duration(ms),
    en.durationInWords(ms),
    ar.duration(ms),
    ar.durationInWords(ms),
  ]).toEqual(said)
})
