import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import { roles, type Current } from '#app/models/current.ts'
import { rows } from '#db/rows.ts'
import { OwnChange, type PastSubscription } from './history.ts'

const MOST_SHOWN = 50

/** One's own subscriptions, and the changes of them by hand, the newest first. */
export async function listOwnSubscriptions(current: Current): Promise<SubscriptionHistory> {
  let { db, user, now } = current
  let [found, changes] = await db.batch(subscriptionsOf(current, sql`u.accountId = ${user.UID}`))
  return historyOf(found, changes, now)
}

export type SubscriptionHistory = { history: PastSubscription[]; changes: OwnChange[] }

const HistoryRow = v.strictObject({
  id: v.string(),
  schoolName: v.string(),
  schoolNameEn: v.string(),
  timezone: v.string(),
  role: v.picklist(roles),
  validUntil: v.string(),
  serialNo: v.nullable(v.string()),
  createdAt: v.number(),
  endedAt: v.nullable(v.number()),
  isStopped: v.picklist([0, 1]),
})
type HistoryRow = v.InferOutput<typeof HistoryRow>

/** The queries for subscriptions `u`, to be batched; `historyOf` takes their rows. */
export function subscriptionsOf({ db }: Current, wanted: SQL) {
  let history = sql`
    select
      u.id,
      s.name as schoolName,
      s.nameEn as schoolNameEn,
      s.timezone,
      u.role,
      u.validUntil,
      u.serialNo,
      u.createdAt,
      u.endedAt,
      exists (
        select 1
        from subscription_changes h
        where h.subscriptionId = u.id and h.kind = 'ended'
      ) as isStopped
    from subscriptions u
    join schools s on s.id = u.schoolId
    where ${wanted}
    order by u.createdAt desc, u.id desc
    limit ${MOST_SHOWN}`
  let changes = sql`
    select h.id, h.kind, h.validUntil, h.reason, h.at
    from subscriptions u
    join subscription_changes h on h.subscriptionId = u.id
    where ${wanted}
    order by h.at desc, h.id desc
    limit ${MOST_SHOWN}`
  return [rows(db, HistoryRow, history), rows(db, OwnChange, changes)] as const
}

/** The history at the moment `now` (ms UTC). */
export function historyOf(
  found: HistoryRow[],
  changes: OwnChange[],
  now: number,
): SubscriptionHistory {
  let history = found.map((row) => {
    let { timezone: _, isStopped: __, ...subscription } = row
    return { ...subscription, state: stateOf(row, now) }
  })
  return { history, changes }
}

function stateOf(
  { isStopped, validUntil, endedAt, timezone }: HistoryRow,
  now: number,
): PastSubscription['state'] {
  if (isStopped === 1) return 'stopped'
  if (validUntil <= dayIn(timezone, now)) return 'over'
  return endedAt === null ? 'active' : 'replaced'
}
