import type { Day } from '#app/calendar/day.ts'
import { formatOf } from './format.ts'
import type { Locale } from './locale.ts'
import { translate } from './translate.ts'

type Timed = { firstDay: Day; lastDay: Day; startMinute: number; allDay: boolean }

/** When an event is, on paper and in letters, which are read on any day: "Thu 26 Nov at 08:30". */
export function eventOnPaper(time: Timed, locale: Locale): string {
  let t = translate(locale)
  let format = formatOf(locale)
  let { firstDay, lastDay, startMinute, allDay } = time
  if (firstDay !== lastDay) return format.span(firstDay, lastDay)
  let day = format.shortDay(firstDay)
  if (allDay) return day
  return t('calendar:on', { day, time: t('calendar:at', { time: format.clock(startMinute) }) })
}
