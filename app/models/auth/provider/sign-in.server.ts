import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntry } from '#app/models/access/audit.server.ts'
import { refundOneUse } from '#app/models/access/rate-limit.server.ts'
import { completeSignIn } from '#app/models/auth/complete-sign-in.server.ts'
import type { Principal } from '#app/models/auth/start-session.server.ts'
import { Credentials } from '#app/models/credentials.ts'
import type { Visit } from '#app/models/current.ts'
import { done, refuse, type Outcome } from '#app/models/outcome.ts'
import type { ProviderName } from '#app/models/provider.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { accounts, authorizations, identities } from '#db/schema.ts'
import { authorizationLimit } from './authorize.server.ts'
import type { CallbackResult } from './callback-result.ts'
import { createAccount } from './create-account.server.ts'
import { CLAIM_SECONDS } from './link-claim.server.ts'
import type { ProviderProfile } from './profile.server.ts'

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
  if (!completing.ok) return completing
  return done({ way: 'in', signedIn: completing.value, accountID: principal.id })
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
