import { spanOfDays, type Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { languageOf, type Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ClassWeek } from '#app/models/reports/class-week.server.ts'
import type { WeekChild } from '#app/models/reports/class-week.ts'
import type { LessonState } from '#app/models/reports/lesson-state.ts'
import type { TileRow, TileState } from '#app/ui/tile-grid.tsx'

/** Longer ago a day is easier to find in the calendar than to count back to. */
const LONG_AGO = 14

/** Today, yesterday, 5 days ago; long ago the day itself. */
export function dayAgo(day: Day, { today }: { today: Day }, locale: Locale): string {
  let count = spanOfDays(day, today) - 1
  if (count > LONG_AGO) return formatOf(locale).shortDay(day)
  let t = translate(locale)
  return count === 0 ? t('parts:today') : t('parts:ago', { count })
}

/** The latest of these children's last days. */
export function lastDayOf(pupils: { lastDay: Day }[]): Day {
  return pupils
    .map(({ lastDay }) => lastDay)
    .toSorted()
    .at(-1)!
}

/** Whether the shown week is the running one. */
export function isNow({ weeks }: Pick<ClassWeek, 'weeks'>): boolean {
  return weeks.at(-1)!.isRunning
}

/** When a child practised last, and how long in these days. */
export function lately(
  child: WeekChild,
  week: Pick<ClassWeek, 'today'>,
  locale: Locale,
): Pick<TileRow, 'says' | 'time'> {
  let t = translate(locale)
  if (!child.lastDay) return { says: t('week:neverPractised') }
  let day = dayAgo(child.lastDay, week, locale)
  if (child.durationMs === 0) return { says: t('week:lastPractised', { day }) }
  return { says: day, time: formatOf(locale).duration(wholeMinutes(child.durationMs) * 60_000) }
}

/** What is shorter than a minute is one. */
function wholeMinutes(ms: number): number {
  return Math.max(1, Math.round(ms / 60_000))
}

type Days = { first: Day; last: Day }

/** From the first to the last day, the month once where it is the same: "22–28 November". */
export function weekName(days: Days, locale: Locale): string {
  return spanned(days, locale, formatOf(locale).shortDate)
}

/** The same where three weeks stand beside each other on a phone: "22–28 Nov". */
export function shortWeekName(days: Days, locale: Locale): string {
  return spanned(days, locale, formatOf(locale).shortestDate)
}

function spanned({ first, last }: Days, locale: Locale, dateOf: (day: Day) => string): string {
  let isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${isOneMonth ? formatOf(locale).dayOfMonth(first) : dateOf(first)}–${dateOf(last)}`
}

export const tileOf: Record<LessonState, TileState> = {
  needsHelp: 'needsHelp',
  notMastered: 'notMastered',
  gettingThere: 'onTheWay',
  mastered: 'mastered',
  notBegun: 'notBegun',
}

/** Children in the alphabet of the reader's language. */
export function byName(locale: Locale) {
  let names = new Intl.Collator(locale)
  return (a: { displayName: string }, b: { displayName: string }) =>
    names.compare(a.displayName, b.displayName)
}

/** Given names alone, where they tell the children apart; otherwise whole names. */
export function inShort(names: string[], locale: Locale): string {
  let first = names.map((name) => name.split(' ')[0]!)
  let shown = new Set(first).size === first.length ? first : names
  return new Intl.ListFormat(languageOf(locale)).format(shown)
}
