import { expect, test } from 'vitest'
import { countryOptions, schoolChoices } from '#app/routes/schools/own-school-texts.ts'

test('the Arab countries come first, in the order of the language, and all others after them', () => {
  let [ar, en] = [countryOptions('ar'), countryOptions('en')]
  expect([ar.length, en.length]).toEqual([250, 250])
  expect(ar.slice(0, 4).map(({ label }) => label)).toEqual([
    'اختر دولة',
    'الأراضي الفلسطينية',
    'الأردن',
    'الإمارات العربية المتحدة',
  ])
  expect(en.slice(1, 4).map(({ value }) => value)).toEqual(['DZ', 'BH', 'KM'])
  let places = en.map(({ value }) => value)
  expect([places[22], places[23], places[24]]).toEqual(['YE', 'AF', 'AX'])
})

test('a time zone is told by its country and its hours, or its city; what is sent is its name', () => {
  let { zones } = schoolChoices('ar', 'Asia/Amman')
  let of = (zone: string) => zones.find(({ value }) => value === zone)?.label
  expect([of('Asia/Amman'), of('Europe/Berlin'), of('America/New_York'), of('UTC')]).toEqual([
    'الأردن (\u2066UTC+3\u2069)',
    'Berlin · Europe',
    'New York · America',
    'UTC',
  ])
  expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length)
  expect(zones.slice(0, 10).every(({ label }) => label.includes('UTC'))).toBe(true)
})
