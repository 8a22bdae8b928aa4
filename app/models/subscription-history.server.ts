import 'server-only'
import { sql } from 'drizzle-orm'
import type { Current, Role } from './current.ts'
import { dayIn, type Day } from './day.ts'

/** One subscription that an account has or had. `state`: whether it is the one that counts today, ran out, or was ended before its day. */
export type PastSubscription = { id: string; schoolName: string; schoolNameEn: string; role: Role; validUntil: Day; serialNo: string | null; createdAt: number; endedAt: number | null; state: 'active' | 'over' | 'replaced' }

const MOST_SHOWN = 50

/** One's own subscriptions, the newest first. */
export async function listOwnSubscriptions({ db, user, now }: Current): Promise<PastSubscription[]> {
  let rows = await db.all<Omit<PastSubscription, 'state'> & { timezone: string }>(sql`
    select u.id, s.name as schoolName, s.nameEn as schoolNameEn, s.timezone, u.role, u.validUntil, u.serialNo, u.createdAt, u.endedAt
    from subscriptions u join schools s on s.id = u.schoolId where u.accountId = ${user.UID} order by u.createdAt desc, u.id desc limit ${MOST_SHOWN}`)
  return rows.map(({ timezone, ...row }) => ({ ...row, state: row.validUntil <= dayIn(timezone, now) ? 'over' : row.endedAt === null ? 'active' : 'replaced' }))
}
