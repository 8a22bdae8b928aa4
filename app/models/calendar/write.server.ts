import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { eventClassesVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { columnsOf, type Columns } from './columns.ts'
import { MOST_EVENTS, MOST_SERIES, type EventFields } from './event.ts'
import { calendarRefusal } from './reader.ts'

const flag = v.picklist([0, 1])
const KnownRow = v.strictObject({
  authorID: v.nullable(v.string()),
  wasWritten: flag,
  events: v.number(),
  series: v.number(),
})

/**
 * Adds an event to the calendar of the caller's school: a head for staff, all or any class, a
 * teacher for their own live classes. The form brings the id: sent twice, it is one event, and what
 * was deleted since stays so. A class that the caller may not write for is not found.
 */
export async function addEvent(current: Current, id: string, fields: EventFields) {
  let { db, user } = current
  let refusal = calendarRefusal(current)
  if (refusal) return refusal
  if (!mayWriteFor(user, fields) || !user.school) return refuse('forbidden')
  let { schoolID, weekStart } = user.school
  let columns = columnsOf(fields, weekStart)
  if (!columns) return refuse('untilBefore')
  let wasWritten = sql`exists (select 1 from audit_log where id = ${id})`
  let { events, series } = countsOf(current)
  let [, , [known]] = await db.batch([
    insertEvent(current, id, columns, {
      where: sql`${isTarget(user, columns)} and ${isRoom(current, columns)} and not ${wasWritten}`,
    }),
    // The event's id is the line's: it is written once, and says that the event was.
    auditEntries(
      sql`
        select ev.id as subjectId
        from calendar_events ev
        where ev.id = ${id}
          and ev.authorId = ${user.UID}
          and ev.schoolId = ${schoolID}`,
      current,
      { action: 'eventAdded', actorId: user.UID, schoolId: schoolID, id },
      sql`json_object('event', ${id})`,
    ),
    rows(
      db,
      KnownRow,
      sql`
        select
          (select authorId from calendar_events where id = ${id}) as authorID,
          ${wasWritten} as wasWritten,
          (${events}) as events,
          (${series}) as series`,
    ),
  ])
  let { authorID } = known!
  if (authorID !== null) return authorID === user.UID ? done({ eventID: id }) : refuse('notFound')
  if (known!.wasWritten === 1) return done({ eventID: id })
  if (known!.events >= MOST_EVENTS) return refuse('tooManyEvents')
  if (columns.rule !== null && known!.series >= MOST_SERIES) return refuse('tooManySeries')
  return refuse('notFound')
}

/** Whether the role writes for these readers at all; for which class is the query's to say. */
export function mayWriteFor(user: User, { audience }: Pick<EventFields, 'audience'>): boolean {
  return audience === 'class' ? can.writeEvents(user) : can.writeSchoolEvents(user)
}

/** Whom it is for is the whole school, or a live class that the caller may write for. */
export function isTarget(user: User, { audience, classID }: Columns): SQL {
  if (audience !== 'class') return sql`true`
  return sql`exists (
    select 1
    from classes c
    where c.id = ${classID}
      and ${eventClassesVisibleTo(user)}
  )`
}

/** Whether the school may keep one more. */
export function isRoom(current: Current, { rule }: Columns): SQL {
  let { events, series } = countsOf(current)
  return rule === null
    ? sql`(${events}) < ${MOST_EVENTS}`
    : sql`((${events}) < ${MOST_EVENTS} and (${series}) < ${MOST_SERIES})`
}

/** How many events of the school are not over yet, and how many series among them. */
function countsOf({ user, today }: Current) {
  let count = (shapes: SQL) => sql`
    select count(*)
    from calendar_events n
    where n.schoolId = ${user.school?.schoolID ?? ''}
      and n.shape in (${shapes})
      and n.endsOn >= ${today}`
  return { events: count(sql`'day', 'days', 'series'`), series: count(sql`'series'`) }
}

type Inserting = { where: SQL; of?: { seriesID: string; on: string } }

/** One row more, where a condition holds; `of`: the series whose time it was. */
export function insertEvent(
  { db, user, now }: Current,
  id: string,
  columns: Columns,
  { where, of }: Inserting,
) {
  return db.run(sql`
    insert into calendar_events (
      id, schoolId, authorId, audience, classId, title, description, colour, allDay,
      firstDay, startMinute, lastDay, endMinute, shape, rule, endsOn,
      seriesId, occurrenceOn, reminder, version, createdAt, changedAt
    )
    select
      ${id}, ${user.school?.schoolID ?? ''}, ${user.UID}, ${columns.audience},
      ${columns.classID}, ${columns.title}, ${columns.description}, ${columns.colour},
      ${columns.allDay}, ${columns.firstDay}, ${columns.startMinute}, ${columns.lastDay},
      ${columns.endMinute}, ${columns.shape}, ${columns.rule}, ${columns.endsOn},
      ${of?.seriesID ?? null}, ${of?.on ?? null}, ${columns.reminder}, 1, ${now}, ${now}
    where ${where}
    on conflict do nothing`)
}
