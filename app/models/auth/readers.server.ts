import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { dayIn } from '#app/calendar/day.ts'
import { isWaiting, type Current, type Visit } from '#app/models/current.ts'
import { accounts, schools, subscriptions } from '#db/schema.ts'
import { userOf } from './current.server.ts'
import { classesTaught, hasFactor, personColumns, schoolColumns } from './session-holder.server.ts'

/** A person to whom the portal writes of its own accord, with the language that they read in. */
export type Addressee = { current: Current; preferences: string | null }

/**
 * These accounts, as they would be if their holders signed in at this moment: what is mailed to a
 * person is found by their own rights. Without those whose account is closed, whose address is
 * not proven, or who would not get past the door: by a password that others chose, a second factor
 * that is still to be set up, or a subscription that has ended. One round trip.
 */
export async function loadReaders(visit: Visit, ids: string[]): Promise<Map<string, Addressee>> {
  let { db } = visit
  if (ids.length === 0) return new Map()
  let [holders, ...taught] = await db.batch([
    db
      .select({
        ...personColumns,
        school: schoolColumns,
        preferences: accounts.preferences,
        hasFactor,
      })
      .from(accounts)
      .leftJoin(schools, eq(schools.id, accounts.schoolId))
      .leftJoin(
        subscriptions,
        and(eq(subscriptions.accountId, accounts.id), isNull(subscriptions.endedAt)),
      )
      .where(
        and(
          sql`${accounts.id} in (select value from json_each(${JSON.stringify(ids)}))`,
          isNull(accounts.disabledAt),
        ),
      ),
    ...ids.map((id) => classesTaught(db, sql`${id}`)),
  ])
  let found = new Map<string, Addressee>()
  for (let holder of holders) {
    let { preferences } = holder
    let today = dayIn(holder.school?.timezone ?? 'UTC', visit.now)
    let ownClasses = taught[ids.indexOf(holder.account.id)]!
    let user = userOf(
      visit,
      { ...holder, session: { method: 'password' } },
      { ownClasses, children: [], today },
    )
    if (!user.email || !user.isVerified || isWaiting(user)) continue
    let current: Current = {
      ...visit,
      user,
      sessionId: '',
      kind: 'browser',
      method: 'password',
      provenAt: 0,
      today,
      named: new Map(),
    }
    found.set(user.UID, { current, preferences })
  }
  return found
}
