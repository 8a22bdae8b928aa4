import type { Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { ClassChange, Correction, SchoolMarks } from '#app/models/reports/marks.ts'
import type { RowMarks } from './marks-columns.ts'

// What a report has to say of its figures, in words: the same on the screen, on paper and in files.

/** "12 attempts in “Letters” (15 – 19 November 2026) removed by Hind on 20 November 2026: why". */
export function correctionInWords(
  correction: Correction,
  { locale, home }: { locale: Locale; home: boolean },
): string {
  let t = translate(locale)
  let { day } = formatOf(locale)
  let { firstDay, lastDay, removedOn, removedBy, why } = correction
  let about = {
    attempts: t('reports:attemptsCount', { count: correction.attempts }),
    lesson: isolated(nameOf(correction, locale)),
    days: daysInWords(firstDay, lastDay, locale),
    day: day(removedOn),
  }
  let what = home
    ? t('marks:removed.family', about)
    : t('marks:removed.staff', {
        ...about,
        by: removedBy === null ? t('marks:someone') : isolated(removedBy),
      })
  return why === null ? what : t('marks:because', { what, why: isolated(why) })
}

function daysInWords(first: Day, last: Day, locale: Locale): string {
  let { day, span } = formatOf(locale)
  return first === last ? day(first) : span(first, last)
}

/** "Since 3 November 2026 in the Sparrows, before in the Bees". */
export function classChangeInWords(
  { day, to, before, hasLeft }: ClassChange,
  locale: Locale,
): string {
  let t = translate(locale)
  let named = (name: string | null) => (name === null ? t('marks:otherClass') : isolated(name))
  let about = { day: formatOf(locale).day(day), before: named(before) }
  return hasLeft ? t('marks:until', about) : t('marks:since', { ...about, to: named(to) })
}

/** A whole school's marks in numbers, without a name: "2 children: 3 attempts removed". */
export function schoolMarksInWords(
  { children, attempts, moves }: SchoolMarks,
  locale: Locale,
): RowMarks {
  let t = translate(locale)
  let removed = t('reports:attemptsCount', { count: attempts })
  return {
    corrections:
      children > 0 ? [t('marks:removedInMonth', { count: children, attempts: removed })] : [],
    classChanges: moves > 0 ? [t('marks:movedInMonth', { count: moves })] : [],
  }
}
