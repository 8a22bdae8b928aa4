import 'server-only'
import { eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Visit } from '#app/models/current.ts'
import type { SignInMethod } from '#app/models/sign-in-method.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { LONGEST_SESSION_SECONDS } from '#app/request/cookies.ts'
import { sessions } from '#db/schema.ts'

const DAY = 86_400_000
/** A session lives so long from its last renewal. */
const SESSION_MS = 30 * DAY
/** One that is not to be remembered ends with the browser, and at the latest after this. */
const SHORT_SESSION_MS = DAY / 2
/** Once a day it is renewed, so that most requests write nothing. */
const RENEW_EVERY_MS = DAY

/**
 * What a session is to be; `name` for a token that somebody makes for a program, and the `token`
 * itself where a form brought it along.
 */
export type NewSession = {
  kind: 'browser' | 'bearer'
  method: SignInMethod
  remembered?: boolean
  name?: string
  token?: string
}

/**
 * A new session, always with a new token (no fixation), as the write to be batched and the token to
 * hand out. It is written only while `stillGood`, a select, finds something: what was proven a
 * moment ago may be true no more. A program's token proves nothing of who holds it.
 */
export async function newSession(
  { db, now, userAgent }: Visit,
  accountId: string,
  { kind, method, remembered = true, name, token = newToken() }: NewSession,
  stillGood = sql`select 1`,
) {
  let expiresAt = now + (remembered ? SESSION_MS : SHORT_SESSION_MS)
  let id = await tokenHash(token)
  let write = db.run(sql`
    insert into sessions (id, accountId, kind, method, remembered, name, createdAt, provenAt, expiresAt, lastSeenAt, userAgent)
    select ${id}, ${accountId}, ${kind}, ${method}, ${remembered}, ${name ?? null}, ${now}, ${name === undefined ? now : 0}, ${expiresAt}, ${now}, ${userAgent.slice(0, 200)}
    where exists (${stillGood}) on conflict do nothing`)
  return { id, token, expiresAt, write }
}

/**
 * Ends one session on the server: its token opens nothing any more. Answers whose it was, their
 * school, and how it had begun.
 */
export async function endSession({ db }: Visit, token: string) {
  let schoolId = sql<
    string | null
  >`(select a.schoolId from accounts a where a.id = sessions.accountId)`
  let [ended] = await db
    .delete(sessions)
    .where(eq(sessions.id, await tokenHash(token)))
    .returning({ accountId: sessions.accountId, schoolId, method: sessions.method })
  return ended
}

/**
 * Writes a session again that the database has ended because its person became somebody else, where
 * `deserved` finds something.
 */
export function restoreSession(
  { db }: Visit,
  session: typeof sessions.$inferSelect,
  deserved: SQL,
) {
  let columns = Object.keys(session)
  let values = sql`select ${sql.join(
    Object.values(session).map(
      (value) => sql`${typeof value === 'boolean' ? Number(value) : value}`,
    ),
    sql`, `,
  )}`
  return db.run(
    sql`insert into sessions (${sql.raw(columns.join(', '))}) ${values} where exists (${deserved}) on conflict do nothing`,
  )
}

/**
 * Once a day: notes that a remembered session is in use, pushes its end, and clears away those that
 * ended long ago. Others are over before the day is.
 */
export async function renewSession(
  { db, now }: Visit,
  session: typeof sessions.$inferSelect,
): Promise<void> {
  if (!session.remembered || now - session.lastSeenAt < RENEW_EVERY_MS) return
  let expiresAt = Math.max(
    session.expiresAt,
    Math.min(now + SESSION_MS, session.createdAt + LONGEST_SESSION_SECONDS * 1000),
  )
  await db.batch([
    db.update(sessions).set({ expiresAt, lastSeenAt: now }).where(eq(sessions.id, session.id)),
    db.delete(sessions).where(lt(sessions.expiresAt, now - SESSION_MS)),
  ])
}
