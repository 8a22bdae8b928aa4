import { expect, test } from 'vitest'
import { formatOf } from '#app/locales/format.ts'
import { ummAlQura } from '#tests/support/umm-al-qura.ts'

// Node's Intl and workerd's are two: what pages say of days is asked of the one that serves them.

test('workerd knows the months of each region, and the calendar of Umm al-Qura', () => {
  expect(navigator.userAgent).toBe('Cloudflare-Workers')
  expect(
    (['ar', 'ar-JO', 'ar-DZ', 'ar-MA', 'ar-MR', 'ar-JO-u-nu-arab', 'en'] as const).map((locale) => [
      formatOf(locale).day('2026-01-20'),
      formatOf(locale).date('2026-11-20'),
    ]),
  ).toEqual([
    ['20 يناير 2026', '20 نوفمبر 2026'],
    ['20 كانون الثاني 2026', '20 تشرين الثاني 2026'],
    ['20 جانفي 2026', '20 نوفمبر 2026'],
    ['20 يناير 2026', '20 نونبر 2026'],
    ['20 يناير 2026', '20 نوفمبر 2026'],
    ['٢٠ كانون الثاني ٢٠٢٦', '٢٠ تشرين الثاني ٢٠٢٦'],
    ['20 January 2026', '20 Nov 2026'],
  ])
  expect(formatOf('ar-JO').span('2026-11-29', '2026-12-05')).toBe(
    '29 تشرين الثاني – 5 كانون الأول 2026',
  )
  for (let [day, arabic, english] of ummAlQura)
    expect([formatOf('ar-JO').hijriDay(day), formatOf('en').hijriDay(day)]).toEqual([
      arabic,
      english,
    ])
  expect(formatOf('ar-JO').hijriSpan('2026-10-04', '2026-10-10')).toBe('23–29 ربيع الآخر 1448 هـ')
})
