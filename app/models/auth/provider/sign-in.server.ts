import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { auditEntry, auditEntryIf } from '#app/models/access/audit.server.ts'
import { refundOneUse } from '#app/models/access/rate-limit.server.ts'
import { completeSignIn } from '#app/models/auth/complete-sign-in.server.ts'
import type { Principal } from '#app/models/auth/start-session.server.ts'
import { Credentials } from '#app/models/credentials.ts'
import type { Visit } from '#app/models/current.ts'
import { done, refuse, type Outcome } from '#app/models/outcome.ts'
import { Profile } from '#app/models/profile.ts'
import type { ProviderName } from '#app/models/provider.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { accounts, authorizations, identities } from '#db/schema.ts'
import type { Arrival } from './arrival.ts'
import { departures } from './authorize.server.ts'
import type { ProviderProfile } from './client.server.ts'
import { CLAIM_SECONDS } from './link-claim.server.ts'

/**
 * Lets in whom a provider vouches for. An account is known by who vouches and whom they mean,
 * whatever the email says now. Who is new gets an account, with the email if the provider has
 * verified it. Where somebody here has that email already the two are never simply taken for one:
 * the account here must be proven as well.
 */
export async function enterAs(
  visit: Visit,
  name: ProviderName,
  vouched: ProviderProfile,
  next: string,
): Promise<Outcome<Arrival>> {
  let email = emailOf(vouched)
  // Twice, because somebody else may have been first in between.
  for (let _ of [1, 2]) {
    let { known, isTaken } = await look(visit, vouched, email)
    if (known?.disabledAt) {
      await auditEntry(visit, {
        action: 'signInFailed',
        subjectId: known.id,
        schoolId: known.schoolId,
      })
      return refuse('accountDisabled')
    }
    if (known) return admit(visit, vouched, known)
    if (isTaken) return holdClaim(visit, name, vouched, email!, next)
    let made = await makeAccount(visit, name, vouched, email)
    if (made) return admit(visit, vouched, made)
  }
  return refuse('conflict')
}

/** Whose account it opens, and whether somebody here has the email: one round trip. */
async function look({ db }: Visit, { issuer, subject }: ProviderProfile, email: string | null) {
  let [[known], taken] = await db.batch([
    db
      .select({
        id: accounts.id,
        schoolId: accounts.schoolId,
        preferences: accounts.preferences,
        disabledAt: accounts.disabledAt,
      })
      .from(identities)
      .innerJoin(accounts, eq(accounts.id, identities.accountId))
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject))),
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, email ?? '')),
  ])
  return { known, isTaken: taken.length > 0 }
}

async function admit(
  visit: Visit,
  { issuer, subject }: ProviderProfile,
  principal: Omit<Principal, 'stillGood'>,
): Promise<Outcome<Arrival>> {
  let stillGood = sql`select 1 from identities i join accounts a on a.id = i.accountId and a.disabledAt is null where i.issuer = ${issuer} and i.subject = ${subject} and a.id = ${principal.id}`
  let entering = await completeSignIn(
    visit,
    { ...principal, stillGood },
    { kind: 'browser', method: 'provider', remembered: true },
    [refundOneUse(visit, departures(visit))],
  )
  return entering.ok ? done({ way: 'in', entered: entering.value }) : entering
}

/**
 * A new account with its identity. Whoever else had said that this email would be theirs, by a
 * letter that waits to be answered, did not prove it: those letters are good no more. Undefined
 * where somebody was first.
 */
async function makeAccount(
  visit: Visit,
  name: ProviderName,
  { issuer, subject, label, isVerified, ...vouched }: ProviderProfile,
  claimed: string | null,
): Promise<Omit<Principal, 'stillGood'> | undefined> {
  let { db, now } = visit
  let id = uuid()
  let email = isVerified ? claimed : null
  let isMade = sql`select 1 from accounts where id = ${id}`
  let [made] = await db.batch([
    db.all<{ id: string }>(sql`
      insert into accounts (id, displayName, email, verifiedAt, createdAt, startsAt) select ${id}, ${nameFrom(vouched.name)}, ${email}, ${email && now}, ${now}, ${now}
      where not exists (select 1 from identities where issuer = ${issuer} and subject = ${subject}) and not exists (select 1 from accounts where email = ${claimed}) returning id`),
    db.run(
      sql`insert into identities (issuer, subject, accountId, provider, label, createdAt) select ${issuer}, ${subject}, ${id}, ${name}, ${label}, ${now} where exists (${isMade})`,
    ),
    db.run(sql`delete from registrations where email = ${email} and exists (${isMade})`),
    db.run(
      sql`delete from proofs where purpose = 'email' and email = ${email} and exists (${isMade})`,
    ),
    auditEntryIf(isMade, visit, { action: 'registered', actorId: id, subjectId: id }),
  ])
  return made.length > 0 ? { id, schoolId: null, preferences: null } : undefined
}

/**
 * Keeps whom the provider vouches for until the account here is proven, too: see
 * identity-claim.server.ts.
 */
async function holdClaim(
  { db, now }: Visit,
  provider: ProviderName,
  { issuer, subject }: ProviderProfile,
  email: string,
  next: string,
): Promise<Outcome<Arrival>> {
  let token = newToken()
  await db.insert(authorizations).values({
    id: await tokenHash(token),
    provider,
    state: '',
    nonce: '',
    verifier: '',
    next,
    purpose: 'enter',
    issuer,
    subject,
    email,
    createdAt: now,
    expiresAt: now + CLAIM_SECONDS * 1000,
  })
  return done({ way: 'claim', token })
}

/** An email as accounts have it. */
function emailOf({ email }: ProviderProfile): string | null {
  let read = v.safeParse(Credentials.entries.email, email)
  return read.success ? read.output : null
}

const LONGEST_NAME = 50

/** A name as accounts have it; blank where the provider knows none that could be one. */
export function nameFrom(given: string | null): string {
  let letters = [...(given ?? '').normalize('NFC').trim()]
  while (letters.join('').length > LONGEST_NAME) letters.pop()
  let read = v.safeParse(Profile.entries.displayName, letters.join(''))
  return read.success ? read.output : ''
}
