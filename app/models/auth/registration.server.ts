import 'server-only'
import { lte, sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import type { Visit } from '#app/models/current.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { LETTERS, takeLetters } from '#app/models/mail/rate-limit.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { registrations } from '#db/schema.ts'
import { offerCard } from './card/offer.server.ts'
import { weaknessOf } from './password/common.server.ts'
import { hashPassword } from './password/hash.server.ts'
import type { Registration, ResendRequest } from './registration.ts'

/** Lifetime of a letter by which to confirm an email. */
export const CONFIRM_WITHIN_MS = 86_400_000

/** What a registration began with: the browser's token, and a guardian card's pairing. */
export type Beginning = { browser?: string; pairingID?: string | undefined }

/**
 * Stores a registration and sends a letter; the account opens when the letter's link is followed.
 * Where an account has the email already, the letter says so: the answer, and the time it takes, is
 * the same for both. The card that it began with is then offered to that account.
 */
export async function register(
  visit: Visit,
  { displayName, email, password }: Registration,
  locale: Locale,
  { browser, pairingID }: Beginning = {},
) {
  let { db, now } = visit
  if (!visit.sendsMail) return refuse('mailOff')
  let weakness = weaknessOf(password, email)
  if (weakness) return refuse(weakness)
  let taking = await takeLetters(visit, 'confirm', email)
  if (!taking.ok) return taking

  let passwordHash = await hashPassword(password)
  let token = newToken()
  let id = await tokenHash(token)
  let expiresAt = now + CONFIRM_WITHIN_MS
  let browserHash = browser ? await tokenHash(browser) : null
  let owner = sql`select id, email, displayName from accounts where email = ${email}`
  await db.batch([
    db.delete(registrations).where(lte(registrations.expiresAt, now)),
    db.run(sql`
      insert into registrations (
        id, email, displayName, passwordHash, createdAt, expiresAt, browser, pairingId
      )
      select
        ${id},
        ${email},
        ${displayName},
        ${passwordHash},
        ${now},
        ${expiresAt},
        ${browserHash},
        ${pairingID ?? null}
      where not exists (${owner})`),
    post(visit, readerOf(id), { kind: 'registered', locale, token, expiresAt }),
    post(visit, owner, { kind: 'alreadyRegistered', locale, expiresAt: now + NOTICE_MS }),
    ...offerCard(visit, owner, pairingID),
  ])
  return done(undefined)
}

/**
 * Sends the letters of the newest registrations of this email again, each with a new token in place
 * of the old one. Several people may have registered one email, and only its owner can tell which
 * of them it was: so as many letters go as the limit has left. The answer, and the time it takes,
 * is the same where there is no registration.
 */
export async function resendVerification(visit: Visit, { email }: ResendRequest, locale: Locale) {
  let { db, now } = visit
  if (!visit.sendsMail) return refuse('mailOff')
  let taking = await takeLetters(visit, 'confirm', email, LETTERS)
  if (!taking.ok) return taking

  let letters = await Promise.all(
    Array.from({ length: taking.value }, (_, at) => renewLetter(visit, { email, at }, locale)),
  )
  await db.batch([
    // First, so that only live registrations are counted.
    db.delete(registrations).where(lte(registrations.expiresAt, now)),
    ...letters.flat(),
  ])
  return done(undefined)
}

/** A new token and letter for the registration of this email at place `at`, the newest first. */
async function renewLetter(
  visit: Visit,
  { email, at }: { email: string; at: number },
  locale: Locale,
) {
  let { db, now } = visit
  let token = newToken()
  let id = await tokenHash(token)
  let expiresAt = now + CONFIRM_WITHIN_MS
  // By `rowid`, which a new token does not change.
  let registration = sql`
    select rowid
    from registrations
    where email = ${email}
    order by createdAt desc, rowid desc
    limit 1 offset ${at}`
  return [
    db.run(sql`
      update registrations
      set id = ${id}, expiresAt = ${expiresAt}
      where rowid = (${registration})
        and not exists (select 1 from accounts where email = ${email})`),
    post(visit, readerOf(id), { kind: 'registered', locale, token, expiresAt }),
  ]
}

/**
 * The reader of a registration's letter. It greets without a name, which could say anything: it was
 * chosen by the person who typed the email.
 */
function readerOf(id: string): SQL {
  return sql`select email, '' as displayName from registrations where id = ${id}`
}
