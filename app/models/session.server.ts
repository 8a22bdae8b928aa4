import 'server-only'
import { eq, lt, sql } from 'drizzle-orm'
import { sessions } from '#db/schema.ts'
import type { Visit } from './current.ts'
import { SESSION_SECONDS } from './session.ts'
import { newToken, tokenHash } from './token.server.ts'

const DAY = 86_400_000
const SESSION_MS = SESSION_SECONDS * 1000
/** It is renewed when less than this is left, so that most requests write nothing. */
const RENEW_WHEN_LEFT_MS = 15 * DAY
/** However often renewed, it ends a year after it began. */
const ABSOLUTE_MS = 365 * DAY

/** A new session, always with a new token (no fixation), as the write to be batched and the token to hand out. */
export async function newSession({ db, now, userAgent }: Visit, accountId: string, kind: 'browser' | 'bearer') {
  let token = newToken()
  let expiresAt = now + SESSION_MS
  let write = db.insert(sessions).values({ id: await tokenHash(token), accountId, kind, createdAt: now, expiresAt, lastSeenAt: now, userAgent: userAgent.slice(0, 200) })
  return { token, expiresAt, write }
}

/** Ends one session on the server: its token opens nothing any more. Answers whose it was, and their school. */
export async function endSession({ db }: Visit, token: string) {
  let schoolId = sql<string | null>`(select a.schoolId from accounts a where a.id = sessions.accountId)`
  let [ended] = await db.delete(sessions).where(eq(sessions.id, await tokenHash(token))).returning({ accountId: sessions.accountId, schoolId })
  return ended
}

/** Pushes the end of a session that is in use, and clears away those that ended long ago. */
export async function renewSession({ db, now }: Visit, session: typeof sessions.$inferSelect): Promise<void> {
  if (session.expiresAt - now > RENEW_WHEN_LEFT_MS) return
  let expiresAt = Math.min(now + SESSION_MS, session.createdAt + ABSOLUTE_MS)
  if (expiresAt <= session.expiresAt) return
  await db.batch([
    db.update(sessions).set({ expiresAt, lastSeenAt: now }).where(eq(sessions.id, session.id)),
    db.delete(sessions).where(lt(sessions.expiresAt, now - SESSION_MS)),
  ])
}
