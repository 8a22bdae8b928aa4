import 'server-only'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import type { Visit } from '#app/models/current.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { href } from '#app/request/href.ts'
import { accounts, authorizations, sessions } from '#db/schema.ts'

/** Time to find the password of the account here. */
export const CLAIM_SECONDS = 1800

/**
 * The profile that a provider vouched for in this browser, while the account here with its email
 * must still be proven. Uses nothing up.
 */
export async function findClaim({ db, now }: Visit, token: string | undefined) {
  let [claim] = await db
    .select({
      provider: authorizations.provider,
      email: authorizations.email,
      next: authorizations.next,
    })
    .from(authorizations)
    .where(
      and(
        eq(authorizations.id, await tokenHash(token ?? '')),
        gt(authorizations.expiresAt, now),
        isNotNull(authorizations.subject),
      ),
    )
  return claim ? done({ ...claim, email: claim.email! }) : refuse('claimSpent')
}

/**
 * Signs in to the account that has the claim's email, by its password and under its rate limits,
 * and links the provider to it. With a second factor pending, linking is left to the account's own
 * page; a password that others chose links nothing. The right password signs in even where the
 * claim expires at the same moment.
 */
export async function linkByPassword(
  visit: Visit,
  token: string | undefined,
  password: string,
  deviceToken: string | undefined,
  locale: Locale,
) {
  let finding = await findClaim(visit, token)
  if (!finding.ok) return finding
  let { email, next } = finding.value
  let signing = await signIn(
    visit,
    { email, password },
    { kind: 'browser', remembered: true },
    deviceToken,
  )
  if (!signing.ok) return signing
  // A password alone is half of the proof: after the second factor comes the page that links.
  if (signing.value.token === undefined)
    return done({ signedIn: signing.value, email, next: href('/dashboard/user/account/providers') })

  await link(visit, await tokenHash(token!), await tokenHash(signing.value.token), locale)
  return done({ signedIn: signing.value, email, next })
}

/** Uses up the claim, and links its identity to the account of the session. */
async function link(visit: Visit, claim: string, session: string, locale: Locale): Promise<void> {
  let { db, now } = visit
  let account = await ownerOf(visit, session)
  if (!account) return
  let isLinked = sql`
    select a.*
    from accounts a
    join identities i on i.accountId = a.id
    join authorizations c on c.issuer = i.issuer and c.subject = i.subject
    where a.id = ${account.id}
      and i.createdAt = ${now}
      and c.id = ${claim}`
  await db.batch([
    db.run(sql`
      insert into identities (issuer, subject, accountId, provider, label, createdAt)
      select issuer, subject, ${account.id}, provider, email, ${now}
      from authorizations
      where id = ${claim}
        and expiresAt > ${now}
        and subject is not null
      on conflict do nothing`),
    post(visit, isLinked, { kind: 'providerLinked', locale, expiresAt: now + NOTICE_MS }),
    auditEntryIf(isLinked, visit, {
      action: 'providerLinked',
      actorId: account.id,
      subjectId: account.id,
      schoolId: account.schoolId,
    }),
    db.delete(authorizations).where(eq(authorizations.id, claim)),
  ])
}

/** The account of a session, unless its password was chosen by others. */
async function ownerOf({ db }: Visit, session: string) {
  let [account] = await db
    .select({ id: accounts.id, schoolId: accounts.schoolId })
    .from(sessions)
    .innerJoin(
      accounts,
      and(eq(accounts.id, sessions.accountId), eq(accounts.mustChangePassword, false)),
    )
    .where(eq(sessions.id, session))
  return account
}
