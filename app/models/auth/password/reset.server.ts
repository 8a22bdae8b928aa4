import 'server-only'
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntryIf, auditEntryOn } from '#app/models/access/audit.server.ts'
import { addressKey, consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import { deviceKey, knowDevice, strangerKey } from '#app/models/auth/device/known-device.server.ts'
import type { Visit } from '#app/models/current.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { takeLetters } from '#app/models/mail/rate-limit.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { accounts, failures, proofs } from '#db/schema.ts'
import { weaknessOf } from './common.server.ts'
import { hashPassword } from './hash.server.ts'
import type { PasswordReset, ResetRequest } from './reset.ts'

/** How long a letter by which to choose a new password is good. */
export const RESET_WITHIN_MS = 30 * 60_000
/** A new password costs the Worker a fifth of a second. */
const TRIES_PER_ADDRESS = 50

/**
 * Sends whoever has this email a letter by which to choose a new password, good once and for 30
 * minutes. The answer, and the time it takes, is the same where nobody has it.
 */
export async function requestReset(visit: Visit, { email }: ResetRequest, locale: Locale) {
  let { db, now } = visit
  if (!visit.sendsMail) return refuse('mailOff')
  let taking = await takeLetters(visit, 'reset', email)
  if (!taking.ok) return taking

  let token = newToken()
  let expiresAt = now + RESET_WITHIN_MS
  let asked = sql`select * from accounts where email = ${email} and disabledAt is null`
  await db.batch([
    db.delete(proofs).where(lte(proofs.expiresAt, now)),
    db.run(
      sql`insert into proofs (id, purpose, accountId, createdAt, expiresAt) select ${await tokenHash(token)}, 'reset', id, ${now}, ${expiresAt} from (${asked})`,
    ),
    post(visit, asked, { kind: 'reset', locale, token, expiresAt }),
    auditEntryOn(asked, visit, 'resetRequested'),
  ])
  return done(undefined)
}

/**
 * Gives the account that the letter went to a new password. Whoever was signed in is out, accounts
 * elsewhere open it no more (whoever linked one may have been an intruder: it is linked anew by the
 * new password), nor does a second factor that was never put into use, the delay at the door is
 * lifted, every other letter that proves something is spent, and a notice is mailed. Reading the
 * letter proves the address, too. A browser that it is done in is known from then on, so that
 * whoever goes on guessing does not hold up the owner before they have typed: answers the token of
 * that device.
 */
export async function resetPassword(
  visit: Visit,
  { token, password }: PasswordReset,
  locale: Locale,
  browser?: { deviceToken?: string },
) {
  let { db, now } = visit
  let wait = await consumeRateLimit(visit, [
    { key: addressKey(visit, 'reset-use'), limit: TRIES_PER_ADDRESS, shared: true },
  ])
  if (wait > 0) return refuse('tooManyTries', wait)

  let brought = await tokenHash(browser?.deviceToken ?? '')
  let account = await accountOf(visit, token, brought)
  if (!account) return refuse('linkSpent')
  let weakness = weaknessOf(password, account.email)
  if (weakness) return refuse(weakness)

  let passwordHash = await hashPassword(password)
  let changed = sql`select * from accounts where id = ${account.id} and passwordHash = ${passwordHash}`
  let known =
    browser &&
    (await knowDevice(visit, sql`select id from (${changed})`, {
      token: browser.deviceToken,
      isKnown: Boolean(account.sharedDevice),
    }))
  let [rows] = await db.batch([
    db
      .update(accounts)
      .set({
        passwordHash,
        mustChangePassword: false,
        verifiedAt: sql`coalesce(${accounts.verifiedAt}, ${now})`,
      })
      .where(
        and(
          eq(accounts.id, account.id),
          sql`exists (select 1 from proofs where id = ${account.proof})`,
        ),
      )
      .returning({ id: accounts.id }),
    db.run(sql`delete from sessions where accountId = ${account.id} and exists (${changed})`),
    db.run(sql`delete from proofs where accountId = ${account.id} and exists (${changed})`),
    db.run(sql`delete from identities where accountId = ${account.id} and exists (${changed})`),
    db.run(
      sql`delete from second_factors where accountId = ${account.id} and confirmedAt is null and exists (${changed})`,
    ),
    db
      .delete(failures)
      .where(
        inArray(failures.key, [
          await strangerKey(account.email ?? ''),
          await deviceKey(brought, account.email ?? ''),
        ]),
      ),
    post(visit, changed, { kind: 'passwordChanged', locale, expiresAt: now + NOTICE_MS }),
    auditEntryIf(changed, visit, {
      action: 'passwordReset',
      actorId: account.id,
      subjectId: account.id,
      schoolId: account.schoolId,
    }),
    ...(known ? [known.write] : []),
  ])
  // Of two with the same letter one was first.
  return rows.length > 0 ? done(known?.token) : refuse('linkSpent')
}

/** Whose letter this is, for the page that it leads to. Looking uses nothing up. */
export async function findReset(visit: Visit, token: string) {
  let account = await accountOf(visit, token)
  return account ? done({ email: account.email }) : refuse('linkSpent')
}

/** `device`: the hash of what a browser brought; `sharedDevice` is whether any account knows it. */
async function accountOf({ db, now }: Visit, token: string, device = '') {
  let [account] = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      schoolId: accounts.schoolId,
      proof: proofs.id,
      sharedDevice: sql<number>`exists (select 1 from devices d where d.id = ${device})`,
    })
    .from(proofs)
    .innerJoin(accounts, eq(accounts.id, proofs.accountId))
    .where(
      and(
        eq(proofs.id, await tokenHash(token)),
        eq(proofs.purpose, 'reset'),
        gt(proofs.expiresAt, now),
        isNull(accounts.disabledAt),
      ),
    )
  return account
}
