import { expect, test } from 'vitest'
import { formatOf } from '#app/locales/format.ts'
import { rateWords } from '#app/routes/shop/words.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

test.each([
  // Milliseconds, English, English in words, Arabic, Arabic in words.
  [0, '—', '—', '—', '—'],
  [499, '—', '—', '—', '—'],
  [500, '1 sec', '1 second', 'ثانية', 'ثانية'],
  [SECOND, '1 sec', '1 second', 'ثانية', 'ثانية'],
  [2 * SECOND, '2 secs', '2 seconds', 'ثانيتان', 'ثانيتان'],
  [3 * SECOND, '3 secs', '3 seconds', '3 ثوان', '3 ثوان'],
  [11 * SECOND, '11 secs', '11 seconds', '11 ثانية', '11 ثانية'],
  [59 * SECOND, '59 secs', '59 seconds', '59 ثانية', '59 ثانية'],
  [59_499, '59 secs', '59 seconds', '59 ثانية', '59 ثانية'],
  [59_500, '1 min', '1 minute', 'دقيقة', 'دقيقة'],
  [59_999, '1 min', '1 minute', 'دقيقة', 'دقيقة'],
  [MINUTE, '1 min', '1 minute', 'دقيقة', 'دقيقة'],
  [61 * SECOND, '1 min', '1 minute', 'دقيقة', 'دقيقة'],
  [89_999, '1 min', '1 minute', 'دقيقة', 'دقيقة'],
  [90 * SECOND, '2 mins', '2 minutes', 'دقيقتان', 'دقيقتان'],
  [2 * MINUTE, '2 mins', '2 minutes', 'دقيقتان', 'دقيقتان'],
  [3 * MINUTE, '3 mins', '3 minutes', '3 دقائق', '3 دقائق'],
  [10 * MINUTE, '10 mins', '10 minutes', '10 دقائق', '10 دقائق'],
  [11 * MINUTE, '11 mins', '11 minutes', '11 دقيقة', '11 دقيقة'],
  [59 * MINUTE, '59 mins', '59 minutes', '59 دقيقة', '59 دقيقة'],
  [HOUR - 30 * SECOND - 1, '59 mins', '59 minutes', '59 دقيقة', '59 دقيقة'],
  [HOUR - SECOND, '1 hr', '1 hour', 'ساعة', 'ساعة'],
  [HOUR, '1 hr', '1 hour', 'ساعة', 'ساعة'],
  [61 * MINUTE, '1 hr 1 min', '1 hour 1 minute', 'ساعة ودقيقة', 'ساعة ودقيقة'],
  [62 * MINUTE, '1 hr 2 mins', '1 hour 2 minutes', 'ساعة ودقيقتان', 'ساعة ودقيقتان'],
  [75 * MINUTE, '1 hr 15 mins', '1 hour 15 minutes', 'ساعة و15 دقيقة', 'ساعة و15 دقيقة'],
  [2 * HOUR - SECOND, '2 hrs', '2 hours', 'ساعتان', 'ساعتان'],
  [2 * HOUR, '2 hrs', '2 hours', 'ساعتان', 'ساعتان'],
  [125 * MINUTE, '2 hrs 5 mins', '2 hours 5 minutes', 'ساعتان و5 دقائق', 'ساعتان و5 دقائق'],
  [3 * HOUR, '3 hrs', '3 hours', '3 ساعات', '3 ساعات'],
  [11 * HOUR, '11 hrs', '11 hours', '11 ساعة', '11 ساعة'],
  [24 * HOUR, '24 hrs', '24 hours', '24 ساعة', '24 ساعة'],
  [100 * HOUR, '100 hrs', '100 hours', '100 ساعة', '100 ساعة'],
  [103 * HOUR, '103 hrs', '103 hours', '103 ساعات', '103 ساعات'],
])('%i ms is said as %s', (ms, english, englishWords, arabic, arabicWords) => {
  let [en, ar] = [formatOf('en'), formatOf('ar')]
  expect([en.duration(ms), en.durationInWords(ms)]).toEqual([english, englishWords])
  expect([ar.duration(ms), ar.durationInWords(ms)]).toEqual([arabic, arabicWords])
})

test('durations, percentages and numbers in Arabic digits', () => {
  let { duration, durationInWords, percent, number } = formatOf('ar-u-nu-arab')
  expect([duration(125 * MINUTE), durationInWords(125 * MINUTE)]).toEqual([
    'ساعتان و٥ دقائق',
    'ساعتان و٥ دقائق',
  ])
  expect([0, 1, 99, 100].map(percent)).toEqual(['٠٪\u061c', '١٪\u061c', '٩٩٪\u061c', '١٠٠٪\u061c'])
  expect([0, 999, 1000, 1_234_567].map(number)).toEqual(['٠', '٩٩٩', '١٬٠٠٠', '١٬٢٣٤٬٥٦٧'])
})

test('percentages, with the sign held beside the number in Arabic', () => {
  expect([0, 1, 50, 99, 100].map(formatOf('en').percent)).toEqual([
    '0%',
    '1%',
    '50%',
    '99%',
    '100%',
  ])
  expect([0, 1, 50, 99, 100].map(formatOf('ar').percent)).toEqual([
    '0\u200e%\u200e',
    '1\u200e%\u200e',
    '50\u200e%\u200e',
    '99\u200e%\u200e',
    '100\u200e%\u200e',
  ])
})

test('a tax rate, in hundredths of a percent, is written as it is', () => {
  let rates = [0, 50, 525, 700, 750, 1605, 10_000]
  let written = (locale: 'en' | 'ar' | 'ar-u-nu-arab') =>
    rates.map((rate) => rateWords(rate, locale))
  expect(written('en')).toEqual(['0%', '0.5%', '5.25%', '7%', '7.5%', '16.05%', '100%'])
  expect(written('ar')).toEqual(
    ['0', '0.5', '5.25', '7', '7.5', '16.05', '100'].map((rate) => `${rate}\u200e%\u200e`),
  )
  expect(written('ar-u-nu-arab')).toEqual(
    ['٠', '٠٫٥', '٥٫٢٥', '٧', '٧٫٥', '١٦٫٠٥', '١٠٠'].map((rate) => `${rate}٪\u061c`),
  )
})

test('numbers are grouped by thousands', () => {
  for (let locale of ['en', 'ar'] as const)
    expect([0, 1, 999, 1000, 10_000, 1_234_567].map(formatOf(locale).number)).toEqual([
      '0',
      '1',
      '999',
      '1,000',
      '10,000',
      '1,234,567',
    ])
})

test('money: the number, and its currency in words or by its sign', () => {
  let written = (locale: 'ar' | 'en', amount: number, currency: string) =>
    formatOf(locale)
      .money(amount, currency)
      .map(({ value }) => value)
      .join('')
      .replace(/[\u200e\u200f]/g, '')
      .replaceAll('\u00a0', ' ')
  expect(written('en', 1, 'JOD')).toBe('1 Jordanian dinar')
  expect(written('en', 4.5, 'EUR')).toBe('4.50 euros')
  expect(written('ar', 5, 'JOD')).toBe('5 د.أ.')
  expect(written('ar', 20, 'SAR')).toBe('20 ر.س.')
})

test('days, at the ends of a year and in a leap year', () => {
  let all = (locale: 'ar' | 'en', day: string) => {
    let format = formatOf(locale)
    return [
      format.day(day),
      format.date(day),
      format.shortDay(day),
      format.weekday(day),
      format.weekdayInWords(day),
      format.dayOfMonth(day),
      format.month(day),
      format.shortMonth(day),
      format.year(day),
    ]
  }
  expect(all('en', '2026-01-01')).toEqual([
    '1 January 2026',
    '1 Jan 2026',
    'Thu 1 Jan',
    'Thu',
    'Thursday',
    '1',
    'January 2026',
    'Jan',
    '2026',
  ])
  expect(all('ar', '2026-12-31')).toEqual([
    '31 ديسمبر 2026',
    '31 ديسمبر 2026',
    'الخميس، 31 ديسمبر',
    'الخميس',
    'الخميس',
    '31',
    'ديسمبر 2026',
    'ديسمبر',
    '2026',
  ])
  expect([formatOf('en').day('2024-02-29'), formatOf('ar').day('2024-02-29')]).toEqual([
    '29 February 2024',
    '29 فبراير 2024',
  ])
})

test('each month and each day of the week by its name', () => {
  let months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`)
  expect(months.map(formatOf('ar').shortMonth).join(' ')).toBe(
    'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
  )
  expect(months.map(formatOf('en').shortMonth).join(' ')).toBe(
    'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  )
  // 1 November 2026 is a Sunday.
  let week = Array.from({ length: 7 }, (_, at) => `2026-11-0${at + 1}`)
  expect(week.map(formatOf('ar').weekdayInWords).join(' ')).toBe(
    'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت',
  )
  expect(week.map(formatOf('en').weekdayInWords).join(' ')).toBe(
    'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  )
})

test('a moment stands at the school’s clock, on the day that it has there', () => {
  let before = '2026-12-31T20:59:00Z'
  let midnight = '2026-12-31T21:00:00Z'
  expect(formatOf('en').moment(before, 'Asia/Riyadh')).toBe('31 Dec 2026, 23:59')
  expect(formatOf('en').moment(midnight, 'Asia/Riyadh')).toBe('1 Jan 2027, 00:00')
  expect(formatOf('ar').moment(before, 'Asia/Riyadh')).toBe('31 ديسمبر 2026، 23:59')
  expect(formatOf('ar').moment(midnight, 'Asia/Riyadh')).toBe('1 يناير 2027، 00:00')
  expect(formatOf('en').moment(midnight, 'UTC')).toBe('31 Dec 2026, 21:00')
})
