import 'server-only'
import { lte } from 'drizzle-orm'
import {
  addressKey,
  consumeRateLimit,
  type RateLimit,
} from '#app/models/access/rate-limit.server.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { ProviderName, Provider } from '#app/models/provider.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import { href } from '#app/request/href.ts'
import { logError } from '#app/request/log.ts'
import { authorizations } from '#db/schema.ts'
import { authorizationUrl, newSecrets } from './authorization-request.server.ts'
import type { ProviderPurpose } from './provider.ts'
import { isCancelled, isDown } from './request.server.ts'

/** Time to sign in at the provider. */
export const AUTHORIZATION_SECONDS = 600
/** Authorizations of one network that never came back; each is a row. */
const OPEN_PER_ADDRESS = 200

type Wanted = { purpose: ProviderPurpose; next: string; current: Current | null }

/**
 * Begins an authorization at a provider: the address to go to, and the token of the browser's
 * cookie until the callback. Linking requires a recent sign-in; the callback then counts in the
 * same session alone.
 */
export async function beginAuthorization(
  visit: Visit,
  name: ProviderName,
  { purpose, next, current }: Wanted,
) {
  let provider = visit.providers?.each[name]
  if (!provider) return refuse('notFound')
  let checking = checkCaller(purpose, current)
  if (!checking.ok) return checking
  let wait = await consumeRateLimit(visit, [authorizationLimit(visit)])
  if (wait > 0) return refuse('tooManyTries', wait)

  let secrets = newSecrets()
  let asking = await askProvider(provider, () =>
    authorizationUrl(provider, callbackUrl(visit, name), secrets, purpose),
  )
  if (!asking.ok) return asking
  let token = newToken()
  let { db, now } = visit
  await db.batch([
    db.delete(authorizations).where(lte(authorizations.expiresAt, now)),
    db.insert(authorizations).values({
      id: await tokenHash(token),
      provider: name,
      ...secrets,
      next,
      purpose,
      sessionId: checking.value,
      createdAt: now,
      expiresAt: now + AUTHORIZATION_SECONDS * 1000,
    }),
  ])
  return done({ url: asking.value, token })
}

/** The session that a callback is bound to; null where the purpose is to sign in. */
function checkCaller(purpose: ProviderPurpose, current: Current | null) {
  if (purpose === 'enter') return done(null)
  if (!current) return refuse('unauthorized')
  if (!mayManageAccount(current)) return refuse('forbidden')
  if (current.user.mustChangePassword) return refuse('passwordChangeRequired')
  if (purpose === 'link' && !isRecentlyAuthenticated(current)) return refuse('recentLogin')
  return done(current.sessionId)
}

/** Counts authorizations that begin; a callback refunds its own. */
export function authorizationLimit(visit: Visit): RateLimit {
  return { key: addressKey(visit, 'provider'), limit: OPEN_PER_ADDRESS, shared: true }
}

/** Our address for a provider's callback, from the configuration alone. */
export function callbackUrl({ providers }: Visit, name: ProviderName): string {
  return `${providers!.site}${href('/auth/from/:provider', { provider: name })}`
}

/** A provider's answer, or why there is none. */
export async function askProvider<value>({ name }: Provider, asking: () => Promise<value>) {
  try {
    return done(await asking())
  } catch (error) {
    if (isCancelled(error)) return refuse('providerCancelled')
    logError({ provider: name }, error)
    return refuse(isDown(error) ? 'providerDown' : 'providerAnswer')
  }
}
