import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { snapshotOf } from './people.server.ts'

/** Whether the import changed the classes of the person of a row `r`. */
export const isMoved = sql.raw(
  `json_extract(r.before, '$.classes') <> json_extract(r.after, '$.classes')`,
)

/**
 * Why what an import did with the person of a row `r` cannot be undone, as a `StayReason`; null
 * where it can. A person with the snapshot of then may still have been elsewhere meanwhile, and one
 * at another school now is not this school's to change.
 */
export function undoObstacle(schoolID: string, doneAt: number): SQL {
  return sql`
    case
      when r.accountId is null then null
      when not ${account(schoolID)} then 'gone'
      when r.verdict = 'created' and ${wasAccepted(schoolID)} then 'accepted'
      when r.verdict = 'created' and ${has('attempts', 'userId')} then 'practised'
      when r.verdict = 'created' and ${wasSubscribed} then 'subscribed'
      when r.verdict = 'created' and ${has('guardians', 'pupilId')} then 'guardian'
      when r.verdict = 'created' and ${has('sessions', 'accountId')} then 'signedIn'
      when ${account(schoolID, sql`${snapshotOf} <> r.after`)} then 'changed'
      when ${isMovedChange} and (${movedSince(doneAt)} or ${classLost}) then 'changed'
      when ${isMovedChange} and ${practisedSince(doneAt)} then 'practised'
    end`
}

const isMovedChange = sql`r.verdict = 'changed' and ${isMoved}`

function account(schoolID: string, condition = sql`true`): SQL {
  return sql`exists (
    select 1
    from accounts a
    where a.id = r.accountId
      and a.schoolId = ${schoolID}
      and ${condition}
  )`
}

function has(table: string, column: string, condition = sql`true`): SQL {
  return sql`exists (
    select 1
    from ${sql.raw(table)} t
    where t.${sql.raw(column)} = r.accountId
      and ${condition}
  )`
}

function wasAccepted(schoolID: string): SQL {
  let invited = has('invitations', 'accountId', sql`t.acceptedAt is not null`)
  return sql`(${account(schoolID, sql`a.email is not null`)} or ${invited})`
}

const wasSubscribed = sql`(
  ${has('subscriptions', 'accountId')}
  or ${has('redemptions', 'accountId')}
)`

/** Whether the person's enrolments have changed again since. */
function movedSince(doneAt: number): SQL {
  return has('enrolments', 'accountId', sql`(t."from" > ${doneAt} or t."until" > ${doneAt})`)
}

/** A class of before is archived by now, and gets no enrolments. */
const classLost = sql`exists (
  select 1
  from json_each(r.before, '$.classes') k
  where k.value not in (select value from json_each(r.after, '$.classes'))
    and not exists (select 1 from classes c where c.id = k.value and c.archivedAt is null)
)`

function practisedSince(doneAt: number): SQL {
  return has('pupil_lessons', 'userId', sql`t.lastAt >= ${doneAt}`)
}
