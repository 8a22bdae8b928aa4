import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, type Day } from '#app/calendar/day.ts'
import { eventsVisibleTo } from '#app/models/access/visible.server.ts'
import type { School, User } from '#app/models/current.ts'
import { audiences, colours, MOST_DAYS, reminders } from './event.ts'

const flag = v.picklist([0, 1])

export const EventRow = v.strictObject({
  eventID: v.string(),
  schoolID: v.string(),
  authorID: v.string(),
  audience: v.picklist(audiences),
  classID: v.nullable(v.string()),
  className: v.nullable(v.string()),
  title: v.string(),
  description: v.string(),
  colour: v.picklist(colours),
  isAllDay: flag,
  firstDay: v.string(),
  startMinute: v.number(),
  lastDay: v.string(),
  endMinute: v.number(),
  rule: v.nullable(v.string()),
  endsOn: v.string(),
  seriesID: v.nullable(v.string()),
  reminder: v.picklist(reminders),
  version: v.number(),
  changedAt: v.number(),
})
export type EventRow = v.InferOutput<typeof EventRow>
export type CalendarEvent = Omit<EventRow, 'isAllDay'> & { allDay: boolean }

export function eventOf({ isAllDay, ...event }: EventRow): CalendarEvent {
  return { ...event, allDay: isAllDay === 1 }
}

/**
 * The events `ev` that a select finds and the caller may see; their descriptions only where they
 * are wanted, for a month of them would be long.
 */
export function eventsAmong(user: User, from: SQL, about: SQL, withText: boolean): SQL {
  return sql`
    select
      ev.id as eventID,
      ev.schoolId as schoolID,
      ev.authorId as authorID,
      ev.audience,
      ev.classId as classID,
      c.name as className,
      ev.title,
      ${withText ? sql`ev.description` : sql`''`} as description,
      ev.colour,
      ev.allDay as isAllDay,
      ev.firstDay,
      ev.startMinute,
      ev.lastDay,
      ev.endMinute,
      ev.rule,
      ev.endsOn,
      ev.seriesId as seriesID,
      ev.reminder,
      ev.version,
      ev.changedAt
    from ${from}
    left join classes c on c.id = ev.classId
    where ${about}
      and ${eventsVisibleTo(user)}`
}

/** Some days of some schools' calendars, as far as the caller may read them. */
export type Touching = { user: User; schools: Pick<School, 'schoolID'>[]; from: Day; until: Day }

/**
 * The events of these calendars that touch days from a first to a last one. What lies in
 * one day is found by it, what lasts longer within the sixty days before, and a series by its end
 * (`+` keeps the other index out of it, by which all former series would be read).
 */
export function eventsTouching({ user, schools, from, until }: Touching, withText: boolean): SQL {
  let ids = idsOf(schools)
  let ofShape = (shape: string) => sql`
    json_each(${ids}) s
    cross join calendar_events ev on ev.schoolId = s.value and ev.shape = ${shape}`
  let look = (shape: string, about: SQL) => eventsAmong(user, ofShape(shape), about, withText)
  return sql`
    ${look('day', sql`ev.firstDay between ${from} and ${until}`)}
    union all
    ${look(
      'days',
      sql`ev.firstDay between ${addDays(from, 1 - MOST_DAYS)} and ${until} and ev.lastDay >= ${from}`,
    )}
    union all
    ${look('series', sql`ev.endsOn >= ${from} and +ev.firstDay <= ${until}`)}`
}

export const SkipRow = v.strictObject({ eventID: v.string(), day: v.string() })
export type SkipRow = v.InferOutput<typeof SkipRow>

/** The days near these on which series of these calendars have no time. */
export function skipsTouching({ user, schools, from, until }: Touching): SQL {
  return sql`
    select k.eventId as eventID, k.day
    from json_each(${idsOf(schools)}) s
    cross join calendar_events ev on ev.schoolId = s.value and ev.shape = 'series'
    cross join calendar_skips k on k.eventId = ev.id
    where ev.endsOn >= ${from}
      and +ev.firstDay <= ${until}
      and k.day between ${addDays(from, 1 - MOST_DAYS)} and ${until}
      and ${eventsVisibleTo(user)}`
}

function idsOf(schools: Touching['schools']): string {
  return JSON.stringify(schools.map(({ schoolID }) => schoolID))
}
