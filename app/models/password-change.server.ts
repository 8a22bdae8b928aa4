import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import { accounts } from '#db/schema.ts'
import { auditEntryIf, ownEntry } from './audit.server.ts'
import type { Current } from './current.ts'
import { NOTICE_MS, post } from './mail.server.ts'
import type { PasswordChange } from './new-password.ts'
import { done, refuse } from './outcome.ts'
import { provePassword } from './own-password.server.ts'
import { hashPassword } from './password.server.ts'
import { weaknessOf } from './weakness.server.ts'

/**
 * Changes one's own password by proof of the old one, and ends every other session: whoever else was in, is out. Letters that would reset it
 * or change the email are spent, and a notice is mailed. Of two changes at once the second is a `conflict`. Guesses at the old password wait like those at the door.
 */
export async function changePassword(current: Current, { oldPassword, newPassword }: PasswordChange, locale: Locale) {
  let { db, user, sessionId } = current
  let weakness = weaknessOf(newPassword, user.email)
  if (weakness) return refuse(weakness)

  let proving = await provePassword(current, oldPassword, 'passwordChangeFailed')
  if (!proving.ok) return proving
  let { hash: before, forgiving } = proving.value
  if (newPassword.normalize('NFKC') === oldPassword.normalize('NFKC')) {
    await db.batch(forgiving)
    return refuse('passwordUnchanged')
  }

  let passwordHash = await hashPassword(newPassword)
  let isChanged = sql`select * from accounts where id = ${user.UID} and passwordHash = ${passwordHash}`
  let [changed] = await db.batch([
    db.update(accounts).set({ passwordHash, mustChangePassword: false }).where(and(eq(accounts.id, user.UID), eq(accounts.passwordHash, before))).returning({ id: accounts.id }),
    db.run(sql`delete from sessions where accountId = ${user.UID} and id <> ${sessionId} and exists (${isChanged})`),
    db.run(sql`delete from proofs where accountId = ${user.UID} and exists (${isChanged})`),
    post(current, isChanged, { kind: 'passwordChanged', locale, expiresAt: current.now + NOTICE_MS }),
    auditEntryIf(isChanged, current, { action: 'passwordChanged', ...ownEntry(current) }),
    ...forgiving,
  ])
  return changed.length > 0 ? done(undefined) : refuse('conflict')
}
