import type { Day } from '#app/calendar/day.ts'
import { hasArabicDigits, type Locale } from './locale.ts'

/**
 * Days of the Umm al-Qura calendar, as Arabic letterheads carry them: «12 – 18 جمادى الآخرة 1448
 * هـ».
 */
export function hijriSpan(first: Day, last: Day, locale: Locale): string {
  let digits = hasArabicDigits(locale) ? 'arab' : 'latn'
  let format = new Intl.DateTimeFormat(`ar-u-ca-islamic-umalqura-nu-${digits}`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.formatRange(Date.parse(`${first}T00:00:00Z`), Date.parse(`${last}T00:00:00Z`))
}
