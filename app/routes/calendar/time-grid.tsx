import { addDays, weekdayOf, type Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import type { SchoolHoliday } from '#app/models/calendar/window.server.ts'
import { EventLink } from './event-link.tsx'
import { newHref, viewHref } from './event-links.ts'
import { HolidayName, type GridProps } from './month-grid.tsx'
import { timeSlots, type Cell, type DayColumn } from './time-slots.ts'
import { weekdayAndDay } from './words.ts'

/** So many events stand side by side: of a week there is room for fewer. */
const LANES = { week: 3, day: 6 }

/** A week, or one day, by its half hours. */
export function TimeGrid(props: Omit<GridProps, 'day'>) {
  let { first, last, today, times, holidays, isHead, mover, locale } = props
  let t = translate(locale)
  let format = formatOf(locale)
  let days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  let { minutes, columns } = timeSlots(days, times, days.length > 1 ? LANES.week : LANES.day)
  let offOn = (day: Day) =>
    holidays.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
  return (
    <table className="time-grid" aria-label={format.span(first, last)}>
      <thead>
        <tr>
          <th scope="col">{t('calendar:hours')}</th>
          {columns.map(({ day, lanes }) => (
            <th
              key={day}
              scope={lanes > 1 ? 'colgroup' : 'col'}
              colSpan={lanes}
              aria-current={day === today ? 'date' : undefined}
            >
              <a href={viewHref('day', day)}>{format.shortDay(day)}</a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('calendar:allDay')}</th>
          {columns.map((column) => (
            <Above
              key={column.day}
              {...{ column, isHead, mover, locale }}
              off={offOn(column.day)}
            />
          ))}
        </tr>
        {minutes.map((minute) => (
          <tr key={minute}>
            {minute % 60 === 0 && (
              <th scope="row" rowSpan={2}>
                {format.clock(minute)}
              </th>
            )}
            {columns.flatMap((column) =>
              column.cells
                .get(minute)!
                .map((cell, at) => (
                  <Slot
                    key={`${column.day} ${at}`}
                    {...props}
                    {...{ cell, minute }}
                    day={column.day}
                    isOff={offOn(column.day).length > 0}
                  />
                )),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type AboveProps = Pick<GridProps, 'isHead' | 'mover' | 'locale'> & {
  column: DayColumn
  off: SchoolHoliday[]
}

function Above({ column: { day, lanes, above }, off, isHead, mover, locale }: AboveProps) {
  return (
    <td colSpan={lanes} data-day={day} data-off={off.length > 0 ? '' : undefined}>
      {off.length + above.length > 0 && (
        <ul>
          {off.map((holiday) => (
            <li key={holiday.id} className="month-off">
              <HolidayName holiday={holiday} isHead={isHead} locale={locale} />
            </li>
          ))}
          {above.map((time) => (
            <li key={`${time.eventID} ${time.on}`}>
              <EventLink {...{ time, day, mover, locale }} />
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}

type SlotProps = Omit<GridProps, 'day'> & {
  cell: Cell
  day: Day
  minute: number
  isOff: boolean
}

/** An event over its half hours, or room for one: on the hour a way to begin it. */
function Slot({ cell, day, minute, isOff, today, restDays, mayWrite, ...props }: SlotProps) {
  let { mover, locale } = props
  if (cell.time)
    return (
      <td rowSpan={cell.slots} className="taken" data-day={day} data-minute={minute}>
        <EventLink time={cell.time} {...{ day, mover, locale }} hours />
      </td>
    )
  let isRest = isOff || restDays.includes(String(weekdayOf(day)))
  let name = {
    day: weekdayAndDay(day, today, locale),
    time: formatOf(locale).clock(minute),
  }
  return (
    <td colSpan={cell.lanes} data-day={day} data-minute={minute} data-off={isRest ? '' : undefined}>
      {mayWrite && minute % 60 === 0 && (
        <a
          className="add"
          href={newHref(day, minute)}
          aria-label={translate(locale)('calendar:newAt', name)}
        >
          +
        </a>
      )}
    </td>
  )
}
