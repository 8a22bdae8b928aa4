import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { dayIn } from '#app/calendar/day.ts'
import type { Current } from '#app/models/current.ts'
import type { PastSubscription, OwnChange } from './history.ts'

const MOST_SHOWN = 50

/** One's own subscriptions, and what was changed of them by hand, the newest first. */
export async function listOwnSubscriptions(current: Current): Promise<SubscriptionHistory> {
  let { db, user, now } = current
  let [rows, changes] = await db.batch(subscriptionsOf(current, sql`u.accountId = ${user.UID}`))
  return historyOf(rows, changes, now)
}

export type SubscriptionHistory = { history: PastSubscription[]; changes: OwnChange[] }
type HistoryRow = Omit<PastSubscription, 'state'> & { timezone: string; isStopped: number }

/** The questions for subscriptions `u`, to be batched; `historyOf` reads the answers. */
export function subscriptionsOf({ db }: Current, wanted: SQL) {
  return [
    db.all<HistoryRow>(sql`
      select u.id, s.name as schoolName, s.nameEn as schoolNameEn, s.timezone, u.role, u.validUntil, u.serialNo, u.createdAt, u.endedAt,
        exists (select 1 from subscription_changes h where h.subscriptionId = u.id and h.kind = 'ended') as isStopped
      from subscriptions u join schools s on s.id = u.schoolId where ${wanted} order by u.createdAt desc, u.id desc limit ${MOST_SHOWN}`),
    db.all<OwnChange>(sql`
      select h.id, h.kind, h.validUntil, h.reason, h.at from subscriptions u join subscription_changes h on h.subscriptionId = u.id where ${wanted} order by h.at desc, h.id desc limit ${MOST_SHOWN}`),
  ] as const
}

export function historyOf(
  rows: HistoryRow[],
  changes: OwnChange[],
  now: number,
): SubscriptionHistory {
  return {
    history: rows.map(({ timezone, isStopped, ...row }) => ({
      ...row,
      state:
        isStopped === 1
          ? 'stopped'
          : row.validUntil <= dayIn(timezone, now)
            ? 'over'
            : row.endedAt === null
              ? 'active'
              : 'replaced',
    })),
    changes,
  }
}
