import 'server-only'
import { and, eq, gt, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntryIf, auditEntryOn } from '#app/models/access/audit.server.ts'
import { addressKey, consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import { offerCard } from '#app/models/auth/card/offer.server.ts'
import { deviceKey, knowDevice, strangerKey } from '#app/models/auth/device/known-device.server.ts'
import { forgetWrongTries } from '#app/models/auth/guesses/wrong-tries.server.ts'
import type { Visit } from '#app/models/current.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { takeLetters } from '#app/models/mail/rate-limit.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { accounts, failures, proofs } from '#db/schema.ts'
import { weaknessOf } from './common.server.ts'
import { hashPassword } from './hash.server.ts'
import type { PasswordReset, ResetRequest } from './reset.ts'

/** Lifetime of a letter by which to choose a new password. */
export const RESET_WITHIN_MS = 30 * 60_000
/** A new password costs the Worker a fifth of a second. */
const LIMIT_PER_ADDRESS = 50

/**
 * Sends a letter by which to choose a new password, good once and for 30 minutes. The answer, and
 * the time it takes, is the same where no account has this email. `pairingID`: the guardian card
 * that its owner came with, which is offered to the account once it is entered.
 */
export async function requestReset(
  visit: Visit,
  { email }: ResetRequest,
  locale: Locale,
  pairingID?: string,
) {
  let { db, now } = visit
  if (!visit.sendsMail) return refuse('mailOff')
  let taking = await takeLetters(visit, 'reset', email)
  if (!taking.ok) return taking

  let token = newToken()
  let expiresAt = now + RESET_WITHIN_MS
  let account = sql`select * from accounts where email = ${email} and disabledAt is null`
  await db.batch([
    db.delete(proofs).where(lte(proofs.expiresAt, now)),
    db.run(sql`
      insert into proofs (id, purpose, accountId, createdAt, expiresAt)
      select ${await tokenHash(token)}, 'reset', id, ${now}, ${expiresAt}
      from (${account})`),
    post(visit, account, { kind: 'reset', locale, token, expiresAt }),
    auditEntryOn(account, visit, 'resetRequested'),
    ...offerCard(visit, account, pairingID),
  ])
  return done(undefined)
}

/**
 * Sets a new password for the account that the letter went to. All its sessions end; its linked
 * providers are unlinked (an intruder may have linked one; the new password links anew), and so is
 * a second factor that was never confirmed; its sign-in delay is lifted, and wrong tries in a row
 * are forgotten; its other letters are void; a letter notifies the owner. Reading the letter proves
 * the address, too. A `browser` becomes a known device, so that a guessing stranger cannot hold up
 * the owner: answers the device's token.
 */
export async function resetPassword(
  visit: Visit,
  { token, password }: PasswordReset,
  locale: Locale,
  browser?: { deviceToken?: string | undefined },
) {
  let wait = await consumeRateLimit(visit, [
    { key: addressKey(visit, 'reset-use'), limit: LIMIT_PER_ADDRESS, shared: true },
  ])
  if (wait > 0) return refuse('tooManyTries', wait)

  let device = await tokenHash(browser?.deviceToken ?? '')
  let account = await accountOf(visit, token, device)
  if (!account) return refuse('linkSpent')
  let weakness = weaknessOf(password, account.email)
  if (weakness) return refuse(weakness)

  let passwordHash = await hashPassword(password)
  let isReset = sql`
    select *
    from accounts
    where id = ${account.id}
      and passwordHash = ${passwordHash}`
  let known =
    browser &&
    (await knowDevice(visit, sql`select id from (${isReset})`, {
      token: browser.deviceToken,
      isKnown: Boolean(account.sharedDevice),
    }))
  let delays = await delaysOf(account.email ?? '', device)
  let [updated] = await visit.db.batch([
    setPassword(visit, account, passwordHash),
    ...voidProofs(visit, account, isReset),
    visit.db.delete(failures).where(inArray(failures.key, delays)),
    forgetWrongTries(visit, account.id, isReset),
    post(visit, isReset, { kind: 'passwordChanged', locale, expiresAt: visit.now + NOTICE_MS }),
    auditEntryIf(isReset, visit, {
      action: 'passwordReset',
      actorId: account.id,
      subjectId: account.id,
      schoolId: account.schoolId,
    }),
    ...(known ? [known.write] : []),
  ])
  // Of two concurrent uses of one letter one succeeds.
  return updated.length > 0 ? done(known?.token) : refuse('linkSpent')
}

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

/** Only while the letter's token is good: the `where` is the rule. */
function setPassword({ db, now }: Visit, { id, proof }: Account, passwordHash: string) {
  return db
    .update(accounts)
    .set({
      passwordHash,
      mustChangePassword: false,
      verifiedAt: sql`coalesce(${accounts.verifiedAt}, ${now})`,
    })
    .where(and(eq(accounts.id, id), sql`exists (select 1 from proofs where id = ${proof})`))
    .returning({ id: accounts.id })
}

/** All else that opened the account, or would, where `isReset`. */
function voidProofs({ db }: Visit, { id }: Account, isReset: SQL) {
  let ofAccount = sql`accountId = ${id} and exists (${isReset})`
  return [
    db.run(sql`delete from sessions where ${ofAccount}`),
    db.run(sql`delete from proofs where ${ofAccount}`),
    db.run(sql`delete from identities where ${ofAccount}`),
    db.run(sql`delete from second_factors where ${ofAccount} and confirmedAt is null`),
  ] as const
}

/** The sign-in delays of the account's email: the reset's token has proven the owner. */
async function delaysOf(email: string, device: string): Promise<string[]> {
  return [await strangerKey(email), await deviceKey(device, email)]
}

/** The account of a letter, for the page that it links to. Uses nothing up. */
export async function findReset(visit: Visit, token: string) {
  let account = await accountOf(visit, token)
  return account ? done({ email: account.email }) : refuse('linkSpent')
}

/** `device`: the hash of a browser's token; `sharedDevice`: whether any account knows it. */
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
