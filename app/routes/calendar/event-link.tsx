import type { Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { canChangeEvent } from '#app/models/calendar/event.ts'
import type { EventTime } from '#app/models/calendar/window.server.ts'
import type { User } from '#app/models/current.ts'
import { Icon } from '#app/ui/icon.tsx'
import { eventHref } from './event-links.ts'
import { whomInWords } from './words.ts'

type Props = {
  time: EventTime
  day: Day
  /** Who may drag it, if it is theirs to change. */
  mover: Mover
  /** In a column of hours: its end may be dragged, too. */
  hours?: boolean
  locale: Locale
}
/** Whoever may change events here; null where nobody may. */
export type Mover = Pick<User, 'UID' | 'role'> | null

/** An event in a day of a grid: when it begins, its title, and for whom. */
export function EventLink({ time, day, mover, hours, locale }: Props) {
  let { title, colour, allDay, firstDay, startMinute, endMinute, audience, version } = time
  let mayMove = mover !== null && canChangeEvent(mover, time)
  return (
    <a
      className="ev"
      data-hue={colour}
      href={eventHref(time)}
      {...(mayMove && { 'data-version': version, ...(hours && { 'data-end': endMinute }) })}
    >
      {!allDay && firstDay === day && (
        <time dateTime={formatOf('en').clock(startMinute)}>
          {formatOf(locale).clock(startMinute)}
        </time>
      )}{' '}
      {audience === 'staff' && <Icon name="own" />}
      <bdi>{title}</bdi>
      <span className="sr-only">
        {' · '}
        <bdi>{whomInWords(time, locale)}</bdi>
      </span>
    </a>
  )
}
