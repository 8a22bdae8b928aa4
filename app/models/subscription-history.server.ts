import 'server-only'
import { sql } from 'drizzle-orm'
import type { Current, Role } from './current.ts'
import { dayIn, type Day } from './day.ts'

/** One subscription that an account has or had. `state`: whether it is the one that counts today, ran out, gave way to a newer one, or was ended by hand before its day. */
export type PastSubscription = { id: string; schoolName: string; schoolNameEn: string; role: Role; validUntil: Day; serialNo: string | null; createdAt: number; endedAt: number | null; state: 'active' | 'over' | 'replaced' | 'stopped' }
/** What a supervisor changed of one, and why. */
export type OwnChange = { id: string; kind: 'extended' | 'ended'; validUntil: Day; reason: string; at: number }

const MOST_SHOWN = 50

/** One's own subscriptions, and what was changed of them by hand, the newest first. */
export async function listOwnSubscriptions({ db, user, now }: Current): Promise<{ history: PastSubscription[]; changes: OwnChange[] }> {
  let [rows, changes] = await db.batch([
    db.all<Omit<PastSubscription, 'state'> & { timezone: string; isStopped: number }>(sql`
      select u.id, s.name as schoolName, s.nameEn as schoolNameEn, s.timezone, u.role, u.validUntil, u.serialNo, u.createdAt, u.endedAt,
        exists (select 1 from subscription_changes h where h.subscriptionId = u.id and h.kind = 'ended') as isStopped
      from subscriptions u join schools s on s.id = u.schoolId where u.accountId = ${user.UID} order by u.createdAt desc, u.id desc limit ${MOST_SHOWN}`),
    db.all<OwnChange>(sql`
      select h.id, h.kind, h.validUntil, h.reason, h.at from subscriptions u join subscription_changes h on h.subscriptionId = u.id where u.accountId = ${user.UID} order by h.at desc, h.id desc limit ${MOST_SHOWN}`),
  ])
  return {
    history: rows.map(({ timezone, isStopped, ...row }) => ({ ...row, state: isStopped === 1 ? 'stopped' : row.validUntil <= dayIn(timezone, now) ? 'over' : row.endedAt === null ? 'active' : 'replaced' })),
    changes,
  }
}
