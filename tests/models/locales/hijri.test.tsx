import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatOf } from '#app/locales/format.ts'
import {
  localeFor,
  tellsHijri,
  tellsHijriOnPaper,
  wordsLocaleOf,
  type Locale,
} from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { ummAlQura } from '#tests/support/umm-al-qura.ts'

test.each(ummAlQura)('%s is %s', (day, arabic, english) => {
  expect([formatOf('ar').hijriDay(day), formatOf('en').hijriDay(day)]).toEqual([arabic, english])
  expect([formatOf('ar-MA').hijriSpan(day, day), formatOf('en').hijriSpan(day, day)]).toEqual([
    arabic,
    english,
  ])
})

test('each month has 29 or 30 days, one after another without a gap, in fifteen school years', () => {
  let format = formatOf('en')
  let lengths: number[] = []
  let count = 0
  for (
    let at = Date.parse('2020-08-20T00:00:00Z');
    at < Date.parse('2035-09-01T00:00:00Z');
    at += 86_400_000
  ) {
    let [day] = format.hijriDay(new Date(at).toISOString().slice(0, 10)).split(' ')
    // 20 August 2020 is 1 Muharram 1442.
    if (day === '1' && count > 0) lengths.push(count)
    count = day === '1' ? 1 : count + 1
    expect(Number(day)).toBe(count)
  }
  expect(new Set(lengths)).toEqual(new Set([29, 30]))
  expect(lengths.length).toBe(185)
})

test('a week within a month, over its end and over the end of a year', () => {
  let both = (first: string, last: string) =>
    (['ar', 'ar-u-nu-arab', 'en'] as const).map((locale) =>
      formatOf(locale).hijriSpan(first, last).replaceAll('\u2009', ' '),
    )
  expect(both('2026-11-22', '2026-11-28')).toEqual([
    '12–18 جمادى الآخرة 1448 هـ',
    '١٢–١٨ جمادى الآخرة ١٤٤٨ هـ',
    '12–18 Jumada II 1448 AH',
  ])
  expect(both('2026-11-08', '2026-11-14')).toEqual([
    '28 جمادى الأولى – 4 جمادى الآخرة 1448 هـ',
    '٢٨ جمادى الأولى – ٤ جمادى الآخرة ١٤٤٨ هـ',
    '28 Jumada I – 4 Jumada II 1448 AH',
  ])
  expect(both('2026-06-14', '2026-06-20')).toEqual([
    '28 ذو الحجة 1447 – 5 محرم 1448 هـ',
    '٢٨ ذو الحجة ١٤٤٧ – ٥ محرم ١٤٤٨ هـ',
    '28 Dhuʻl-Hijjah 1447 – 5 Muharram 1448 AH',
  ])
})

const chosen = (language: 'ar' | 'en', digits: 'western' | 'arabic', hijri: 'on' | 'off') =>
  localeFor({ language, digits, hijri }, 'JO')

test('Hijri days stand beside the others for who chose so, and on every Arabic letterhead', () => {
  let said = (locale: Locale) =>
    renderToStaticMarkup(
      <HijriBeside first="2026-11-22" last="2026-11-28" locale={locale} />,
    ).replace(/<[^>]*>/g, '')
  for (let [language, digits, words] of [
    ['ar', 'western', '(12–18 جمادى الآخرة 1448 هـ)'],
    ['ar', 'arabic', '(١٢–١٨ جمادى الآخرة ١٤٤٨ هـ)'],
    ['en', 'western', '(12–18 Jumada II 1448 AH)'],
    ['en', 'arabic', '(12–18 Jumada II 1448 AH)'],
  ] as const) {
    let [on, off] = [chosen(language, digits, 'on'), chosen(language, digits, 'off')]
    expect([said(on), said(off)]).toEqual([words, ''])
    expect([tellsHijri(on), tellsHijri(off)]).toEqual([true, false])
    expect([tellsHijriOnPaper(on), tellsHijriOnPaper(off)]).toEqual([true, language === 'ar'])
    // Nothing else is another one for it: words, months, names.
    expect(wordsLocaleOf(on)).toBe(wordsLocaleOf(off))
    expect(formatOf(on).day('2026-11-26')).toBe(formatOf(off).day('2026-11-26'))
    expect(formatOf(on).duration(125 * 60_000)).toBe(formatOf(off).duration(125 * 60_000))
    let name = { name: 'روضة', nameEn: 'Rawda' }
    expect(nameOf(name, on)).toBe(nameOf(name, off))
  }
})

test('what has no days has none beside it; what is counted since a day has that one', () => {
  let said = (first: string | null, last: string | null) =>
    renderToStaticMarkup(
      <HijriBeside first={first} last={last} locale={chosen('en', 'western', 'on')} />,
    ).replace(/<[^>]*>/g, '')
  expect([said(null, null), said('2026-11-26', null)]).toEqual(['', '(16 Jumada II 1448 AH)'])
})
