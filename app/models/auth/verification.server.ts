import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
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
})

/** What a letter's token is good for, for the page that asks whether to go on. Uses nothing up. */
export async function findVerification(visit: Visit, token: string) {
  let id = await tokenHash(token)
  let [found] = await rows(
    visit.db,
    VerificationRow,
    sql`
      select 'account' as opens, email, displayName
      from (${registrationOf(visit, id)})
      union all
      select 'address', email, displayName
      from (${provenAccount(visit, id)})`,
  )
  return found ? done(found) : refuse('confirmationSpent')
}

/**
 * Does what the letter was for, once. It starts no session, because programs that read mail follow
 * links, too.
 */
export async function verify(visit: Visit, { token }: Verification, locale: Locale) {
  let id = await tokenHash(token)
  let isDone = (await openAccount(visit, id)) || (await verifyAddress(visit, id, locale))
  return isDone ? done(undefined) : refuse('confirmationSpent')
}

/**
 * Opens an account for a registration, with the name and the password of exactly the one whose
 * letter was followed. All other registrations of the email are deleted, so that they never open.
 */
async function openAccount(visit: Visit, id: string): Promise<boolean> {
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
    db.run(sql`delete from registrations where email = (select email from (${opened}))`),
    auditEntryIf(opened, visit, { action: 'registered', actorId: accountId, subjectId: accountId }),
  ])
  return rowsAffected > 0
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
    select r.email, r.displayName, r.passwordHash
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
