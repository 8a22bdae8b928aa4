import 'server-only'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntryIf, ownEntry } from '#app/models/access/audit.server.ts'
import { refundOneUse } from '#app/models/access/rate-limit.server.ts'
import type { Current } from '#app/models/current.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { ProviderName } from '#app/models/provider.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { accounts, identities } from '#db/schema.ts'
import { authorizationLimit } from './authorize.server.ts'
import type { ProviderProfile } from './profile.server.ts'

/** An identity that is linked to one's own account; `id` is for addresses, and names no person. */
type OwnIdentity = typeof identities.$inferSelect & { id: string }

/**
 * The sign-in methods of one's own account: the password, if there is one, and linked identities. A
 * session by class sheet may not see them.
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
 * Links an identity to one's own account; a letter notifies the owner. An identity of another
 * account is refused.
 */
export async function linkIdentity(
  current: Current,
  provider: ProviderName,
  { issuer, subject, label }: ProviderProfile,
  locale: Locale,
) {
  let { db, now, user } = current
  let isNew = sql`
    select a.*
    from accounts a
    join identities i on i.accountId = a.id
    where i.issuer = ${issuer}
      and i.subject = ${subject}
      and a.id = ${user.UID}
      and i.createdAt = ${now}`
  await db.batch([
    db
      .insert(identities)
      .values({ issuer, subject, accountId: user.UID, provider, label, createdAt: now })
      .onConflictDoNothing(),
    post(current, isNew, { kind: 'providerLinked', locale, expiresAt: now + NOTICE_MS }),
    auditEntryIf(isNew, current, { action: 'providerLinked', ...ownEntry(current) }),
    refundOneUse(current, authorizationLimit(current)),
  ])
  return (await isOwn(current, issuer, subject))
    ? done({ way: 'linked' as const })
    : refuse('identityTaken')
}

/**
 * Unlinks an identity, but never the last sign-in method. Atomic: the `where` is the rule, so of
 * two concurrent ones one stays. Other sessions that a provider began end, because the owner may
 * mean to end an intruder's.
 */
export async function unlinkIdentity(current: Current, id: string, locale: Locale) {
  let { db, now, user, sessionId } = current
  let methods = await signInMethods(current)
  if (!methods.ok) return methods
  let chosen = methods.value.identities.find((identity) => identity.id === id)
  if (!chosen) return refuse('notFound')
  if (!isRecentlyAuthenticated(current)) return refuse('recentLogin')

  let { issuer, subject } = chosen
  let isUnlinked = sql`
    select *
    from accounts
    where id = ${user.UID}
      and not exists (
        select 1 from identities where issuer = ${issuer} and subject = ${subject}
      )`
  let [unlinked] = await db.batch([
    db
      .delete(identities)
      .where(
        and(
          eq(identities.issuer, issuer),
          eq(identities.subject, subject),
          eq(identities.accountId, user.UID),
          hasOtherMethod(user.UID),
        ),
      )
      .returning({ subject: identities.subject }),
    db.run(sql`
      delete from sessions
      where accountId = ${user.UID}
        and method = 'provider'
        and id <> ${sessionId}
        and exists (${isUnlinked})`),
    post(current, isUnlinked, { kind: 'providerUnlinked', locale, expiresAt: now + NOTICE_MS }),
    auditEntryIf(isUnlinked, current, { action: 'providerUnlinked', ...ownEntry(current) }),
  ])
  return unlinked.length > 0 ? done(undefined) : refuse('lastWayIn')
}

function hasOtherMethod(UID: string): SQL {
  return sql`(
    exists (select 1 from accounts where id = ${UID} and passwordHash is not null)
    or (select count(*) from identities where accountId = ${UID}) > 1
  )`
}

/** Whether an identity is linked to the caller's account. */
export async function isOwn(
  { db, user }: Current,
  issuer: string,
  subject: string,
): Promise<boolean> {
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
