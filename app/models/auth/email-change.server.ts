import 'server-only'
import { lte, sql } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntry, ownEntry } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { takeLetters } from '#app/models/mail/rate-limit.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { proofs } from '#db/schema.ts'
import { emailRefusal, type EmailChange } from './email-change.ts'
import { ownHash, checkOwnPassword } from './password/check-own-password.server.ts'
import { CONFIRM_WITHIN_MS } from './registration.server.ts'

/** How its owner would prove who they are before the account gets another email. */
export async function waysToProve(current: Current) {
  let hash = await ownHash(current)
  return { hasPassword: hash !== null, canProve: hash !== null || isRecentlyAuthenticated(current) }
}

/**
 * Sends a letter by which one's present email is confirmed; none where it is already, or where
 * there is none.
 */
export async function confirmEmail(current: Current, locale: Locale) {
  let { user } = current
  let refusal = emailRefusal(current)
  if (refusal) return refuse(refusal)
  if (!current.sendsMail) return refuse('mailOff')
  if (!user.email) return done(undefined)
  let taking = await takeLetters(current, 'confirm', user.email)
  if (!taking.ok) return taking

  let asked = sql`select id, email, '' as displayName from accounts where id = ${user.UID} and verifiedAt is null`
  let letter = await newProof(current)
  await current.db.batch([
    current.db.delete(proofs).where(lte(proofs.expiresAt, current.now)),
    current.db.run(
      sql`insert into proofs (id, purpose, accountId, createdAt, expiresAt) select ${letter.id}, 'email', id, ${current.now}, ${letter.expiresAt} from (${asked})`,
    ),
    post(current, asked, { kind: 'emailChange', locale, ...letter }),
  ])
  return done(undefined)
}

/**
 * Sends a letter to the email that somebody wants to have; the account has the old one until its
 * link is followed. Asks for the password again, or, where there is none, for a recent sign-in. The
 * answer, and the time it takes, is the same where somebody else has that email: then the letter
 * says so to them.
 */
export async function changeEmail(
  current: Current,
  { email, currentPassword }: EmailChange,
  locale: Locale,
) {
  let { db, now, user } = current
  let refusal = emailRefusal(current)
  if (refusal) return refuse(refusal)
  if (!current.sendsMail) return refuse('mailOff')
  if (email === user.email) return refuse('emailUnchanged')
  let proving = await proveOwner(current, currentPassword)
  if (!proving.ok) return proving
  let taking = await takeLetters(current, 'confirm', email)
  if (!taking.ok) return taking

  let letter = await newProof(current)
  let owner = sql`select email, displayName from accounts where email = ${email}`
  await db.batch([
    db.delete(proofs).where(lte(proofs.expiresAt, now)),
    db.run(
      sql`insert into proofs (id, purpose, accountId, email, createdAt, expiresAt) select ${letter.id}, 'email', ${user.UID}, ${email}, ${now}, ${letter.expiresAt} where not exists (${owner})`,
    ),
    // It greets nobody: whoever asks may have written somebody else's email, and chose their own
    // name.
    post(current, sql`select email, '' as displayName from proofs where id = ${letter.id}`, {
      kind: 'emailChange',
      locale,
      ...letter,
    }),
    post(current, owner, { kind: 'alreadyRegistered', locale, expiresAt: now + NOTICE_MS }),
    auditEntry(current, { action: 'emailChangeAsked', ...ownEntry(current) }),
  ])
  return done(undefined)
}

/**
 * Whether whoever holds this session is the account's owner, by the password; by a recent sign-in
 * where there is none.
 */
async function proveOwner(current: Current, password: string) {
  let hash = await ownHash(current)
  if (hash === null)
    return isRecentlyAuthenticated(current) ? done(undefined) : refuse('recentLogin')
  if (password === '') return refuse('passwordRequired')
  let proving = await checkOwnPassword(current, password)
  if (!proving.ok) return proving
  await current.db.batch(proving.value.forgiving)
  return done(undefined)
}

async function newProof({ now }: Current) {
  let token = newToken()
  return { token, id: await tokenHash(token), expiresAt: now + CONFIRM_WITHIN_MS }
}
