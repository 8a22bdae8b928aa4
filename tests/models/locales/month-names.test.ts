import { expect, test } from 'vitest'
import { formatOf } from '#app/locales/format.ts'
import { localeFor, regionOf, wordsLocaleOf, type Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { arabCountries, countries } from '#app/models/country.ts'

const western = { language: 'ar', digits: 'western' } as const
const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-03`)

test.each([
  [
    'JO SY LB IQ PS',
    'كانون الثاني · شباط · آذار · نيسان · أيار · حزيران · تموز · آب · أيلول · تشرين الأول · تشرين الثاني · كانون الأول',
  ],
  [
    'DZ TN',
    'جانفي · فيفري · مارس · أفريل · ماي · جوان · جويلية · أوت · سبتمبر · أكتوبر · نوفمبر · ديسمبر',
  ],
  [
    'MA',
    'يناير · فبراير · مارس · أبريل · ماي · يونيو · يوليوز · غشت · شتنبر · أكتوبر · نونبر · دجنبر',
  ],
  [
    'MR',
    'يناير · فبراير · مارس · إبريل · مايو · يونيو · يوليو · أغشت · شتمبر · أكتوبر · نوفمبر · دجمبر',
  ],
  [
    'EG AE SA KW QA BH OM YE SD LY SO DJ KM GB DE',
    'يناير · فبراير · مارس · أبريل · مايو · يونيو · يوليو · أغسطس · سبتمبر · أكتوبر · نوفمبر · ديسمبر',
  ],
])('the months of schools in %s', (listed, names) => {
  for (let country of listed.split(' ')) {
    let format = formatOf(localeFor(western, country))
    expect([country, months.map(format.monthInWords).join(' · ')]).toEqual([country, names])
    expect([country, months.map(format.shortMonth).join(' · ')]).toEqual([country, names])
  }
})

test('each Arab country names its months as Intl says, and so does every other one', () => {
  let named = (tag: string) => {
    let format = new Intl.DateTimeFormat(`${tag}-u-nu-latn-ca-gregory`, {
      month: 'long',
      timeZone: 'UTC',
    })
    return months.map((day) => format.format(Date.parse(day)))
  }
  for (let country of arabCountries)
    expect([country, months.map(formatOf(localeFor(western, country)).monthInWords)]).toEqual([
      country,
      named(`ar-${country}`),
    ])
  for (let country of countries.filter((each) => !arabCountries.includes(each)))
    expect([country, localeFor(western, country)]).toEqual([country, 'ar'])
})

test('every way of writing a day has the month of the region, and all else is as it was', () => {
  let [jordan, morocco, most] = [formatOf('ar-JO'), formatOf('ar-MA'), formatOf('ar')]
  expect([
    jordan.day('2026-11-20'),
    jordan.date('2026-11-20'),
    jordan.shortDay('2026-11-20'),
    jordan.shortDate('2026-11-20'),
    jordan.shortestDate('2026-11-20'),
    jordan.month('2026-11-20'),
    jordan.span('2026-11-22', '2026-11-28'),
    jordan.span('2026-11-29', '2026-12-05'),
    jordan.moment('2026-12-31T21:00:00Z', 'Asia/Amman'),
    morocco.moment('2026-12-31T21:00:00Z', 'Africa/Algiers'),
  ]).toEqual([
    '20 تشرين الثاني 2026',
    '20 تشرين الثاني 2026',
    'الجمعة، 20 تشرين الثاني',
    '20 تشرين الثاني',
    '20 تشرين الثاني',
    'تشرين الثاني 2026',
    '22–28 تشرين الثاني 2026',
    '29 تشرين الثاني – 5 كانون الأول 2026',
    '1 كانون الثاني 2027، 00:00',
    '31 دجنبر 2026، 22:00',
  ])
  // Lebanon, Morocco and Algeria would write 1.234.567,5 and money in another order.
  for (let country of arabCountries) {
    let format = formatOf(localeFor(western, country))
    expect([
      format.number(1_234_567),
      format.percent(43),
      format.duration(125 * 60_000),
      format.weekdayInWords('2026-11-20'),
      format.year('2026-11-20'),
      format.hijriDay('2026-11-20'),
    ]).toEqual([
      most.number(1_234_567),
      most.percent(43),
      most.duration(125 * 60_000),
      most.weekdayInWords('2026-11-20'),
      most.year('2026-11-20'),
      most.hijriDay('2026-11-20'),
    ])
  }
})

test('digits stay as preferred in every country, and English as it is', () => {
  for (let country of countries) {
    let western = formatOf(localeFor({ language: 'ar', digits: 'western' }, country))
    let arabic = formatOf(localeFor({ language: 'ar', digits: 'arabic' }, country))
    expect([country, western.day('2026-11-20')]).toEqual([country, expect.stringMatching(/^20 /)])
    expect([country, western.day('2026-11-20')]).toEqual([country, expect.stringMatching(/ 2026$/)])
    expect([country, arabic.day('2026-11-20')]).toEqual([country, expect.stringMatching(/^٢٠ /)])
    expect([country, arabic.day('2026-11-20')]).toEqual([country, expect.stringMatching(/ ٢٠٢٦$/)])
    expect(localeFor({ language: 'en', digits: 'arabic' }, country)).toBe('en')
  }
  expect(formatOf(localeFor({ language: 'ar', digits: 'arabic' }, 'SY')).day('2026-02-01')).toBe(
    '١ شباط ٢٠٢٦',
  )
})

test('a region changes no sentence', () => {
  for (let [locale, words, region] of [
    ['ar-JO', 'ar', 'JO'],
    ['ar-MA-u-nu-arab', 'ar-u-nu-arab', 'MA'],
    ['ar-u-nu-arab', 'ar-u-nu-arab', undefined],
    ['ar', 'ar', undefined],
    ['en', 'en', undefined],
  ] as const satisfies [Locale, Locale, string | undefined][]) {
    expect([wordsLocaleOf(locale), regionOf(locale)]).toEqual([words, region])
    expect(translate(locale)).toBe(translate(words))
  }
})
