import 'server-only'
import { and, eq, sql, type SQL } from 'drizzle-orm'
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
 * Changes one's own password, after checking the old one under a rate limit. Ends every other
 * session and voids letters that would reset it or change the email; a letter notifies the owner.
 * The present session goes on, under the token `renewed` if given, because the old one may have
 * been copied. Atomic: of concurrent changes one succeeds, the other is a `conflict`.
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

  let checking = await checkOwnPassword(current, oldPassword, 'passwordChangeFailed')
  if (!checking.ok) return checking
  let { hash: oldHash, refund } = checking.value
  if (newPassword.normalize('NFKC') === oldPassword.normalize('NFKC')) {
    await db.batch(refund)
    return refuse('passwordUnchanged')
  }

  let newHash = await hashPassword(newPassword)
  let isChanged = sql`select * from accounts where id = ${user.UID} and passwordHash = ${newHash}`
  let keptId = renewed === undefined ? sessionId : await tokenHash(renewed)
  let [changed, [session]] = await db.batch([
    db
      .update(accounts)
      .set({ passwordHash: newHash, mustChangePassword: false })
      .where(and(eq(accounts.id, user.UID), eq(accounts.passwordHash, oldHash)))
      .returning({ id: accounts.id }),
    db
      .update(sessions)
      .set({ id: keptId })
      .where(and(eq(sessions.id, sessionId), sql`exists (${isChanged})`))
      .returning({ remembered: sessions.remembered }),
    ...voidOthers(current, keptId, isChanged),
    post(current, isChanged, {
      kind: 'passwordChanged',
      locale,
      expiresAt: current.now + NOTICE_MS,
    }),
    auditEntryIf(isChanged, current, { action: 'passwordChanged', ...ownEntry(current) }),
    ...refund,
  ])
  return changed.length > 0
    ? done({ remembered: session?.remembered ?? false })
    : refuse('conflict')
}

/** Other sessions, an unconfirmed second factor and letters' tokens, where `isChanged`. */
function voidOthers({ db, user }: Current, keptId: string, isChanged: SQL) {
  return [
    db.run(sql`
      delete from sessions
      where accountId = ${user.UID}
        and id <> ${keptId}
        and exists (${isChanged})`),
    db.run(sql`
      delete from second_factors
      where accountId = ${user.UID}
        and confirmedAt is null
        and exists (${isChanged})`),
    db.run(sql`
      delete from proofs
      where accountId = ${user.UID}
        and exists (${isChanged})`),
  ] as const
}
