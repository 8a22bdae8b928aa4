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
import { checkOwnPassword, ownPasswordHash } from './password/check-own-password.server.ts'
import { CONFIRM_WITHIN_MS } from './registration.server.ts'

/** How the caller can authenticate before the account gets another email. */
export async function authenticationOptions(current: Current) {
  let hash = await ownPasswordHash(current)
  return { hasPassword: hash !== null, canProve: hash !== null || isRecentlyAuthenticated(current) }
}

/** Sends a letter by which to confirm one's present email, where there is an unconfirmed one. */
export async function confirmEmail(current: Current, locale: Locale) {
  let { db, now, user } = current
  let refusal = emailRefusal(current)
  if (refusal) return refuse(refusal)
  if (!current.sendsMail) return refuse('mailOff')
  if (!user.email) return done(undefined)
  let taking = await takeLetters(current, 'confirm', user.email)
  if (!taking.ok) return taking

  let { id, token, expiresAt } = await newProof(current)
  let unconfirmed = sql`
    select id, email, '' as displayName
    from accounts
    where id = ${user.UID}
      and verifiedAt is null`
  await db.batch([
    db.delete(proofs).where(lte(proofs.expiresAt, now)),
    db.run(sql`
      insert into proofs (id, purpose, accountId, createdAt, expiresAt)
      select ${id}, 'email', id, ${now}, ${expiresAt}
      from (${unconfirmed})`),
    post(current, unconfirmed, { kind: 'emailChange', locale, token, expiresAt }),
  ])
  return done(undefined)
}

/**
 * Sends a letter to a new email; the account keeps the old one until the letter's link is followed.
 * Requires the password or, where the account has none, a recent sign-in. The answer, and the time
 * it takes, is the same where another account has that email: then the letter says so.
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
  let authenticating = await authenticateOwner(current, currentPassword)
  if (!authenticating.ok) return authenticating
  let taking = await takeLetters(current, 'confirm', email)
  if (!taking.ok) return taking

  let { id, token, expiresAt } = await newProof(current)
  let owner = sql`select email, displayName from accounts where email = ${email}`
  // It greets without a name: the address may be a stranger's, and the name the caller's choice.
  let reader = sql`select email, '' as displayName from proofs where id = ${id}`
  await db.batch([
    db.delete(proofs).where(lte(proofs.expiresAt, now)),
    db.run(sql`
      insert into proofs (id, purpose, accountId, email, createdAt, expiresAt)
      select ${id}, 'email', ${user.UID}, ${email}, ${now}, ${expiresAt}
      where not exists (${owner})`),
    post(current, reader, { kind: 'emailChange', locale, token, expiresAt }),
    post(current, owner, { kind: 'alreadyRegistered', locale, expiresAt: now + NOTICE_MS }),
    auditEntry(current, { action: 'emailChangeAsked', ...ownEntry(current) }),
  ])
  return done(undefined)
}

/** By the password; by a recent sign-in where the account has none. */
async function authenticateOwner(current: Current, password: string) {
  let hash = await ownPasswordHash(current)
  if (hash === null)
    return isRecentlyAuthenticated(current) ? done(undefined) : refuse('recentLogin')
  if (password === '') return refuse('passwordRequired')
  let checking = await checkOwnPassword(current, password)
  if (!checking.ok) return checking
  await current.db.batch(checking.value.refund)
  return done(undefined)
}

async function newProof({ now }: Current) {
  let token = newToken()
  return { token, id: await tokenHash(token), expiresAt: now + CONFIRM_WITHIN_MS }
}
