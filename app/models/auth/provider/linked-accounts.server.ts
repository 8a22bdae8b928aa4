import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntry, auditEntryIf, ownEntry } from '#app/models/access/audit.server.ts'
import { refundOneUse } from '#app/models/access/rate-limit.server.ts'
import { ownPasswordHash } from '#app/models/auth/password/check-own-password.server.ts'
import { renewAuthentication } from '#app/models/auth/reauthenticate.server.ts'
import type { Current } from '#app/models/current.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { ProviderName } from '#app/models/provider.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { accounts, identities } from '#db/schema.ts'
import { departures } from './authorize.server.ts'
import type { ProviderProfile } from './client.server.ts'

/** A provider's clock may be behind ours by so much. */
const TOLERANCE_MS = 30_000

/**
 * An account elsewhere that opens one's own. `id` names it among them, in addresses, and says
 * nothing of whom it means.
 */
type OwnIdentity = typeof identities.$inferSelect & { id: string }

/**
 * The ways into one's own account: the password, if there is one, and accounts elsewhere. A pupil's
 * class sheet does not show them.
 */
export async function signInMethods(current: Current) {
  let { db, user } = current
  if (!mayManageAccount(current)) return refuse('forbidden')
  let [[account], linked] = await db.batch([
    db
      .select({ hasPassword: sql<number>`${accounts.passwordHash} is not null` })
      .from(accounts)
      .where(eq(accounts.id, user.UID)),
    db
      .select()
      .from(identities)
      .where(eq(identities.accountId, user.UID))
      .orderBy(asc(identities.createdAt), asc(identities.subject)),
  ])
  return done({
    hasPassword: account?.hasPassword === 1,
    identities: linked.map((identity): OwnIdentity => ({
      ...identity,
      id: `${identity.provider}-${identity.createdAt}`,
    })),
  })
}

/**
 * Links an account elsewhere to one's own, and tells its owner by letter. One that opens somebody
 * else's stays theirs.
 */
export async function linkIdentity(
  current: Current,
  provider: ProviderName,
  { issuer, subject, label }: ProviderProfile,
  locale: Locale,
) {
  let { db, now, user } = current
  let isNew = sql`select a.* from accounts a join identities i on i.accountId = a.id where i.issuer = ${issuer} and i.subject = ${subject} and a.id = ${user.UID} and i.createdAt = ${now}`
  await db.batch([
    db
      .insert(identities)
      .values({ issuer, subject, accountId: user.UID, provider, label, createdAt: now })
      .onConflictDoNothing(),
    post(current, isNew, { kind: 'providerLinked', locale, expiresAt: now + NOTICE_MS }),
    auditEntryIf(isNew, current, { action: 'providerLinked', ...ownEntry(current) }),
    refundOneUse(current, departures(current)),
  ])
  return (await isOwn(current, issuer, subject))
    ? done({ way: 'linked' as const })
    : refuse('identityTaken')
}

/**
 * Proves by a provider, once more, that the session is in its owner's hands. `askedAt`: what was
 * proven over there before does not count. Who has a password proves by that: a provider that does
 * not say when it last asked for its own may have asked nothing at all.
 */
export async function reauthenticateByIdentity(
  current: Current,
  { issuer, subject, authenticatedAt }: ProviderProfile,
  askedAt: number,
) {
  let entry = ownEntry(current)
  if (!(await isOwn(current, issuer, subject))) {
    await auditEntry(current, { action: 'provingFailed', ...entry })
    return refuse('otherIdentity')
  }
  let isNew =
    authenticatedAt === null
      ? (await ownPasswordHash(current)) === null
      : authenticatedAt >= askedAt - TOLERANCE_MS
  if (!isNew) {
    await auditEntry(current, { action: 'provingFailed', ...entry })
    return refuse('recentLogin')
  }
  let proving = await renewAuthentication(current, [refundOneUse(current, departures(current))])
  return proving.ok ? done({ way: 'proven' as const, ...proving.value }) : proving
}

/**
 * Takes one of the ways into one's own account away, but never the last: the `where` is the rule,
 * so that of two at once one stays. Other sessions that a provider began are over, because it may
 * be the owner's way to put somebody out.
 */
export async function unlinkIdentity(current: Current, id: string, locale: Locale) {
  let { db, now, user, sessionId } = current
  let ways = await signInMethods(current)
  if (!ways.ok) return ways
  let chosen = ways.value.identities.find((identity) => identity.id === id)
  if (!chosen) return refuse('notFound')
  if (!isRecentlyAuthenticated(current)) return refuse('recentLogin')

  let { issuer, subject } = chosen
  let isGone = sql`select * from accounts where id = ${user.UID} and not exists (select 1 from identities where issuer = ${issuer} and subject = ${subject})`
  let hasOther = sql`(exists (select 1 from accounts where id = ${user.UID} and passwordHash is not null) or (select count(*) from identities where accountId = ${user.UID}) > 1)`
  let [unlinked] = await db.batch([
    db
      .delete(identities)
      .where(
        and(
          eq(identities.issuer, issuer),
          eq(identities.subject, subject),
          eq(identities.accountId, user.UID),
          hasOther,
        ),
      )
      .returning({ subject: identities.subject }),
    db.run(
      sql`delete from sessions where accountId = ${user.UID} and method = 'provider' and id <> ${sessionId} and exists (${isGone})`,
    ),
    post(current, isGone, { kind: 'providerUnlinked', locale, expiresAt: now + NOTICE_MS }),
    auditEntryIf(isGone, current, { action: 'providerUnlinked', ...ownEntry(current) }),
  ])
  return unlinked.length > 0 ? done(undefined) : refuse('lastWayIn')
}

async function isOwn({ db, user }: Current, issuer: string, subject: string): Promise<boolean> {
  return (
    (await db.$count(
      identities,
      and(
        eq(identities.issuer, issuer),
        eq(identities.subject, subject),
        eq(identities.accountId, user.UID),
      ),
    )) === 1
  )
}
