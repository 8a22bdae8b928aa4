import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, spanOfDays, type Day } from '#app/calendar/day.ts'
import { decidingEntries } from '#app/models/access/audit.server.ts'
import { eventsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { columnsOf, endOf, type Columns } from './columns.ts'
import type { CalendarEvent } from './event-rows.server.ts'
import type { EventFields, Scope, Which } from './event.ts'
import { findEventToChange, type FoundEvent } from './find.server.ts'
import { movedLeftOut, moveLeftOut, type MovedDay } from './left-out.server.ts'
import { movedWeekStart } from './moved.ts'
import type { Occurrence } from './occurrence.ts'
import { endedRule, restOfSeries } from './repetition.ts'
import { insertEvent, isRoom, isTarget, mayWriteFor } from './write.server.ts'

const MadeRow = v.strictObject({ isMade: v.picklist([0, 1]), version: v.nullable(v.number()) })

/**
 * `key` names what a change of one time, or of the following ones, makes of them; `days`: by how
 * many days all times that are meant move, and what was left out of them with them.
 */
export type Change = Which & { version: number; key: string; fields: EventFields; days?: number }

/**
 * Changes an event, or times of a series: one by itself, one with all that follow, or all. Who saw
 * an older version is refused with `eventChanged`, and nothing is written. The id of what holds the
 * changed times is answered: that of the event, or `key` where they became an event of their own.
 */
export async function changeEvent(current: Current, id: string, change: Change) {
  let finding = await findEventToChange(current, id, change.on)
  return finding.ok ? changeFound(current, finding.value, change) : finding
}

/** The same for an event that was found just now. */
export async function changeFound(
  current: Current,
  { kept, event, school }: FoundEvent,
  change: Change,
) {
  let { user } = current
  if (!mayWriteFor(user, change.fields)) return refuse('forbidden')
  let scope = scopeOf(kept, event.on, change.scope)
  let fields = scope === 'this' ? { ...change.fields, repetition: null } : change.fields
  let { version, key, days = 0 } = change
  let { rule } = kept
  let weekStart = rule !== null && days !== 0 ? movedWeekStart(rule, days) : school.weekStart
  let columns = columnsOf(fields, weekStart)
  if (!columns) return refuse('untilBefore')
  let { eventID: id } = kept
  let asked = { id, kept, on: event.on, scope, version, key, columns }
  let before = eventMeant(kept, event, scope)
  if (before.rule === null || columns.rule === null)
    return writeChange(current, { ...asked, moved: [] })
  let moved = await movedLeftOut(current, {
    id,
    from: before.firstDay,
    before: { rule: before.rule, firstDay: before.firstDay },
    after: { rule: columns.rule, firstDay: columns.firstDay },
    days,
  })
  return writeChange(current, { ...asked, moved })
}

/** The times that are meant, as one event: all, one by itself, or what follows of a series. */
export function eventMeant(
  kept: CalendarEvent,
  event: Occurrence<CalendarEvent>,
  scope: Scope,
): CalendarEvent {
  if (scope === 'all') return kept
  return { ...event, rule: scope === 'this' ? null : restOfSeries(kept, event.on) }
}

/** All times are meant where there is one, and where the following ones are all of them. */
export function scopeOf({ rule, firstDay }: CalendarEvent, on: Day, scope: Scope): Scope {
  if (rule === null) return 'all'
  return scope === 'following' && on <= firstDay ? 'all' : scope
}

type Asked = {
  id: string
  kept: CalendarEvent
  on: Day
  scope: Scope
  version: number
  key: string
  columns: Columns
  moved: MovedDay[]
}

async function writeChange(current: Current, asked: Asked) {
  let { db, user } = current
  let { id, scope, version, key, columns } = asked
  let isMore = scope === 'all' ? sql`true` : isRoom(current, columns)
  let changed = decidingEntries(
    sql`
      select 1
      from (${writableEvent(user, id)}) ev
      where ev.version = ${version}
        and ${isTarget(user, columns)}
        and ${isMore}`,
    current,
    [entryOf(current, asked)],
  )
  let answers = await db.batch([
    rows(
      db,
      MadeRow,
      sql`select 0 as isMade, max(version) as version from (${writableEvent(user, id)})`,
    ),
    changed.write,
    ...writesOf(current, asked, changed.made),
    rows(db, MadeRow, sql`select ${changed.made} as isMade, null as version`),
  ])
  let [before] = answers[0] as v.InferOutput<typeof MadeRow>[]
  let [after] = answers.at(-1) as v.InferOutput<typeof MadeRow>[]
  if (after?.isMade === 1) return done({ eventID: scope === 'all' ? id : key })
  if (before?.version === null) return refuse('notFound')
  if (before?.version !== version) return refuse('eventChanged')
  return refuse(scope === 'all' ? 'notFound' : 'tooManyEvents')
}

function entryOf({ user }: Current, { id, scope, on }: Pick<Asked, 'id' | 'scope' | 'on'>) {
  let schoolID = user.school?.schoolID ?? null
  return {
    action: 'eventChanged' as const,
    actorId: user.UID,
    subjectId: id,
    schoolId: schoolID,
    detail: { event: id, scope, ...(scope !== 'all' && { on }) },
  }
}

/** An event that the caller may change: whole rows, as `ev`. */
export function writableEvent(user: User, id: string): SQL {
  let isOwn = can.changeAnyEvent(user)
    ? sql`true`
    : sql`(ev.authorId = ${user.UID} and ev.audience = 'class')`
  return sql`
    select ev.*
    from calendar_events ev
    where ev.id = ${id}
      and ${eventsVisibleTo(user)}
      and ${isOwn}`
}

function writesOf(current: Current, asked: Asked, made: SQL) {
  let { db, now } = current
  let { id, kept, on, scope, key, columns, moved } = asked
  if (scope === 'all')
    return [
      db.run(sql`
        update calendar_events
        set
          audience = ${columns.audience},
          classId = ${columns.classID},
          title = ${columns.title},
          description = ${columns.description},
          colour = ${columns.colour},
          allDay = ${columns.allDay},
          firstDay = ${columns.firstDay},
          startMinute = ${columns.startMinute},
          lastDay = ${columns.lastDay},
          endMinute = ${columns.endMinute},
          shape = ${columns.shape},
          rule = ${columns.rule},
          endsOn = ${columns.endsOn},
          reminder = ${columns.reminder},
          version = version + 1,
          changedAt = ${now}
        where id = ${id}
          and ${made}`),
      ...moveLeftOut(current, id, moved, made),
    ]
  if (scope === 'this')
    return [
      insertEvent(current, key, columns, { where: made, of: { seriesID: id, on } }),
      skipDay(current, id, on, made),
      touchEvent(current, id, made),
    ]
  return [
    insertEvent(current, key, columns, { where: made }),
    endBefore(current, kept, on, made),
    // What was left out, or changed by itself, stays so in what follows.
    db.run(sql`
      update or ignore calendar_skips
      set eventId = ${key}
      where eventId = ${id}
        and day >= ${on}
        and ${columns.rule !== null ? made : sql`false`}`),
    db.run(sql`
      update calendar_events
      set seriesId = ${key}
      where seriesId = ${id}
        and occurrenceOn >= ${on}
        and ${made}`),
    ...moveLeftOut(current, key, moved, made),
  ]
}

/** A series has no time on this day any more. */
export function skipDay({ db }: Current, id: string, on: Day, made: SQL) {
  return db.run(sql`
    insert into calendar_skips (eventId, day)
    select ${id}, ${on}
    where ${made}
    on conflict do nothing`)
}

export function touchEvent({ db, now }: Current, id: string, made: SQL) {
  return db.run(sql`
    update calendar_events
    set
      version = version + 1,
      changedAt = ${now}
    where id = ${id}
      and ${made}`)
}

/** A series ends with the last time before a day. */
export function endBefore({ db, now }: Current, kept: CalendarEvent, on: Day, made: SQL) {
  let { eventID, rule, firstDay, lastDay } = kept
  let ended = endedRule(rule!, firstDay, addDays(on, -1))
  let more = spanOfDays(firstDay, lastDay) - 1
  return db.run(sql`
    update calendar_events
    set
      rule = ${ended},
      endsOn = ${endOf(ended, firstDay, more)},
      version = version + 1,
      changedAt = ${now}
    where id = ${eventID}
      and ${made}`)
}
