import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { decidingEntries } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { endBefore, scopeOf, skipDay, touchEvent, writableEvent } from './change.server.ts'
import type { Which } from './event.ts'
import { findEventToChange, type FoundEvent } from './find.server.ts'

const MadeRow = v.strictObject({ isMade: v.picklist([0, 1]) })

/**
 * Deletes an event, or times of a series: one of them, one with all that follow, or all, also those
 * that were changed by themselves. Nothing of it is left but a line of the log.
 */
export async function removeEvent(current: Current, id: string, which: Which) {
  let finding = await findEventToChange(current, id, which.on)
  if (!finding.ok) return finding
  let { db, user } = current
  let { event, kept } = finding.value
  let scope = scopeOf(kept, event.on, which.scope)
  let removed = decidingEntries(sql`select 1 from (${writableEvent(user, id)})`, current, [
    {
      action: 'eventRemoved',
      actorId: user.UID,
      subjectId: id,
      schoolId: user.school?.schoolID ?? null,
      detail: { event: id, scope, ...(scope !== 'all' && { on: event.on }) },
    },
  ])
  let answers = await db.batch([
    removed.write,
    ...writesOf(current, finding.value, scope, removed.made),
    rows(db, MadeRow, sql`select ${removed.made} as isMade`),
  ])
  let [answer] = answers.at(-1) as v.InferOutput<typeof MadeRow>[]
  return answer?.isMade === 1 ? done(undefined) : refuse('notFound')
}

function writesOf(
  current: Current,
  { kept, event: { on } }: FoundEvent,
  scope: NonNullable<Which['scope']>,
  made: SQL,
) {
  let { db } = current
  let id = kept.eventID
  if (scope === 'this') return [skipDay(current, id, on, made), touchEvent(current, id, made)]
  let from = scope === 'all' ? '' : on
  let ownTimes = [
    db.run(sql`
      delete from calendar_events
      where seriesId = ${id}
        and occurrenceOn >= ${from}
        and ${made}`),
    db.run(sql`
      delete from calendar_skips
      where eventId = ${id}
        and day >= ${from}
        and ${made}`),
  ]
  if (scope === 'following') return [...ownTimes, endBefore(current, kept, on, made)]
  return [...ownTimes, db.run(sql`delete from calendar_events where id = ${id} and ${made}`)]
}
