import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Locale } from '#app/locales/locale.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { done, refuse, type Outcome } from '#app/models/outcome.ts'
import type { ProviderName } from '#app/models/provider.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { authorizations } from '#db/schema.ts'
import { askProvider, callbackUrl } from './authorize.server.ts'
import type { CallbackResult } from './callback-result.ts'
import { providerProfileFrom } from './exchange-code.server.ts'
import { linkIdentity } from './linked-accounts.server.ts'
import type { ProviderPurpose } from './provider.ts'
import { reauthenticateByIdentity } from './reauthenticate.server.ts'
import { signInByProvider } from './sign-in.server.ts'

type Callback = {
  /** The token of the browser's authorization cookie. */
  token: string | undefined
  parameters: URLSearchParams
  /** The person's name from Apple's form, which it sends once. */
  givenName?: string | null
  /** The signed-in caller, if any. */
  current: Current | null
}

type Authorization = typeof authorizations.$inferSelect

/**
 * Receives a provider's callback. Whatever it comes to, its authorization is used up: no other
 * answer to it counts.
 */
export async function receiveCallback(
  visit: Visit,
  name: ProviderName,
  callback: Callback,
  locale: Locale,
): Promise<{ next: string; purpose: ProviderPurpose; outcome: Outcome<CallbackResult> }> {
  let authorization = await takeAuthorization(visit, callback.token)
  return {
    next: authorization?.next ?? '',
    purpose: authorization?.purpose ?? 'enter',
    outcome: await resultOf(visit, name, authorization, callback, locale),
  }
}

async function resultOf(
  visit: Visit,
  name: ProviderName,
  authorization: Authorization | undefined,
  callback: Callback,
  locale: Locale,
): Promise<Outcome<CallbackResult>> {
  let provider = visit.providers?.each[name]
  if (!provider) return refuse('notFound')
  let checking = await checkAuthorization(authorization, name, callback)
  if (!checking.ok) return checking
  let { purpose, next, createdAt } = checking.value

  let asking = await askProvider(provider, () =>
    providerProfileFrom(provider, callbackUrl(visit, name), checking.value, callback.parameters),
  )
  if (!asking.ok) return asking
  let { current, givenName = null } = callback
  let profile = { ...asking.value, name: asking.value.name ?? givenName }
  if (purpose === 'link') return linkIdentity(current!, name, profile, locale)
  if (purpose === 'prove') return reauthenticateByIdentity(current!, profile, createdAt)
  return signInByProvider(visit, name, profile, next)
}

/** Of this browser, this provider, this request, and of this session if it began in one. */
async function checkAuthorization(
  authorization: Authorization | undefined,
  name: ProviderName,
  { parameters, current }: Callback,
) {
  if (authorization?.provider !== name) return refuse('providerAnswer')
  if (!(await isSame(authorization.state, parameters.get('state') ?? '')))
    return refuse('providerAnswer')
  if (authorization.purpose !== 'enter' && authorization.sessionId !== current?.sessionId)
    return refuse('providerAnswer')
  return done(authorization)
}

/** One delete. Atomic: of concurrent callbacks one gets the authorization. */
async function takeAuthorization(
  { db, now }: Visit,
  token: string | undefined,
): Promise<Authorization | undefined> {
  if (!token) return undefined
  let [taken] = await db
    .delete(authorizations)
    .where(
      and(
        eq(authorizations.id, await tokenHash(token)),
        gt(authorizations.expiresAt, now),
        isNull(authorizations.subject),
      ),
    )
    .returning()
  return taken
}

/** In constant time, whatever the lengths. */
async function isSame(one: string, other: string): Promise<boolean> {
  return timingSafeEqual(Buffer.from(await tokenHash(one)), Buffer.from(await tokenHash(other)))
}
