import 'server-only'
import { eq } from 'drizzle-orm'
import { accounts, sessions } from '#db/schema.ts'
import { auditEntry } from './audit.server.ts'
import type { Current } from './current.ts'
import { giveBack, takeTry } from './failures.server.ts'
import { done, refuse } from './outcome.ts'
import { passwordMatches } from './password.server.ts'
import { newToken, tokenHash } from './token.server.ts'

const FORGIVEN = 5

/** Proves by the password that it is still the same person who sits here. The session goes on under a new token (ASVS 7.2.4). */
export async function proveAgain(current: Current, password: string) {
  let { db, user, now, sessionId } = current
  // The same counter as for changing it: the guess is the same.
  let allowances = [{ key: `password:${user.UID}`, forgiven: FORGIVEN }]
  let wait = await takeTry(current, allowances)
  if (wait > 0) return refuse('tooManyTries', wait)
  let [account] = await db.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, user.UID))
  let entry = { actorId: user.UID, subjectId: user.UID, schoolId: user.school?.schoolID }
  if (!(await passwordMatches(password, account?.passwordHash ?? null))) {
    await auditEntry(current, { action: 'provingFailed', ...entry })
    return refuse('wrongPassword')
  }
  let token = newToken()
  let [renewed] = await db.batch([
    db.update(sessions).set({ id: await tokenHash(token), provenAt: now }).where(eq(sessions.id, sessionId)).returning({ remembered: sessions.remembered }),
    auditEntry(current, { action: 'provenAgain', ...entry }),
    ...giveBack(current, allowances),
  ])
  return renewed[0] ? done({ token, remembered: renewed[0].remembered }) : refuse('conflict')
}
