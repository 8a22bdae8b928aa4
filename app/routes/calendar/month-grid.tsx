import { href } from 'react-router'
import { addDays, startOfMonth, weekdayOf, type Day } from '#app/calendar/day.ts'
import type { RestDays } from '#app/calendar/school-days.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { EventTime, SchoolHoliday } from '#app/models/calendar/window.server.ts'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { EventLink, type Mover } from './event-link.tsx'
import { newHref, viewHref } from './event-links.ts'
import { weekdayAndDay } from './words.ts'

/** So many events of a day are named; the others are counted. */
const NAMED = 3

export type GridProps = {
  first: Day
  last: Day
  day: Day
  today: Day
  restDays: RestDays
  times: EventTime[]
  holidays: SchoolHoliday[]
  /** A writer begins an event on any day, and a head's holidays lead to their page. */
  mayWrite: boolean
  isHead: boolean
  mover: Mover
  locale: Locale
}

/** A month of whole weeks: what is on each day, as far as there is room. */
export function MonthGrid(props: GridProps) {
  let { first, last, day, locale } = props
  let t = translate(locale)
  let format = formatOf(locale)
  let weeks: Day[] = []
  for (let week = first; week <= last; week = addDays(week, 7)) weeks.push(week)
  let daysOf = (week: Day) => [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(week, at))
  return (
    <table className="month-grid" aria-label={format.month(startOfMonth(day))}>
      <thead>
        <tr>
          {daysOf(first).map((each) => (
            <th key={each} scope="col" abbr={format.weekdayInWords(each)}>
              {format.weekday(each)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week}>
            {daysOf(week).map((each) => (
              <MonthDay key={each} {...props} each={each} t={t} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = GridProps & { each: Day; t: ReturnType<typeof translate> }

function MonthDay({ each, t, ...props }: DayProps) {
  let { day, today, restDays, times, holidays, mayWrite, isHead, mover, locale } = props
  let format = formatOf(locale)
  let own = times.filter(({ firstDay, lastDay }) => firstDay <= each && each <= lastDay)
  let off = holidays.filter(({ firstDay, lastDay }) => firstDay <= each && each <= lastDay)
  let isOff = off.length > 0 || restDays.includes(String(weekdayOf(each)))
  let named = own.length > NAMED + 1 ? own.slice(0, NAMED) : own
  let name = weekdayAndDay(each, today, locale)
  return (
    <td
      data-day={each}
      data-off={isOff ? '' : undefined}
      data-other={each.slice(0, 7) === day.slice(0, 7) ? undefined : ''}
      aria-current={each === today ? 'date' : undefined}
    >
      <p className="month-day">
        <a href={viewHref('day', each)} aria-label={name}>
          {format.dayOfMonth(each)}
        </a>
        <HijriBeside first={each} locale={locale} short />
        {mayWrite && (
          <a className="add" href={newHref(each)} aria-label={t('calendar:newOn', { day: name })}>
            +
          </a>
        )}
      </p>
      {(off.length > 0 || named.length > 0) && (
        <ul>
          {off.map((holiday) => (
            <li
              key={`${holiday.schoolID} ${holiday.firstDay} ${holiday.name}`}
              className="month-off"
            >
              <HolidayName holiday={holiday} isHead={isHead} locale={locale} />
            </li>
          ))}
          {named.map((time) => (
            <li key={`${time.eventID} ${time.on}`}>
              <EventLink time={time} day={each} mover={mover} locale={locale} />
            </li>
          ))}
        </ul>
      )}
      {named.length < own.length && (
        <a
          className="month-more"
          href={viewHref('day', each)}
          aria-label={t('calendar:moreOn', { count: own.length - NAMED, day: name })}
        >
          {t('calendar:more', { count: own.length - NAMED })}
        </a>
      )}
    </td>
  )
}

type HolidayProps = { holiday: SchoolHoliday; isHead: boolean; locale: Locale }

/** A holiday's name; a head goes from it to where it is changed. */
export function HolidayName({ holiday, isHead, locale }: HolidayProps) {
  let name = <bdi>{nameOf(holiday, locale)}</bdi>
  return isHead ? <a href={href('/dashboard/school/holidays')}>{name}</a> : name
}
