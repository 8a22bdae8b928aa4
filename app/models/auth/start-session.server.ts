import 'server-only'
import { and, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntry, auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Visit } from '#app/models/current.ts'
import { done, refuse, type Outcome } from '#app/models/outcome.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { PENDING_FACTOR_SECONDS } from '#app/request/cookies.ts'
import { accounts, halfSessions } from '#db/schema.ts'
import { findFactor, takeCode } from './second-factor/verify-code.server.ts'
import { newSession, type NewSession } from './session.server.ts'

/**
 * Whom somebody has proven to be, as far as the door needs it. `stillGood` is a select that finds
 * something while what was proven is still so: a password may be changed, and an account elsewhere
 * unlinked, while somebody is on the way in by it.
 */
export type Comer = {
  id: string
  schoolId: string | null
  preferences: string | null
  stillGood: SQL
}

/**
 * Someone who is in: the token that stands for the session, when it ends, and what the person once
 * chose for all pages.
 */
export type Entered = {
  token: string
  expiresAt: number
  remembered: boolean
  preferences: string | null
  halfToken?: undefined
}

/** Someone who has still to show the second factor; the token is good for that alone. */
export type HalfEntered = { halfToken: string; token?: undefined; preferences?: undefined }

/**
 * How somebody comes in; a program brings the second factor's `code` along, and the language in
 * which it is told of.
 */
export type Entrance = NewSession & { code?: string; locale?: Locale }

/**
 * Lets in whoever has proven to be this person: a browser half-way where a second factor is to
 * follow, a program if it brings that along. `also` is written in the same transaction.
 */
export async function letIn(
  visit: Visit,
  comer: Comer,
  how: Entrance,
  also: BatchItem<'sqlite'>[] = [],
): Promise<
  Outcome<Entered | HalfEntered, 'secondFactorRequired' | 'codeWrong' | 'tooManyTries' | 'conflict'>
> {
  let factor = await findFactor(visit, comer.id)
  if (!factor) return begin(visit, comer, how, also)
  if (how.kind === 'browser') return beginHalf(visit, comer, how, also)

  // The password was right, whatever comes of the code: its tries are given back.
  await visit.db.batch([outstanding(visit, comer), ...also])
  if (!how.code) return refuse('secondFactorRequired')
  let taking = await takeCode(visit, {
    factor,
    typed: how.code,
    locale: how.locale ?? 'ar',
    schoolId: comer.schoolId,
  })
  return taking.ok ? begin(visit, comer, how) : taking
}

/**
 * The one place where somebody who comes in gets a session (a token that one makes for oneself is
 * own-session.server.ts's). A pupil's class sheet comes here at once: it asks for no second factor,
 * because it opens the pupil's own reports alone.
 */
export async function begin(
  visit: Visit,
  comer: Comer,
  how: NewSession,
  also: BatchItem<'sqlite'>[] = [],
): Promise<Outcome<Entered, 'conflict'>> {
  let { id: accountId, schoolId, preferences, stillGood } = comer
  let session = await newSession(visit, accountId, how, stillGood)
  let isIn = sql`select 1 from sessions where id = ${session.id}`
  let [, , begun] = await visit.db.batch([
    session.write,
    auditEntryIf(isIn, visit, {
      action: 'signIn',
      actorId: accountId,
      subjectId: accountId,
      schoolId,
      detail: { method: how.method },
    }),
    visit.db.all(isIn),
    ...also,
  ])
  return begun.length > 0
    ? done({
        token: session.token,
        expiresAt: session.expiresAt,
        remembered: how.remembered ?? true,
        preferences,
      })
    : refuse('conflict')
}

async function beginHalf(
  visit: Visit,
  comer: Comer,
  { method, remembered = true }: NewSession,
  also: BatchItem<'sqlite'>[],
): Promise<Outcome<HalfEntered, 'conflict'>> {
  let { db, now } = visit
  let halfToken = newToken()
  let id = await tokenHash(halfToken)
  let [, , begun] = await db.batch([
    db.delete(halfSessions).where(lte(halfSessions.expiresAt, now)),
    db.run(
      sql`insert into half_sessions (id, accountId, method, remembered, createdAt, expiresAt) select ${id}, ${comer.id}, ${method}, ${remembered}, ${now}, ${now + PENDING_FACTOR_SECONDS * 1000} where exists (${comer.stillGood})`,
    ),
    db.all(sql`select 1 from half_sessions where id = ${id}`),
    outstanding(visit, comer),
    ...also,
  ])
  return begun.length > 0 ? done({ halfToken }) : refuse('conflict')
}

/**
 * Whoever got this far knows the password, or holds the account elsewhere: its owner shall see
 * that, whatever comes of the code.
 */
function outstanding(visit: Visit, { id, schoolId }: Comer) {
  return auditEntry(visit, { action: 'codeOutstanding', subjectId: id, schoolId })
}

/**
 * The second half of coming in: the code of the second factor, after the first proof. The half
 * session is good for ten minutes, and once.
 */
export async function finishSignIn(visit: Visit, halfToken: string, typed: string, locale: Locale) {
  let { db, now } = visit
  let [found] = await db
    .select({
      half: halfSessions.id,
      method: halfSessions.method,
      remembered: halfSessions.remembered,
      id: accounts.id,
      schoolId: accounts.schoolId,
      preferences: accounts.preferences,
    })
    .from(halfSessions)
    .innerJoin(accounts, eq(accounts.id, halfSessions.accountId))
    .where(
      and(
        eq(halfSessions.id, await tokenHash(halfToken)),
        gt(halfSessions.expiresAt, now),
        isNull(accounts.disabledAt),
      ),
    )
  if (!found) return refuse('halfSpent')
  let { half, method, remembered, ...comer } = found
  // Taken away meanwhile, on another device: the first proof is enough again.
  let factor = await findFactor(visit, comer.id)
  let taking = factor
    ? await takeCode(visit, { factor, typed, locale, schoolId: comer.schoolId })
    : done(undefined)
  if (!taking.ok) return taking
  let stillGood = sql`select 1 from half_sessions h join accounts a on a.id = h.accountId and a.disabledAt is null where h.id = ${half}`
  let beginning = await begin(
    visit,
    { ...comer, stillGood },
    { kind: 'browser', method, remembered },
    [db.delete(halfSessions).where(eq(halfSessions.id, half))],
  )
  return beginning.ok ? beginning : refuse('halfSpent')
}
