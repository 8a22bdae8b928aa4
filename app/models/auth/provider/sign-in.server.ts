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
import { rows } from '#db/rows.ts'
import { accounts, authorizations, identities } from '#db/schema.ts'
import { authorizationLimit } from './authorize.server.ts'
import type { CallbackResult } from './callback-result.ts'
import { CLAIM_SECONDS } from './link-claim.server.ts'
import type { ProviderProfile } from './profile.server.ts'

const LONGEST_NAME = 50

const CreatedRow = v.strictObject({ id: v.string() })

/**
 * Signs in by a provider's profile. An account is found by issuer and subject, whatever the email
 * is now. A new identity gets an account, with the email if the provider has verified it. Where an
 * account here has that email already, the two are never simply joined: the account here must be
 * proven as well.
 */
export async function signInByProvider(
  visit: Visit,
  name: ProviderName,
  profile: ProviderProfile,
  next: string,
): Promise<Outcome<CallbackResult>> {
  let email = emailOf(profile)
  // Twice, because a concurrent request may create the account in between.
  for (let _ of [1, 2]) {
    let { known, isTaken } = await findIdentity(visit, profile, email)
    if (known?.disabledAt) {
      await auditEntry(visit, {
        action: 'signInFailed',
        subjectId: known.id,
        schoolId: known.schoolId,
      })
      return refuse('accountDisabled')
    }
    if (known) return admit(visit, profile, known)
    if (isTaken) return storeClaim(visit, name, profile, email!, next)
    let created = await createAccount(visit, name, profile, email)
    if (created) return admit(visit, profile, created)
  }
  return refuse('conflict')
}

/** The identity's account, and whether an account here has the email: one round trip. */
async function findIdentity(
  { db }: Visit,
  { issuer, subject }: ProviderProfile,
  email: string | null,
) {
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
): Promise<Outcome<CallbackResult>> {
  let stillGood = sql`
    select 1
    from identities i
    join accounts a on a.id = i.accountId and a.disabledAt is null
    where i.issuer = ${issuer}
      and i.subject = ${subject}
      and a.id = ${principal.id}`
  let completing = await completeSignIn(
    visit,
    { ...principal, stillGood },
    { kind: 'browser', method: 'provider', remembered: true },
    [refundOneUse(visit, authorizationLimit(visit))],
  )
  return completing.ok ? done({ way: 'in', signedIn: completing.value }) : completing
}

/**
 * A new account with its identity. Letters that would confirm this email for others are void.
 * Undefined where a concurrent request was first.
 */
async function createAccount(
  visit: Visit,
  name: ProviderName,
  { issuer, subject, label, isVerified, ...profile }: ProviderProfile,
  claimed: string | null,
): Promise<Omit<Principal, 'stillGood'> | undefined> {
  let { db, now } = visit
  let id = uuid()
  let email = isVerified ? claimed : null
  let isCreated = sql`select 1 from accounts where id = ${id}`
  let [created] = await db.batch([
    rows(
      db,
      CreatedRow,
      sql`
        insert into accounts (id, displayName, email, verifiedAt, createdAt, startsAt)
        select
          ${id},
          ${displayNameFrom(profile.name)},
          ${email},
          ${email && now},
          ${now},
          ${now}
        where not exists (
            select 1 from identities where issuer = ${issuer} and subject = ${subject}
          )
          and not exists (select 1 from accounts where email = ${claimed})
        returning id`,
    ),
    db.run(sql`
      insert into identities (issuer, subject, accountId, provider, label, createdAt)
      select ${issuer}, ${subject}, ${id}, ${name}, ${label}, ${now}
      where exists (${isCreated})`),
    db.run(sql`delete from registrations where email = ${email} and exists (${isCreated})`),
    db.run(sql`
      delete from proofs
      where purpose = 'email'
        and email = ${email}
        and exists (${isCreated})`),
    auditEntryIf(isCreated, visit, { action: 'registered', actorId: id, subjectId: id }),
  ])
  return created.length > 0 ? { id, schoolId: null, preferences: null } : undefined
}

/** Stores the identity until the account here is proven, too (link-claim.server.ts). */
async function storeClaim(
  { db, now }: Visit,
  provider: ProviderName,
  { issuer, subject }: ProviderProfile,
  email: string,
  next: string,
): Promise<Outcome<CallbackResult>> {
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

/** A name as accounts have it; empty where the provider's could not be one. */
export function displayNameFrom(given: string | null): string {
  let letters = [...(given ?? '').normalize('NFC').trim()]
  while (letters.join('').length > LONGEST_NAME) letters.pop()
  let read = v.safeParse(Profile.entries.displayName, letters.join(''))
  return read.success ? read.output : ''
}
