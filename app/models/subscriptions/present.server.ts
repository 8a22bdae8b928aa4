import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn, type Day } from '#app/calendar/day.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { accountsVisibleTo } from '#app/models/access/visible.server.ts'
import { roles, type Current, type Role } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'

/**
 * A live subscription, which is always of the type `promo`, or `isActive: false` and nulls. Where a
 * code gave it, `serialID` is the serial of the code's batch and `serialNo` the code's last group.
 */
export type Subscription = {
  isActive: boolean
  validUntil: Day | null
  schoolID: string | null
  schoolName: string | null
  schoolNameEn: string | null
  role: Role | null
  subscriptionType: 'promo' | null
} & Partial<{ serialID: string; serialNo: string }>

/** A row of `presentSubscriptions`. */
export const SubscriptionRow = v.strictObject({
  validUntil: v.nullable(v.string()),
  schoolID: v.nullable(v.string()),
  schoolName: v.nullable(v.string()),
  schoolNameEn: v.nullable(v.string()),
  role: v.nullable(v.picklist(roles)),
  serialID: v.nullable(v.string()),
  serialNo: v.nullable(v.string()),
  timezone: v.nullable(v.string()),
})
type SubscriptionRow = v.InferOutput<typeof SubscriptionRow>

/** The live subscription of an account that the caller may see. */
export async function findSubscription(current: Current, id: string) {
  let { db, user, now } = current
  let [row] = await rows(
    db,
    SubscriptionRow,
    presentSubscriptions(sql`a.id = ${id} and ${accountsVisibleTo(user)}`),
  )
  if (!row) return refuse('notFound')
  if (row.schoolID && id !== user.UID)
    for (let entry of disclosure(current, row.schoolID, id)) await entry
  return done(subscriptionOf(row, now))
}

/** The present subscriptions of accounts `a`: a row for each account, with or without one. */
export function presentSubscriptions(wanted: SQL): SQL {
  return sql`
    select
      u.validUntil,
      s.id as schoolID,
      s.name as schoolName,
      s.nameEn as schoolNameEn,
      u.role,
      u.serialId as serialID,
      u.serialNo,
      s.timezone
    from accounts a
    left join subscriptions u on u.accountId = a.id and u.endedAt is null
    left join schools s on s.id = u.schoolId
    where ${wanted}`
}

const INACTIVE: Subscription = {
  isActive: false,
  validUntil: null,
  schoolID: null,
  schoolName: null,
  schoolNameEn: null,
  role: null,
  subscriptionType: null,
}

/** A subscription at the moment `now` (ms UTC): it ends at its school's midnight. */
export function subscriptionOf(
  { timezone, serialID, serialNo, ...subscription }: SubscriptionRow,
  now: number,
): Subscription {
  let { validUntil } = subscription
  if (validUntil === null || validUntil <= dayIn(timezone ?? 'UTC', now)) return INACTIVE
  let code = serialID !== null && serialNo !== null ? { serialID, serialNo } : null
  return { isActive: true, ...subscription, subscriptionType: 'promo', ...code }
}
