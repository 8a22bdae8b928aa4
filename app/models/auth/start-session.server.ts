import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Visit } from '#app/models/current.ts'
import { done, refuse, type Outcome } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { newSession, type NewSession } from './session.server.ts'

/**
 * An account whose owner has authenticated. `stillGood` is a select that finds something while the
 * proof holds: a password may be changed, or a provider unlinked, before the session is written.
 */
export type Principal = {
  id: string
  schoolId: string | null
  preferences: string | null
  stillGood: SQL
}

/** A session's token, its end in milliseconds, and the account's stored preferences. */
export type SignedIn = {
  token: string
  expiresAt: number
  remembered: boolean
  preferences: string | null
  pendingToken?: undefined
}

/** A session, or a pending one, was written. */
export const StartedRow = v.strictObject({ one: v.literal(1) })

/**
 * The one place where a sign-in gets a session (tokens that people create for programs come from
 * active-sessions.server.ts). A class sheet's sign-in comes here directly: it needs no second
 * factor, because it opens the pupil's own reports alone. `also` is written in the same
 * transaction.
 */
export async function startSession(
  visit: Visit,
  principal: Principal,
  how: NewSession,
  also: BatchItem<'sqlite'>[] = [],
): Promise<Outcome<SignedIn, 'conflict'>> {
  let { id: accountId, schoolId, preferences, stillGood } = principal
  let session = await newSession(visit, accountId, how, stillGood)
  let isStarted = sql`select 1 as one from sessions where id = ${session.id}`
  let [, , started] = await visit.db.batch([
    session.write,
    auditEntryIf(isStarted, visit, {
      action: 'signIn',
      actorId: accountId,
      subjectId: accountId,
      schoolId,
      detail: { method: how.method },
    }),
    rows(visit.db, StartedRow, isStarted),
    ...also,
  ])
  if (started.length === 0) return refuse('conflict')
  let { token, expiresAt } = session
  return done({ token, expiresAt, remembered: how.remembered ?? true, preferences })
}
