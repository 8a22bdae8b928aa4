import 'server-only'
import { eq } from 'drizzle-orm'
import type { Current } from '#app/models/current.ts'
import { accounts } from '#db/schema.ts'

/** After so long away, coming back is another visit. */
const AWAY_MS = 30 * 60_000
/** A user's visit is noted this often, so that most pages write nothing. */
const NOTED_EVERY_MS = 5 * 60_000

type Visited = Pick<Current, 'now' | 'visitedAt' | 'visitBefore'>

/**
 * Notes that the account's owner is here, for the same batch as the reading of a home page (of each
 * role): `accounts.visitedAt` is when they were last here, `visitBefore` when the visit before this
 * one ended. Prefetched pages and programs do not visit.
 */
export function noteVisit(current: Current) {
  let { db, user, now, kind, purpose, visitedAt } = current
  if (kind !== 'browser' || purpose !== 'look') return []
  if (visitedAt && now - visitedAt < NOTED_EVERY_MS) return []
  return [
    db
      .update(accounts)
      .set({ visitedAt: now, visitBefore: lastVisit(current) })
      .where(eq(accounts.id, user.UID)),
  ]
}

/**
 * When the visit before this one ended; null: there was none. What is newer is new to the caller.
 */
export function lastVisit({ now, visitedAt = null, visitBefore = null }: Visited): number | null {
  return visitedAt && now - visitedAt >= AWAY_MS ? visitedAt : visitBefore
}
