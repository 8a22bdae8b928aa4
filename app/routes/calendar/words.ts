import { addDays, weekdayOf, type Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { CalendarEvent } from '#app/models/calendar/event-rows.server.ts'
import type { Times } from '#app/models/calendar/occurrence.ts'
import { repetitionOf } from '#app/models/calendar/repetition.ts'

type Timed = Times & { allDay: boolean }

/** "today", "tomorrow", "Thursday 3 December"; with its year where that is another one. */
export function dayInWords(day: Day, today: Day, locale: Locale): string {
  let t = translate(locale)
  if (day === today) return t('calendar:today')
  if (day === addDays(today, 1)) return t('calendar:tomorrow')
  if (day === addDays(today, -1)) return t('calendar:yesterday')
  return weekdayAndDay(day, today, locale)
}

/** "Thursday 3 December". */
export function weekdayAndDay(day: Day, today: Day, locale: Locale): string {
  let format = formatOf(locale)
  let isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return translate(locale)('calendar:dayInWords', {
    weekday: format.weekdayInWords(day),
    day: isThisYear ? format.shortDate(day) : format.day(day),
  })
}

/** "08:00 to 09:30" of one day; "All day"; of several days, until which. */
export function hoursInWords(time: Timed, today: Day, locale: Locale): string {
  let t = translate(locale)
  let { clock } = formatOf(locale)
  let { firstDay, lastDay, allDay, startMinute, endMinute } = time
  if (firstDay !== lastDay) return whenInWords(time, today, locale)
  if (allDay) return t('calendar:allDay')
  return t('calendar:fromTo', { start: clock(startMinute), end: clock(endMinute) })
}

/** "tomorrow at 08:00", as it stands in a sentence. */
export function beginInWords({ firstDay, allDay, startMinute }: Timed, today: Day, locale: Locale) {
  let t = translate(locale)
  let day = dayInWords(firstDay, today, locale)
  if (allDay) return day
  let time = t('calendar:at', { time: formatOf(locale).clock(startMinute) })
  return t('calendar:on', { day, time })
}

/** The whole of it: "Thursday 3 December, 08:00 to 09:30". */
export function whenInWords(time: Timed, today: Day, locale: Locale): string {
  let t = translate(locale)
  let { clock, span } = formatOf(locale)
  let { firstDay, lastDay, allDay, startMinute, endMinute } = time
  let day = weekdayAndDay(firstDay, today, locale)
  if (allDay) return firstDay === lastDay ? day : span(firstDay, lastDay)
  if (firstDay === lastDay) {
    let hours = t('calendar:fromTo', { start: clock(startMinute), end: clock(endMinute) })
    return [day, hours].join(t('parts:comma'))
  }
  let at = (day: Day, minute: number) =>
    [weekdayAndDay(day, today, locale), clock(minute)].join(t('parts:comma'))
  return t('calendar:until', { from: at(firstDay, startMinute), until: at(lastDay, endMinute) })
}

/** For whom it is. */
export function whomInWords(
  { audience, className }: Pick<CalendarEvent, 'audience' | 'className'>,
  locale: Locale,
): string {
  let t = translate(locale)
  return audience === 'class' && className
    ? t('calendar:classOf', { name: isolated(className) })
    : t(`calendar:whom.${audience}`)
}

const places = ['first', 'second', 'third', 'fourth', 'last'] as const

/** "Every two weeks on Sunday and Tuesday, until 31 January 2027". */
export function ruleInWords(
  { rule, firstDay }: Pick<CalendarEvent, 'rule' | 'firstDay'>,
  locale: Locale,
): string | undefined {
  if (rule === null) return undefined
  let t = translate(locale)
  let { until, times } = repetitionOf(rule)
  let said = paceInWords(rule, firstDay, locale)
  if (until) return t('calendar:rule.until', { rule: said, day: formatOf(locale).day(until) })
  return times ? t('calendar:rule.times', { rule: said, count: times }) : said
}

function paceInWords(rule: string, firstDay: Day, locale: Locale): string {
  let t = translate(locale)
  let format = formatOf(locale)
  let { every, interval: count, weekdays = [], onWeekday } = repetitionOf(rule)
  if (every === 'day') return t('calendar:rule.day', { count })
  if (every === 'year') return t('calendar:rule.year', { count, day: format.shortDate(firstDay) })
  if (every === 'week') {
    // Any week has all weekdays.
    let names = weekdays.map((at) =>
      format.weekdayInWords(addDays(firstDay, (at - weekdayOf(firstDay) + 7) % 7)),
    )
    return t('calendar:rule.week', { count, days: names.join(t('parts:comma')) })
  }
  if (!onWeekday) return t('calendar:rule.date', { count, date: Number(firstDay.slice(8)) })
  // By the rule: the last Thursday of a month may be its fourth.
  let place = places[Number(/BYDAY=(-?\d)/.exec(rule)?.[1]) - 1] ?? 'last'
  return t('calendar:rule.weekday', {
    count,
    place: t(`calendar:rule.places.${place}`),
    weekday: format.weekdayInWords(firstDay),
  })
}
