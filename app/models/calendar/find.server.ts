import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { eventClassesVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { schoolsUsing } from '#app/models/school-module.ts'
import { rows } from '#db/rows.ts'
import { eventOf, EventRow, eventsAmong, SkipRow, type CalendarEvent } from './event-rows.server.ts'
import { canChangeEvent } from './event.ts'
import { occurrencesOf, type Occurrence } from './occurrence.ts'
import { calendarRefusal } from './reader.ts'

const AuthorRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
})
const ClassRow = v.strictObject({ classID: v.string(), name: v.string() })

export type FoundEvent = {
  /** At the time that was asked for, or its first. */
  event: Occurrence<CalendarEvent>
  /** As it is kept: of a series, its first time. */
  kept: CalendarEvent
  author: v.InferOutput<typeof AuthorRow>
  school: School
  mayChange: boolean
  /** The classes that the caller may write events for. */
  classes: v.InferOutput<typeof ClassRow>[]
}

/**
 * An event that the caller may see, with who wrote it. `on`: which time of a series; a day on which
 * it does not begin is not found.
 */
export async function findEvent(current: Current, id: string, on: Day | null = null) {
  let refusal = calendarRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let [[row], [author], skips, classes] = await db.batch([
    rows(db, EventRow, eventsAmong(user, sql`calendar_events ev`, sql`ev.id = ${id}`, true)),
    rows(
      db,
      AuthorRow,
      sql`
        select a.id as UID, a.displayName, a.imageUrl as imageURL
        from calendar_events ev
        join accounts a on a.id = ev.authorId
        where ev.id = ${id}`,
    ),
    rows(
      db,
      SkipRow,
      sql`
        select k.eventId as eventID, k.day
        from calendar_skips k
        where k.eventId = ${id}
          and (${on} is null or k.day = ${on})`,
    ),
    rows(db, ClassRow, classesToWriteFor(current)),
  ])
  if (!row) return refuse('notFound')
  let kept = eventOf(row)
  let event = timeOn(kept, new Set(skips.map(({ day }) => day)), on)
  if (!event) return refuse('notFound')
  // An event that one sees is of one of these.
  let school = schoolsUsing(user, 'calendar').find(({ schoolID }) => schoolID === kept.schoolID)!
  return done<FoundEvent>({
    event,
    kept,
    author: author!,
    school,
    mayChange: canChangeEvent(user, kept),
    classes,
  })
}

/** An event that the caller may change or delete, at the time that is asked for. */
export async function findEventToChange(current: Current, id: string, on: Day | null = null) {
  let finding = await findEvent(current, id, on)
  if (!finding.ok) return finding
  return finding.value.mayChange ? finding : refuse('forbidden')
}

/** Whom the caller may write events for. */
export async function eventChoices(current: Current) {
  let refusal = calendarRefusal(current)
  if (refusal) return refusal
  if (!can.writeEvents(current.user)) return refuse('forbidden')
  let classes = await rows(current.db, ClassRow, classesToWriteFor(current))
  return done({ classes })
}

function classesToWriteFor({ user }: Current) {
  return sql`
    select c.id as classID, c.name
    from classes c
    where ${eventClassesVisibleTo(user)}
    order by c.level, c.name, c.id`
}

/** The time of an event that begins on a day; the first one where none is asked for. */
export function timeOn(
  event: CalendarEvent,
  skipped: ReadonlySet<Day>,
  on: Day | null,
): Occurrence<CalendarEvent> | undefined {
  if (event.rule === null || on === null) return { ...event, on: event.firstDay }
  return occurrencesOf(event, skipped, on, on).find((time) => time.on === on)
}
