import 'server-only'
import { eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Visit } from '#app/models/current.ts'
import type { SignInMethod } from '#app/models/sign-in-method.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { LONGEST_SESSION_SECONDS } from '#app/request/cookies.ts'
import { sessions } from '#db/schema.ts'

const DAY = 86_400_000
/** Lifetime of a session from its last renewal. */
const SESSION_MS = 30 * DAY
/** One that is not remembered ends with the browser, and at the latest after this. */
const SHORT_SESSION_MS = DAY / 2
/** Renewed once a day, so that most requests write nothing. */
const RENEW_EVERY_MS = DAY

/**
 * A session to be started; `name` for a token that a person creates for a program, and the `token`
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
 * A new session, always with a new token (no fixation): the write to be batched, and the token to
 * hand out. It is written only while `stillGood`, a select, finds something, because what was
 * proven a moment ago may have changed. A program's token (`name`) never counts as recently
 * authenticated.
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
    insert into sessions (
      id, accountId, kind, method, remembered, name,
      createdAt, provenAt, expiresAt, lastSeenAt, userAgent
    )
    select
      ${id},
      ${accountId},
      ${kind},
      ${method},
      ${remembered},
      ${name ?? null},
      ${now},
      ${name === undefined ? now : 0},
      ${expiresAt},
      ${now},
      ${userAgent.slice(0, 200)}
    where exists (${stillGood})
    on conflict do nothing`)
  return { id, token, expiresAt, write }
}

/**
 * Ends one session on the server: its token is void from now on. Answers its account and school,
 * and the method by which it began.
 */
export async function endSession({ db }: Visit, token: string) {
  let schoolId = sql<string | null>`(
    select a.schoolId
    from accounts a
    where a.id = sessions.accountId
  )`
  let [ended] = await db
    .delete(sessions)
    .where(eq(sessions.id, await tokenHash(token)))
    .returning({ accountId: sessions.accountId, schoolId, method: sessions.method })
  return ended
}

/**
 * Puts back the caller's session, which a trigger has deleted because the account's role or school
 * changed, where `condition` finds something.
 */
export function restoreSession(
  { db }: Visit,
  session: typeof sessions.$inferSelect,
  condition: SQL,
) {
  let columns = sql.raw(Object.keys(session).join(', '))
  let values = Object.values(session).map(
    (value) => sql`${typeof value === 'boolean' ? Number(value) : value}`,
  )
  return db.run(sql`
    insert into sessions (${columns})
    select ${sql.join(values, sql`, `)}
    where exists (${condition})
    on conflict do nothing`)
}

/**
 * Once a day: notes that a remembered session is in use, extends it, and deletes sessions that
 * ended long ago. Sessions that are not remembered are over before the day is.
 */
export async function renewSession(
  { db, now }: Visit,
  session: Pick<
    typeof sessions.$inferSelect,
    'id' | 'remembered' | 'createdAt' | 'expiresAt' | 'lastSeenAt'
  >,
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
