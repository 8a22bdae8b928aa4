import 'server-only'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntry, auditEntryIf, ownEntry } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { notify } from '#app/models/mail/outbox.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { newToken } from '#app/models/token.server.ts'
import { halfSessions, secondFactors, sessions } from '#db/schema.ts'
import type { NewOwnToken, OwnSession } from './active-sessions.ts'
import { newSession } from './session.server.ts'

/** More than people need; it stops a program that creates tokens forever. */
const MOST_TOKENS = 20
const MOST_SHOWN = 200

/**
 * One's own sessions and tokens for programs, the newest first; and since when (milliseconds) a
 * second factor is in use, or null.
 */
export async function findOwnSecurity({
  db,
  user,
  now,
  sessionId,
}: Current): Promise<{ sessions: OwnSession[]; factorSince: number | null }> {
  let { id, kind, name, userAgent, createdAt, lastSeenAt } = sessions
  let [ownSessions, [factor]] = await db.batch([
    db
      .select({
        id,
        kind,
        name,
        userAgent,
        createdAt,
        lastSeenAt,
        isThis: sql<boolean>`${id} = ${sessionId}`.mapWith(Boolean),
      })
      .from(sessions)
      .where(and(eq(sessions.accountId, user.UID), gt(sessions.expiresAt, now)))
      .orderBy(desc(createdAt))
      .limit(MOST_SHOWN),
    db
      .select({ since: secondFactors.confirmedAt })
      .from(secondFactors)
      .where(eq(secondFactors.accountId, user.UID)),
  ])
  return { sessions: ownSessions, factorSince: factor?.since ?? null }
}

/** Ends one of one's own sessions. Idempotent; the id of another account's does nothing. */
export async function endOwnSession(current: Current, id: string) {
  let { db, user } = current
  if (!isRecentlyAuthenticated(current)) return refuse('recentLogin')
  await db.batch([
    auditEntryIf(
      sql`select 1 from sessions where id = ${id} and accountId = ${user.UID}`,
      current,
      { action: 'sessionEnded', ...ownEntry(current) },
    ),
    db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.accountId, user.UID))),
  ])
  return done(undefined)
}

/** Ends all of one's sessions and tokens but the present one. */
export async function endOtherSessions(current: Current) {
  let { db, user, sessionId } = current
  if (!isRecentlyAuthenticated(current)) return refuse('recentLogin')
  await db.batch([
    db.delete(sessions).where(and(eq(sessions.accountId, user.UID), ne(sessions.id, sessionId))),
    db.delete(halfSessions).where(eq(halfSessions.accountId, user.UID)),
    auditEntry(current, { action: 'sessionsEnded', ...ownEntry(current) }),
  ])
  return done(undefined)
}

/**
 * Creates a token by which a program acts in one's name. Only this answer ever shows it; a letter
 * notifies the owner. A page's form brings the `token` it was rendered with, so that a form sent
 * twice creates one token, and both answers show the same.
 */
export async function createOwnToken(
  current: Current,
  { name }: NewOwnToken,
  locale: Locale,
  token = newToken(),
) {
  let { db, user, now, method } = current
  if (method === 'demo' || !isRecentlyAuthenticated(current)) return refuse('recentLogin')
  let existing = await db.$count(
    sessions,
    and(
      eq(sessions.accountId, user.UID),
      sql`${sessions.name} is not null`,
      gt(sessions.expiresAt, now),
    ),
  )
  if (existing >= MOST_TOKENS) return refuse('tooManyTokens')
  let session = await newSession(current, user.UID, {
    kind: 'bearer',
    method,
    name,
    token,
  })
  await db.batch([
    session.write,
    notify(current, 'tokenMade', locale),
    auditEntry(current, { action: 'tokenMade', ...ownEntry(current) }),
  ])
  return done({ name, token: session.token, expiresAt: session.expiresAt })
}
