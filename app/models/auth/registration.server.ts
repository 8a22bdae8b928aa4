import 'server-only'
import { lte, sql } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import type { Visit } from '#app/models/current.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { LETTERS, takeLetters } from '#app/models/mail/rate-limit.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { registrations } from '#db/schema.ts'
import { weaknessOf } from './password/common.server.ts'
import { hashPassword } from './password/hash.server.ts'
import type { Registration, ResendRequest } from './registration.ts'

/** How long a letter that asks to confirm an email is good. */
export const CONFIRM_WITHIN_MS = 86_400_000

/**
 * Notes who says that an email is theirs, and sends a letter there; the account opens when its link
 * is followed. Where an account has the email, the letter says so. The answer, and the time it
 * takes, is the same for both.
 */
export async function register(
  visit: Visit,
  { displayName, email, password }: Registration,
  locale: Locale,
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
  let owner = sql`select email, displayName from accounts where email = ${email}`
  await db.batch([
    db.delete(registrations).where(lte(registrations.expiresAt, now)),
    db.run(sql`
      insert into registrations (id, email, displayName, passwordHash, createdAt, expiresAt)
      select ${id}, ${email}, ${displayName}, ${passwordHash}, ${now}, ${expiresAt} where not exists (${owner})`),
    post(visit, nameless(id), { kind: 'registered', locale, token, expiresAt }),
    post(visit, owner, { kind: 'alreadyRegistered', locale, expiresAt: now + NOTICE_MS }),
  ])
  return done(undefined)
}

/**
 * Sends the letters of whoever has registered this email last once more, each with a new token in
 * place of the old one: as many as are left to send, because several people may have registered it,
 * and only its owner can tell which of them it was. The answer, and the time it takes, is the same
 * where nobody has.
 */
export async function resendVerification(visit: Visit, { email }: ResendRequest, locale: Locale) {
  let { db, now } = visit
  if (!visit.sendsMail) return refuse('mailOff')
  let taking = await takeLetters(visit, 'confirm', email, LETTERS)
  if (!taking.ok) return taking

  let expiresAt = now + CONFIRM_WITHIN_MS
  // What is too late is gone by then; by `rowid`, which a new token does not change.
  let newest = (at: number) =>
    sql`select rowid from registrations where email = ${email} order by createdAt desc, rowid desc limit 1 offset ${at}`
  let again = async (at: number) => {
    let token = newToken()
    let id = await tokenHash(token)
    return [
      db.run(
        sql`update registrations set id = ${id}, expiresAt = ${expiresAt} where rowid = (${newest(at)}) and not exists (select 1 from accounts where email = ${email})`,
      ),
      post(visit, nameless(id), { kind: 'registered', locale, token, expiresAt }),
    ]
  }
  let letters = await Promise.all(Array.from({ length: taking.value }, (_, at) => again(at)))
  await db.batch([
    db.delete(registrations).where(lte(registrations.expiresAt, now)),
    ...letters.flat(),
  ])
  return done(undefined)
}

/**
 * Whom a registration's letter goes to. It greets nobody: the name was chosen by whoever typed the
 * email, and could say anything.
 */
function nameless(id: string) {
  return sql`select email, '' as displayName from registrations where id = ${id}`
}
