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
import { logError } from '#app/request/log.ts'
import { authorizations } from '#db/schema.ts'
import { isCancelled, isDown, newSecrets, questionFor } from './client.server.ts'
import type { ProviderPurpose } from './provider.ts'

/** So long may somebody take to sign in over there. */
export const ON_THE_WAY_SECONDS = 600
/** So many who set out from one place never came back; each of them is a row. */
const LOST_PER_ADDRESS = 200

type Wanted = { purpose: ProviderPurpose; next: string; current: Current | null }

/**
 * Sends somebody to a provider: the address to go to, and what the browser keeps until it is back.
 * Whoever links one to their account must have proven lately who they are; the answer then counts
 * in the same session alone.
 */
export async function departTo(
  visit: Visit,
  name: ProviderName,
  { purpose, next, current }: Wanted,
) {
  let provider = visit.providers?.each[name]
  if (!provider) return refuse('notFound')
  if (purpose !== 'enter') {
    if (!current) return refuse('unauthorized')
    if (!mayManageAccount(current)) return refuse('forbidden')
    if (current.user.mustChangePassword) return refuse('passwordChangeRequired')
    if (purpose === 'link' && !isRecentlyAuthenticated(current)) return refuse('recentLogin')
  }
  let wait = await consumeRateLimit(visit, [departures(visit)])
  if (wait > 0) return refuse('tooManyTries', wait)

  let secrets = newSecrets()
  let asking = await hear(provider, () =>
    questionFor(provider, answersTo(visit, name), secrets, purpose),
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
      sessionId: purpose === 'enter' ? null : current!.sessionId,
      createdAt: now,
      expiresAt: now + ON_THE_WAY_SECONDS * 1000,
    }),
  ])
  return done({ url: asking.value, token })
}

/** Counts who sets out; whoever arrives gives theirs back. */
export function departures(visit: Visit): RateLimit {
  return { key: addressKey(visit, 'provider'), limit: LOST_PER_ADDRESS, shared: true }
}

/** Our address for a provider's answers, from the configuration alone. */
export function answersTo({ providers }: Visit, name: ProviderName): string {
  return `${providers!.site}/auth/from/${name}`
}

/** What a provider says, or why it cannot be heard. */
export async function hear<value>({ name }: Provider, asking: () => Promise<value>) {
  try {
    return done(await asking())
  } catch (error) {
    if (isCancelled(error)) return refuse('providerCancelled')
    logError({ provider: name }, error)
    return refuse(isDown(error) ? 'providerDown' : 'providerAnswer')
  }
}
