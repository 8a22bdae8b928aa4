import { expect, test } from 'vitest'
import { formatOf } from '#app/locales/format.ts'

test.each([
  // Minutes, English, English in words, Arabic: always in words.
  [0, '—', '—', '—'],
  [0.75, '45 secs', '45 seconds', '45 ثانية'],
  [2, '2 mins', '2 minutes', 'دقيقتان'],
  [31, '31 mins', '31 minutes', '31 دقيقة'],
  [90, '1 hr 30 mins', '1 hour 30 minutes', 'ساعة و30 دقيقة'],
  [105, '1 hr 45 mins', '1 hour 45 minutes', 'ساعة و45 دقيقة'],
  [119, '1 hr 59 mins', '1 hour 59 minutes', 'ساعة و59 دقيقة'],
  [125, '2 hrs 5 mins', '2 hours 5 minutes', 'ساعتان و5 دقائق'],
  [150, '2 hrs 30 mins', '2 hours 30 minutes', 'ساعتان و30 دقيقة'],
])('a duration is said in words, to the minute: %d minutes are %s', (minutes, short, long, ar) => {
  let [english, arabic] = [formatOf('en'), formatOf('ar')]
  let ms = minutes * 60_000
  expect([
    english.duration(ms),
    english.durationInWords(ms),
    arabic.duration(ms),
    arabic.durationInWords(ms),
  ]).toEqual([short, long, ar, ar])
})
