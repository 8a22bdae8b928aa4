import 'server-only'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntry } from '#app/models/access/audit.server.ts'
import type { Visit } from '#app/models/current.ts'
import { done, refuse, type Outcome } from '#app/models/outcome.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { PENDING_FACTOR_SECONDS } from '#app/request/cookies.ts'
import { rows } from '#db/rows.ts'
import { accounts, halfSessions } from '#db/schema.ts'
import { findFactor, takeCode } from './second-factor/verify-code.server.ts'
import type { NewSession } from './session.server.ts'
import { StartedRow, startSession, type Principal, type SignedIn } from './start-session.server.ts'

/** The first factor is proven, the second is pending; the token is good for that alone. */
export type PendingSecondFactor = {
  pendingToken: string
  token?: undefined
  preferences?: undefined
}

/**
 * The session to start; a program sends the second factor's `code` along, and the language of a
 * letter about it.
 */
export type SignInManner = NewSession & { code?: string | undefined; locale?: Locale }

/**
 * Signs in an authenticated principal. With a second factor, a browser gets a pending token and
 * shows the code next; a program must have sent it along. `also` is written in the same
 * transaction.
 */
export async function completeSignIn(
  visit: Visit,
  principal: Principal,
  how: SignInManner,
  also: BatchItem<'sqlite'>[] = [],
): Promise<
  Outcome<
    SignedIn | PendingSecondFactor,
    'secondFactorRequired' | 'codeWrong' | 'tooManyTries' | 'onlyByLetter' | 'conflict'
  >
> {
  let factor = await findFactor(visit, principal.id)
  if (!factor) return startSession(visit, principal, how, also)
  if (how.kind === 'browser') return startPendingSecondFactor(visit, principal, how, also)

  // The password was right, whatever the code is: its rate limit is refunded.
  await visit.db.batch([codeOutstanding(visit, principal), ...also])
  if (!how.code) return refuse('secondFactorRequired')
  let taking = await takeCode(visit, {
    factor,
    typed: how.code,
    locale: how.locale ?? 'ar',
    schoolId: principal.schoolId,
  })
  return taking.ok ? startSession(visit, principal, how) : taking
}

async function startPendingSecondFactor(
  visit: Visit,
  principal: Principal,
  { method, remembered = true }: NewSession,
  also: BatchItem<'sqlite'>[],
): Promise<Outcome<PendingSecondFactor, 'conflict'>> {
  let { db, now } = visit
  let pendingToken = newToken()
  let id = await tokenHash(pendingToken)
  let expiresAt = now + PENDING_FACTOR_SECONDS * 1000
  let [, , started] = await db.batch([
    db.delete(halfSessions).where(lte(halfSessions.expiresAt, now)),
    db.run(sql`
      insert into half_sessions (id, accountId, method, remembered, createdAt, expiresAt)
      select ${id}, ${principal.id}, ${method}, ${remembered}, ${now}, ${expiresAt}
      where exists (${principal.stillGood})`),
    rows(db, StartedRow, sql`select 1 as one from half_sessions where id = ${id}`),
    codeOutstanding(visit, principal),
    ...also,
  ])
  return started.length > 0 ? done({ pendingToken }) : refuse('conflict')
}

/**
 * The first factor is proven: the account's owner shall see that in the log, whatever the code is.
 */
function codeOutstanding(visit: Visit, { id, schoolId }: Principal) {
  return auditEntry(visit, { action: 'codeOutstanding', subjectId: id, schoolId })
}

/**
 * Completes a pending sign-in by the second factor's code. The pending token is good for ten
 * minutes, and once.
 */
export async function finishSignIn(
  visit: Visit,
  pendingToken: string,
  typed: string,
  locale: Locale,
) {
  let pending = await findPending(visit, pendingToken)
  if (!pending) return refuse('halfSpent')
  let { pendingId, method, remembered, ...principal } = pending
  let factor = await findFactor(visit, principal.id)
  // The factor may have been removed meanwhile on another device: then the first one is enough.
  let taking = factor
    ? await takeCode(visit, { factor, typed, locale, schoolId: principal.schoolId })
    : done(undefined)
  if (!taking.ok) return taking
  let starting = await startSession(
    visit,
    { ...principal, stillGood: stillPending(pendingId) },
    { kind: 'browser', method, remembered },
    [visit.db.delete(halfSessions).where(eq(halfSessions.id, pendingId))],
  )
  return starting.ok ? starting : refuse('halfSpent')
}

async function findPending({ db, now }: Visit, pendingToken: string) {
  let [pending] = await db
    .select({
      pendingId: halfSessions.id,
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
        eq(halfSessions.id, await tokenHash(pendingToken)),
        gt(halfSessions.expiresAt, now),
        isNull(accounts.disabledAt),
      ),
    )
  return pending
}

function stillPending(pendingId: string) {
  return sql`
    select 1
    from half_sessions h
    join accounts a on a.id = h.accountId and a.disabledAt is null
    where h.id = ${pendingId}`
}
