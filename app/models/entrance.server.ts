import 'server-only'
import type { BatchItem } from 'drizzle-orm/batch'
import { auditEntry } from './audit.server.ts'
import type { Visit } from './current.ts'
import { done } from './outcome.ts'
import { newSession, type NewSession } from './session.server.ts'

/** Whom somebody has proven to be, as far as the door needs it. */
export type Comer = { id: string; schoolId: string | null; preferences: string | null }

/** Someone who is in: the token that stands for the session, when it ends, and what the person once chose for all pages. */
export type Entered = { token: string; expiresAt: number; remembered: boolean; preferences: string | null }

/** Lets in whoever has proven to be this person: the one place where sessions begin. `also` is written in the same transaction. */
export async function letIn(visit: Visit, comer: Comer, how: NewSession, also: BatchItem<'sqlite'>[] = []) {
  let session = await newSession(visit, comer.id, how)
  await visit.db.batch([session.write, auditEntry(visit, { action: 'signIn', actorId: comer.id, subjectId: comer.id, schoolId: comer.schoolId, detail: { method: how.method ?? 'password' } }), ...also])
  return done<Entered>({ token: session.token, expiresAt: session.expiresAt, remembered: how.remembered ?? true, preferences: comer.preferences })
}
