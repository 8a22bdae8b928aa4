import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import { accounts } from '#db/schema.ts'
import { auditEntry, auditEntryIf } from './audit.server.ts'
import type { Current } from './current.ts'
import { giveBack, takeTry, type Allowance } from './failures.server.ts'
import { NOTICE_MS, post } from './mail.server.ts'
import type { PasswordChange } from './new-password.ts'
import { done, refuse } from './outcome.ts'
import { hashPassword, passwordMatches } from './password.server.ts'
import { weaknessOf } from './weakness.server.ts'

/** Whoever sits down at a computer that somebody else left must not find out the password by trying. */
const FORGIVEN = 5

/**
 * Changes one's own password by proof of the old one, and ends every other session: whoever else was in, is out. Letters that would reset it
 * or change the email are spent, and a notice is mailed. Of two changes at once the second is a `conflict`. Guesses at the old password wait like those at the door.
 */
export async function changePassword(current: Current, { oldPassword, newPassword }: PasswordChange, locale: Locale) {
  let { db, user, sessionId } = current
  let weakness = weaknessOf(newPassword, user.email)
  if (weakness) return refuse(weakness)

  let allowances = triesAtOwnPassword(current)
  let wait = await takeTry(current, allowances)
  if (wait > 0) return refuse('tooManyTries', wait)
  let [account] = await db.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, user.UID))
  let before = account?.passwordHash ?? null
  let entry = { actorId: user.UID, subjectId: user.UID, schoolId: user.school?.schoolID }
  if (!(await passwordMatches(oldPassword, before))) {
    await auditEntry(current, { action: 'passwordChangeFailed', ...entry })
    return refuse('wrongPassword')
  }
  if (newPassword.normalize('NFKC') === oldPassword.normalize('NFKC')) {
    await db.batch(giveBack(current, allowances))
    return refuse('passwordUnchanged')
  }

  let passwordHash = await hashPassword(newPassword)
  let isChanged = sql`select * from accounts where id = ${user.UID} and passwordHash = ${passwordHash}`
  let [changed] = await db.batch([
    db.update(accounts).set({ passwordHash, mustChangePassword: false }).where(and(eq(accounts.id, user.UID), eq(accounts.passwordHash, before!))).returning({ id: accounts.id }),
    db.run(sql`delete from sessions where accountId = ${user.UID} and id <> ${sessionId} and exists (${isChanged})`),
    db.run(sql`delete from proofs where accountId = ${user.UID} and exists (${isChanged})`),
    post(current, isChanged, { kind: 'passwordChanged', locale, expiresAt: current.now + NOTICE_MS }),
    auditEntryIf(isChanged, current, { action: 'passwordChanged', ...entry }),
    ...giveBack(current, allowances),
  ])
  return changed.length > 0 ? done(undefined) : refuse('conflict')
}

/** What tries at one's own password are taken from, whatever it is asked for. */
export function triesAtOwnPassword({ user }: Current): Allowance[] {
  return [{ key: `password:${user.UID}`, forgiven: FORGIVEN }]
}
