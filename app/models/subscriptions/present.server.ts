import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { dayIn, type Day } from '#app/calendar/day.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { accountsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, Role } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'

/** The live subscription of an account that the caller may see. */
export async function findSubscription(current: Current, id: string) {
  let { db, user, now } = current
  let [row] = await db.all<SubscriptionRow>(
    presentSubscriptions(sql`a.id = ${id} and ${accountsVisibleTo(user)}`),
  )
  if (!row) return refuse('notFound')
  if (row.schoolID && id !== user.UID)
    for (let entry of disclosure(current, row.schoolID, id)) await entry
  return done(subscriptionOf(row, now))
}

/**
 * The question for the present subscriptions of accounts `a`: a row for each account, whether or
 * not it has one.
 */
export function presentSubscriptions(wanted: SQL): SQL {
  return sql`
    select u.validUntil, s.id as schoolID, s.name as schoolName, s.nameEn as schoolNameEn, u.role, u.serialId as serialID, u.serialNo, s.timezone
    from accounts a left join subscriptions u on u.accountId = a.id and u.endedAt is null left join schools s on s.id = u.schoolId where ${wanted}`
}

/** What is told of a subscription at this moment: it ends at its school's midnight. */
export function subscriptionOf(
  { timezone, serialID, serialNo, ...subscription }: SubscriptionRow,
  now: number,
): Subscription {
  let isActive =
    subscription.validUntil !== null && subscription.validUntil > dayIn(timezone ?? 'UTC', now)
  if (!isActive)
    return {
      isActive,
      validUntil: null,
      schoolID: null,
      schoolName: null,
      schoolNameEn: null,
      role: null,
    }
  return {
    isActive,
    ...subscription,
    ...(serialID !== null &&
      serialNo !== null && { subscriptionType: 'promo', serialID, serialNo }),
  }
}

/**
 * A live subscription, or `isActive: false` and nulls. Where a code made it, `serialID` is its
 * batch's serial and `serialNo` its last group.
 */
export type Subscription = {
  isActive: boolean
  validUntil: Day | null
  schoolID: string | null
  schoolName: string | null
  schoolNameEn: string | null
  role: Role | null
} & Partial<{ subscriptionType: 'promo'; serialID: string; serialNo: string }>

export type SubscriptionRow = Omit<
  Subscription,
  'isActive' | 'subscriptionType' | 'serialID' | 'serialNo'
> & { serialID: string | null; serialNo: string | null; timezone: string | null }
