import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { dayIn } from '#app/calendar/day.ts'
import { isWaiting, type Current, type Visit } from '#app/models/current.ts'
import { accounts, calendarAddresses, schools, subscriptions } from '#db/schema.ts'
import { userOf } from './current.server.ts'
import {
  classesTaught,
  hasFactor,
  linkedChildren,
  personColumns,
  schoolColumns,
} from './session-holder.server.ts'

/**
 * Who made the private address of a calendar that ends with a token (given by its hash), as they
 * would be if they signed in at this moment, and their preferences. Undefined where there is no
 * such address, where the account is closed, or where its holder would not get past the door. One
 * round trip.
 */
export async function loadAddressHolder(
  visit: Visit,
  tokenHash: string,
): Promise<{ current: Current; preferences: string | null } | undefined> {
  let { db, now } = visit
  let asking = db
    .select({ id: calendarAddresses.accountId })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.tokenHash, tokenHash))
  let [[holder], ownClasses, children] = await db.batch([
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
      .where(and(sql`${accounts.id} = ${asking}`, isNull(accounts.disabledAt))),
    classesTaught(db, asking),
    linkedChildren(db, asking),
  ])
  if (!holder) return undefined
  let today = dayIn(holder.school?.timezone ?? children[0]?.school.timezone ?? 'UTC', now)
  let user = userOf(
    visit,
    { ...holder, session: { method: 'password' } },
    { ownClasses, children, today },
  )
  if (isWaiting(user)) return undefined
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
  return { current, preferences: holder.preferences }
}
