import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { snapshotOf } from './people.server.ts'

/** Whether the import brought whom a row `r` speaks of into another class, or out of one. */
export const isMoved = sql`json_extract(r.before, '$.classes') <> json_extract(r.after, '$.classes')`

/**
 * Why what a row `r` has done stays; null where it can be undone. Whoever is still as the import
 * left them has the same snapshot, but may have been elsewhere meanwhile; who is at another school
 * now is not this one's to change.
 */
export function undoObstacle(schoolID: string, doneAt: number): SQL {
  let account = (what: SQL) =>
    sql`exists (select 1 from accounts a where a.id = r.accountId and a.schoolId = ${schoolID} and ${what})`
  let has = (table: string, column: string, and = 'true') =>
    sql.raw(`exists (select 1 from ${table} t where t.${column} = r.accountId and ${and})`)
  let goneOn = sql`exists (select 1 from enrolments e where e.accountId = r.accountId and (e."from" > ${doneAt} or e."until" > ${doneAt}))`
  // Into a class that is archived by now nobody is brought back.
  let roomLost = sql`exists (
    select 1 from json_each(r.before, '$.classes') k
    where k.value not in (select value from json_each(r.after, '$.classes')) and not exists (select 1 from classes c where c.id = k.value and c.archivedAt is null))`
  // A class that nobody is in goes as all that it made.
  return sql`case
    when r.accountId is null then null
    when not ${account(sql`true`)} then 'gone'
    when r.verdict = 'created' and (${account(sql`a.email is not null`)} or ${has('invitations', 'accountId', 't.acceptedAt is not null')}) then 'accepted'
    when r.verdict = 'created' and ${has('attempts', 'userId')} then 'practised'
    when r.verdict = 'created' and (${has('subscriptions', 'accountId')} or ${has('redemptions', 'accountId')}) then 'subscribed'
    when r.verdict = 'created' and ${has('guardians', 'pupilId')} then 'guardian'
    when r.verdict = 'created' and ${has('sessions', 'accountId')} then 'signedIn'
    when ${account(sql`${snapshotOf} <> r.after`)} then 'changed'
    when r.verdict = 'changed' and ${isMoved} and (${goneOn} or ${roomLost}) then 'changed'
    when r.verdict = 'changed' and ${isMoved} and ${has('pupil_lessons', 'userId', `t.lastAt >= ${doneAt}`)} then 'practised'
  end`
}
