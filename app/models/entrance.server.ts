import 'server-only'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Locale } from '#app/locales/locale.ts'
import { accounts, halfSessions } from '#db/schema.ts'
import { auditEntry } from './audit.server.ts'
import type { Visit } from './current.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import { findFactor, takeCode } from './second-factor-code.server.ts'
import { newSession, type NewSession } from './session.server.ts'
import { HALF_SECONDS } from './session.ts'
import { newToken, tokenHash } from './token.server.ts'

/** Whom somebody has proven to be, as far as the door needs it. */
export type Comer = { id: string; schoolId: string | null; preferences: string | null }

/** Someone who is in: the token that stands for the session, when it ends, and what the person once chose for all pages. */
export type Entered = { token: string; expiresAt: number; remembered: boolean; preferences: string | null; halfToken?: undefined }

/** Someone who has still to show the second factor; the token is good for that alone. */
export type HalfEntered = { halfToken: string; token?: undefined; preferences?: undefined }

/** How somebody comes in; a program brings the second factor's `code` along, and the language in which it is told of. */
export type Entrance = NewSession & { code?: string; locale?: Locale }

/**
 * Lets in whoever has proven to be this person: a browser half-way where a second factor is to follow, a program if it brings that along.
 * `also` is written in the same transaction.
 */
export async function letIn(visit: Visit, comer: Comer, how: Entrance, also: BatchItem<'sqlite'>[] = []): Promise<Outcome<Entered | HalfEntered, 'secondFactorRequired' | 'codeWrong' | 'tooManyTries'>> {
  let factor = await findFactor(visit, comer.id)
  if (!factor) return done(await begin(visit, comer, how, also))
  if (how.kind === 'browser') return done(await beginHalf(visit, comer, how, also))

  // The password was right, whatever comes of the code: its tries are given back.
  if (also.length > 0) await visit.db.batch(also as [BatchItem<'sqlite'>])
  if (!how.code) return refuse('secondFactorRequired')
  let taking = await takeCode(visit, { factor, typed: how.code, locale: how.locale ?? 'ar', schoolId: comer.schoolId })
  return taking.ok ? done(await begin(visit, comer, how)) : taking
}

/** The one place where somebody who comes in gets a session (a token that one makes for oneself is own-session.server.ts's). A pupil's class sheet comes here at once: it asks for no second factor, because it opens the pupil's own reports alone. */
export async function begin(visit: Visit, comer: Comer, how: NewSession, also: BatchItem<'sqlite'>[] = []): Promise<Entered> {
  let session = await newSession(visit, comer.id, how)
  await visit.db.batch([session.write, auditEntry(visit, { action: 'signIn', actorId: comer.id, subjectId: comer.id, schoolId: comer.schoolId, detail: { method: how.method } }), ...also])
  return { token: session.token, expiresAt: session.expiresAt, remembered: how.remembered ?? true, preferences: comer.preferences }
}

async function beginHalf({ db, now }: Visit, comer: Comer, { method, remembered = true }: NewSession, also: BatchItem<'sqlite'>[]): Promise<HalfEntered> {
  let halfToken = newToken()
  await db.batch([
    db.delete(halfSessions).where(lte(halfSessions.expiresAt, now)),
    db.insert(halfSessions).values({ id: await tokenHash(halfToken), accountId: comer.id, method, remembered, createdAt: now, expiresAt: now + HALF_SECONDS * 1000 }),
    ...also,
  ])
  return { halfToken }
}

/** The second half of coming in: the code of the second factor, after the first proof. The half session is good for ten minutes, and once. */
export async function finishSignIn(visit: Visit, halfToken: string, typed: string, locale: Locale) {
  let { db, now } = visit
  let half = and(eq(halfSessions.id, await tokenHash(halfToken)), gt(halfSessions.expiresAt, now))
  let [found] = await db
    .select({ method: halfSessions.method, remembered: halfSessions.remembered, id: accounts.id, schoolId: accounts.schoolId, preferences: accounts.preferences })
    .from(halfSessions)
    .innerJoin(accounts, eq(accounts.id, halfSessions.accountId))
    .where(and(half, isNull(accounts.disabledAt)))
  if (!found) return refuse('halfSpent')
  let { method, remembered, ...comer } = found
  // Taken away meanwhile, on another device: the first proof is enough again.
  let factor = await findFactor(visit, comer.id)
  let taking = factor ? await takeCode(visit, { factor, typed, locale, schoolId: comer.schoolId }) : done(undefined)
  if (!taking.ok) return taking
  let [taken] = await db.delete(halfSessions).where(half).returning({ id: halfSessions.id })
  return taken ? done(await begin(visit, comer, { kind: 'browser', method, remembered })) : refuse('halfSpent')
}
