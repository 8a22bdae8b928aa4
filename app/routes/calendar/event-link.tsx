import type { Day } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import type { EventTime } from '#app/models/calendar/window.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { eventHref } from './event-links.ts'
import { whomInWords } from './words.ts'

type Props = { time: EventTime; day: Day; locale: Locale }

/** An event in a day of a grid: when it begins, its title, and for whom. */
export function EventLink({ time, day, locale }: Props) {
  let { title, colour, allDay, firstDay, startMinute, audience } = time
  return (
    <a className="ev" data-hue={colour} href={eventHref(time)}>
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
