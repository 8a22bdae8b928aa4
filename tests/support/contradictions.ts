import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/**
 * What must always hold: every use has its subscription, every subscription that a code created
 * has its use, no code is used too often, and no account has two live subscriptions. Each row is a
 * contradiction.
 */
export const contradictions = sql`
  select 'use without subscription' as what, r.accountId as of
  from redemptions r
  left join subscriptions u on u.id = r.subscriptionId and u.accountId = r.accountId
  where u.id is null
  union all
  select 'subscription without use', u.accountId
  from subscriptions u
  left join redemptions r on r.subscriptionId = u.id
  where u.serialId is not null and r.codeId is null
  union all
  select 'used too often', k.schoolId
  from codes k
  join redemptions r on r.codeId = k.id
  group by k.id
  having count(*) > iif(k.kind = 'class', 40, 1)
  union all
  select 'two at once', accountId
  from subscriptions
  where endedAt is null
  group by accountId
  having count(*) > 1
  union all
  select 'not what the subscription says', a.id
  from accounts a
  join subscriptions u on u.accountId = a.id and u.endedAt is null and u.serialId is not null
  where a.role <> u.role or a.schoolId is not u.schoolId
  union all
  select 'enrolled elsewhere', a.id
  from accounts a
  join enrolments e on e.accountId = a.id and e."until" is null
  where e.schoolId is not a.schoolId or e.role <> a.role`

const Contradiction = v.strictObject({ what: v.string(), of: v.nullable(v.string()) })

/** The contradictions of a database, each with the id that it is about. */
export function contradictionsIn(db: Database) {
  return rows(db, Contradiction, contradictions)
}
