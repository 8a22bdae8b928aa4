import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Visit } from '#app/models/current.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { rows } from '#db/rows.ts'
import type { Verification } from './registration.ts'

/** What a letter's link does: it opens a new account, or proves an account's address. */
const VerificationRow = v.strictObject({
  opens: v.picklist(['account', 'address']),
  email: v.string(),
  displayName: v.string(),
  /** Of a registration: the guardian card that it began with. */
  pairingID: v.nullable(v.string()),
  /** The letter is read in the browser that asked for it. */
  isHere: v.picklist([0, 1]),
})

/**
 * What a letter's token is good for, for the page that asks whether to go on. Uses nothing up.
 * `browser`: the token of the browser that reads it.
 */
export async function findVerification(visit: Visit, token: string, browser = '') {
  let id = await tokenHash(token)
  let here = await tokenHash(browser)
  let [found] = await rows(
    visit.db,
    VerificationRow,
    sql`
      select
        'account' as opens,
        email,
        displayName,
        pairingId as pairingID,
        browser is ${here} as isHere
      from (${registrationOf(visit, id)})
      union all
      select 'address', email, displayName, null, 0
      from (${provenAccount(visit, id)})`,
  )
  return found ? done(found) : refuse('confirmationSpent')
}

/**
 * Does what the letter was for, once. It starts no session, because programs that read mail follow
 * links, too.
 */
export async function verify(visit: Visit, verification: Verification, locale: Locale) {
  let confirming = await confirmLetter(visit, verification, locale)
  return confirming.ok ? done(undefined) : confirming
}

/** Writes that open with an account; `registration` is a select of what it opened from. */
export type AlsoOpening = (opened: {
  accountID: string
  registration: SQL
}) => BatchItem<'sqlite'>[]

/**
 * The same, and answers which account it opened, if one. `also` is written in the transaction that
 * opens the account.
 */
export async function confirmLetter(
  visit: Visit,
  { token }: Verification,
  locale: Locale,
  also: AlsoOpening = () => [],
) {
  let id = await tokenHash(token)
  let accountID = await openAccount(visit, id, also)
  if (accountID) return done<{ accountID?: string }>({ accountID })
  let isDone = await verifyAddress(visit, id, locale)
  return isDone ? done<{ accountID?: string }>({}) : refuse('confirmationSpent')
}

/**
 * Opens an account for a registration, with the name and the password of exactly the one whose
 * letter was followed. All other registrations of the email are deleted, so that they never open.
 */
async function openAccount(
  visit: Visit,
  id: string,
  also: AlsoOpening,
): Promise<string | undefined> {
  let { db, now } = visit
  let accountId = uuid()
  let opened = sql`select * from accounts where id = ${accountId}`
  let [{ rowsAffected }] = await db.batch([
    db.run(sql`
      insert into accounts (
        id, displayName, email, passwordHash, verifiedAt, createdAt, startsAt
      )
      select ${accountId}, displayName, email, passwordHash, ${now}, ${now}, ${now}
      from (${registrationOf(visit, id)})`),
    ...also({
      accountID: accountId,
      registration: sql`select * from registrations where id = ${id} and exists (${opened})`,
    }),
    db.run(sql`delete from registrations where email = (select email from (${opened}))`),
    auditEntryIf(opened, visit, { action: 'registered', actorId: accountId, subjectId: accountId }),
  ])
  return rowsAffected > 0 ? accountId : undefined
}

const ProvenRow = v.strictObject({
  id: v.string(),
  schoolId: v.nullable(v.string()),
  displayName: v.string(),
  old: v.nullable(v.string()),
  email: v.string(),
})

/**
 * Gives an account the address that its owner has read the letter at. All its sessions end, its
 * other letters are void, its linked providers are unlinked (no trojan identifier), and the old
 * address is notified.
 */
async function verifyAddress(visit: Visit, id: string, locale: Locale): Promise<boolean> {
  let { db, now } = visit
  let account = provenAccount(visit, id)
  let changed = sql`select * from (${account}) where old is not email`
  let accountId = sql`(select id from (${account}))`
  let [found] = await rows(db, ProvenRow, account)
  if (!found) return false
  // Every statement reads the proof, which is deleted last: of two at once the second does nothing.
  let results = await db.batch([
    post(visit, sql`select old as email, displayName from (${changed})`, {
      kind: 'emailChanged',
      locale,
      expiresAt: now + NOTICE_MS,
    }),
    auditEntryIf(changed, visit, {
      action: 'emailChanged',
      actorId: found.id,
      subjectId: found.id,
      schoolId: found.schoolId,
    }),
    db.run(sql`delete from sessions where accountId = ${accountId}`),
    db.run(sql`delete from half_sessions where accountId = ${accountId}`),
    // Providers were linked under the old address, and must be linked anew. An account without one
    // signs in by its provider alone, and keeps it.
    db.run(sql`
      delete from identities
      where accountId = (select id from (${changed}) where old is not null)`),
    db.run(sql`
      update accounts
      set verifiedAt = ${now}, email = (select email from (${account}))
      where id = ${accountId}`),
    db.run(sql`delete from proofs where accountId = ${accountId}`),
  ])
  return results[5].rowsAffected > 0
}

/** The registration of a letter, while no account has its email. */
function registrationOf({ now }: Visit, id: string): SQL {
  return sql`
    select
      r.email,
      r.displayName,
      r.passwordHash,
      r.browser,
      r.pairingId
    from registrations r
    where r.id = ${id}
      and r.expiresAt > ${now}
      and not exists (select 1 from accounts a where a.email = r.email)`
}

/**
 * The account whose address a letter proves, with its `old` address and the one that it then has,
 * while no other account has that.
 */
function provenAccount({ now }: Visit, id: string): SQL {
  return sql`
    select
      a.id,
      a.schoolId,
      a.displayName,
      a.email as old,
      coalesce(p.email, a.email) as email
    from proofs p
    join accounts a on a.id = p.accountId
    where p.id = ${id}
      and p.purpose = 'email'
      and p.expiresAt > ${now}
      and a.disabledAt is null
      and not exists (select 1 from accounts o where o.email = p.email and o.id <> a.id)`
}
