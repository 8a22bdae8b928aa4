import { addDays, type Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { EventTime, SchoolHoliday } from '#app/models/calendar/window.server.ts'
import type { School } from '#app/models/current.ts'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { eventHref, viewHref } from './event-links.ts'
import { HolidayName } from './month-grid.tsx'
import { dayInWords, hoursInWords, ruleInWords, weekdayAndDay, whomInWords } from './words.ts'

/** So many rows, and the days that they are on, are listed at once. */
const MOST_ROWS = 120

type Props = {
  first: Day
  last: Day
  today: Day
  times: EventTime[]
  holidays: SchoolHoliday[]
  /** Named beside each event where there are several. */
  schools: School[]
  isHead: boolean
  locale: Locale
}

/** What is on, day by day; days without anything are left out. */
export function Agenda(props: Props) {
  let { first, last, today, schools, isHead, locale } = props
  let t = translate(locale)
  let { days, further } = daysOf(props)
  return (
    <div className="agenda space-y-4">
      {days.map(({ day, times, holidays }) => (
        <section key={day} className="card" aria-labelledby={`on-${day}`}>
          <h2 id={`on-${day}`}>
            {dayInWords(day, today, locale)}{' '}
            {Math.abs(Date.parse(day) - Date.parse(today)) <= 86_400_000 && (
              <span className="muted font-normal">{weekdayAndDay(day, today, locale)}</span>
            )}{' '}
            <HijriBeside first={day} locale={locale} />
          </h2>
          <ul className="divide-y divide-line">
            {holidays.map((holiday) => (
              <li
                key={`${holiday.schoolID} ${holiday.firstDay} ${holiday.name}`}
                className="agenda-row"
                data-hue="grey"
              >
                <span className="muted">{t('calendar:holiday')}</span>
                <span className="min-w-0">
                  <b>
                    <HolidayName holiday={holiday} isHead={isHead} locale={locale} />
                  </b>
                  {holiday.lastDay > day && (
                    <small className="muted block">
                      {formatOf(locale).span(holiday.firstDay, holiday.lastDay)}
                    </small>
                  )}
                  <SchoolName schools={schools} schoolID={holiday.schoolID} locale={locale} />
                </span>
              </li>
            ))}
            {times.map((time) => (
              <li key={`${time.eventID} ${time.on}`} className="agenda-row" data-hue={time.colour}>
                <span className="muted">{hoursInWords(time, today, locale)}</span>
                <span className="min-w-0">
                  <a className="agenda-title" href={eventHref(time)}>
                    <bdi>{time.title}</bdi>
                  </a>
                  <small className="muted block">
                    {time.audience === 'staff' && <Icon name="own" />}
                    <bdi>{whomInWords(time, locale)}</bdi>
                    {time.rule !== null && ` · ${ruleInWords(time, locale)}`}
                  </small>
                  <SchoolName schools={schools} schoolID={time.schoolID} locale={locale} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {further && further > first && further <= last && (
        <p>
          <a className="button quiet" href={viewHref('agenda', further)}>
            {t('calendar:further')}
          </a>
        </p>
      )}
    </div>
  )
}

type NameProps = { schools: School[]; schoolID: string; locale: Locale }

function SchoolName({ schools, schoolID, locale }: NameProps) {
  let school = schools.find((each) => each.schoolID === schoolID)
  if (!school || schools.length < 2) return null
  return (
    <small className="muted block">
      <bdi>{nameOf(school, locale)}</bdi>
    </small>
  )
}

/** Each day with what begins on it, or has begun before the first; and where the list breaks off. */
function daysOf({ first, last, times, holidays }: Props) {
  let shownOn = (firstDay: Day) => (firstDay < first ? first : firstDay)
  let isShown = (span: { firstDay: Day; lastDay: Day }) =>
    span.lastDay >= first && span.firstDay <= last
  let byDay = Map.groupBy(times.filter(isShown), ({ firstDay }) => shownOn(firstDay))
  let offByDay = Map.groupBy(holidays.filter(isShown), ({ firstDay }) => shownOn(firstDay))
  let days = [...new Set([...byDay.keys(), ...offByDay.keys()])].toSorted()
  let listed = []
  let rows = 0
  for (let day of days) {
    if (rows >= MOST_ROWS) return { days: listed, further: day }
    let own = { day, times: byDay.get(day) ?? [], holidays: offByDay.get(day) ?? [] }
    rows += own.times.length + own.holidays.length
    listed.push(own)
  }
  return { days: listed, further: addDays(last, 1) }
}
