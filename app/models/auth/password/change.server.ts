import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntryIf, ownEntry } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { accounts, sessions } from '#db/schema.ts'
import { checkOwnPassword } from './check-own-password.server.ts'
import { weaknessOf } from './common.server.ts'
import { hashPassword } from './hash.server.ts'
import type { PasswordChange } from './rules.ts'

/**
 * Changes one's own password by proof of the old one, and ends every other session: whoever else
 * was in, is out. Letters that would reset it or change the email are spent, and a notice is
 * mailed. Of two changes at once the second is a `conflict`. Guesses at the old password wait like
 * those at the door. The session that asks goes on, under the token `renewed` if there is one,
 * because a copy of the old one may be in other hands.
 */
export async function changePassword(
  current: Current,
  { oldPassword, newPassword }: PasswordChange,
  locale: Locale,
  renewed?: string,
) {
  let { db, user, sessionId } = current
  let weakness = weaknessOf(newPassword, user.email)
  if (weakness) return refuse(weakness)

  let proving = await checkOwnPassword(current, oldPassword, 'passwordChangeFailed')
  if (!proving.ok) return proving
  let { hash: before, forgiving } = proving.value
  if (newPassword.normalize('NFKC') === oldPassword.normalize('NFKC')) {
    await db.batch(forgiving)
    return refuse('passwordUnchanged')
  }

  let passwordHash = await hashPassword(newPassword)
  let isChanged = sql`select * from accounts where id = ${user.UID} and passwordHash = ${passwordHash}`
  let goesOnAs = renewed === undefined ? sessionId : await tokenHash(renewed)
  let [changed, [session]] = await db.batch([
    db
      .update(accounts)
      .set({ passwordHash, mustChangePassword: false })
      .where(and(eq(accounts.id, user.UID), eq(accounts.passwordHash, before)))
      .returning({ id: accounts.id }),
    db
      .update(sessions)
      .set({ id: goesOnAs })
      .where(and(eq(sessions.id, sessionId), sql`exists (${isChanged})`))
      .returning({ remembered: sessions.remembered }),
    db.run(
      sql`delete from sessions where accountId = ${user.UID} and id <> ${goesOnAs} and exists (${isChanged})`,
    ),
    db.run(
      sql`delete from second_factors where accountId = ${user.UID} and confirmedAt is null and exists (${isChanged})`,
    ),
    db.run(sql`delete from proofs where accountId = ${user.UID} and exists (${isChanged})`),
    post(current, isChanged, {
      kind: 'passwordChanged',
      locale,
      expiresAt: current.now + NOTICE_MS,
    }),
    auditEntryIf(isChanged, current, { action: 'passwordChanged', ...ownEntry(current) }),
    ...forgiving,
  ])
  return changed.length > 0
    ? done({ remembered: session?.remembered ?? false })
    : refuse('conflict')
}
