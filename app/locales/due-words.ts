import { spanOfDays, type Day } from '#app/calendar/day.ts'
import { formatOf } from './format.ts'
import { tellsHijri, type Locale } from './locale.ts'
import { translate } from './translate.ts'

/** "until Thursday": in words for a week, then by its date. */
export function dueWords(dueDay: Day, today: Day, locale: Locale): string {
  let t = translate(locale)
  let format = formatOf(locale)
  if (dueDay < today) return t('family:due.was', { day: format.shortDate(dueDay) })
  let days = spanOfDays(today, dueDay) - 1
  if (days === 0) return t('family:due.today')
  if (days === 1) return t('family:due.tomorrow')
  if (days < 7) return t('family:due.weekday', { day: format.weekdayInWords(dueDay) })
  return t('family:due.day', { day: format.shortDate(dueDay) })
}

/** Whether the words have no number in them: a child who does not read them hears them. */
export function isInWords(dueDay: Day, today: Day): boolean {
  return dueDay >= today && spanOfDays(today, dueDay) <= 7
}

/** On paper, which may be read on any day: "until Thu 26 Nov". */
export function dueOnPaper(dueDay: Day, locale: Locale): string {
  return translate(locale)('family:due.day', { day: formatOf(locale).shortDay(dueDay) })
}

/** In a letter, which is read on a later day: "until Thursday 26 November". */
export function dueInLetter(dueDay: Day, today: Day, locale: Locale): string {
  let t = translate(locale)
  let format = formatOf(locale)
  let day = `${format.weekdayInWords(dueDay)} ${format.shortDate(dueDay)}`
  let beside = tellsHijri(locale) ? ` (${format.hijriDay(dueDay)})` : ''
  return t(dueDay < today ? 'family:due.was' : 'family:due.day', { day }) + beside
}
