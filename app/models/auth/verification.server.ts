import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Visit } from '#app/models/current.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { tokenHash } from '#app/models/token.server.ts'
import type { Verification } from './registration.ts'

/**
 * What following a letter's link comes to: an account that opens, or an address that is proven to
 * be an account's.
 */
export type Promised = { opens: 'account' | 'address'; email: string; displayName: string }

/**
 * What a letter's token is good for, for the page that asks whether to go on. Looking uses nothing
 * up.
 */
export async function findVerification(visit: Visit, token: string) {
  let id = await tokenHash(token)
  let [promised] = await visit.db.all<Promised>(sql`
    select 'account' as opens, email, displayName from (${registered(visit, id)})
    union all select 'address', email, displayName from (${proven(visit, id)})`)
  return promised ? done(promised) : refuse('confirmationSpent')
}

/**
 * Does what the letter was for, once. Nobody is signed in by it: programs that read mail follow
 * links, too.
 */
export async function verify(visit: Visit, { token }: Verification, locale: Locale) {
  let id = await tokenHash(token)
  let isDone = (await openAccount(visit, id)) || (await proveAddress(visit, id, locale))
  return isDone ? done(undefined) : refuse('confirmationSpent')
}

/**
 * Makes an account of a registration: the name and the password of exactly the one whose letter was
 * followed. Whoever else has registered the email is forgotten, so that none of them ever gets in.
 */
async function openAccount(visit: Visit, id: string): Promise<boolean> {
  let { db, now } = visit
  let accountId = uuid()
  let opened = sql`select * from accounts where id = ${accountId}`
  let [{ rowsAffected }] = await db.batch([
    db.run(sql`
      insert into accounts (id, displayName, email, passwordHash, verifiedAt, createdAt, startsAt)
      select ${accountId}, displayName, email, passwordHash, ${now}, ${now}, ${now} from (${registered(visit, id)})`),
    db.run(sql`delete from registrations where email = (select email from (${opened}))`),
    auditEntryIf(opened, visit, { action: 'registered', actorId: accountId, subjectId: accountId }),
  ])
  return rowsAffected > 0
}

/**
 * Gives an account the address that its owner has read the letter at. Everybody signs in anew,
 * every other letter of the account is spent, accounts elsewhere open it no more (no trojan
 * identifier), and the address of before is told.
 */
async function proveAddress(visit: Visit, id: string, locale: Locale): Promise<boolean> {
  let { db, now } = visit
  let account = proven(visit, id)
  let moved = sql`select * from (${account}) where old is not email`
  let [found] = await db.all<{ id: string; schoolId: string | null }>(account)
  if (!found) return false
  // Each looks at the proof itself, which goes last: of two at once the second finds none.
  let results = await db.batch([
    post(visit, sql`select old as email, displayName from (${moved})`, {
      kind: 'emailChanged',
      locale,
      expiresAt: now + NOTICE_MS,
    }),
    auditEntryIf(moved, visit, {
      action: 'emailChanged',
      actorId: found.id,
      subjectId: found.id,
      schoolId: found.schoolId,
    }),
    db.run(sql`delete from sessions where accountId = (select id from (${account}))`),
    db.run(sql`delete from half_sessions where accountId = (select id from (${account}))`),
    // Whoever linked an account elsewhere did so under another address: it is linked anew. Who had
    // none came in by that account, and keeps it.
    db.run(
      sql`delete from identities where accountId = (select id from (${moved}) where old is not null)`,
    ),
    db.run(
      sql`update accounts set verifiedAt = ${now}, email = (select email from (${account})) where id = (select id from (${account}))`,
    ),
    db.run(sql`delete from proofs where accountId = (select id from (${account}))`),
  ])
  return results[5].rowsAffected > 0
}

/** The registration that a letter was sent for, while nobody has its email. */
function registered({ now }: Visit, id: string): SQL {
  return sql`
    select r.email, r.displayName, r.passwordHash from registrations r
    where r.id = ${id} and r.expiresAt > ${now} and not exists (select 1 from accounts a where a.email = r.email)`
}

/**
 * The account whose address a letter proves, with its `old` address and the one that it then has,
 * while nobody else has that.
 */
function proven({ now }: Visit, id: string): SQL {
  return sql`
    select a.id, a.schoolId, a.displayName, a.email as old, coalesce(p.email, a.email) as email from proofs p join accounts a on a.id = p.accountId
    where p.id = ${id} and p.purpose = 'email' and p.expiresAt > ${now} and a.disabledAt is null and not exists (select 1 from accounts o where o.email = p.email and o.id <> a.id)`
}
