import { findIngestKey } from '#app/models/attempts/ingest-key.server.ts'
import { INGEST_KEY_PREFIX } from '#app/models/attempts/ingest-key.ts'
import type { Feeder } from '#app/models/attempts/ingest.server.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { needsSubscription, type Current, type Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { cookie, sessionCookie } from '#app/request/cookies.ts'

/**
 * Who may make a call: `anyone`; the `holder` of a token, however it was had; a `person` who signed
 * in; a `subscriber`, who also has what most calls wait for; `self`, a subscriber, or a person who
 * asks about themself; an `owner`, who changes their own account and needs no subscription for it;
 * a `feeder` of attempts, who may be a school's ingest key and needs no subscription. A pupil who
 * came by a class sheet is told what they did (`self`, `subscriber`), feeds, and signs out.
 */
export type Who = 'anyone' | 'holder' | 'person' | 'subscriber' | 'self' | 'owner' | 'feeder'

/** What a handler learns of the caller. */
export type Caller<who extends Who> = who extends 'anyone'
  ? object
  : who extends 'feeder'
    ? { feeder: Feeder }
    : { current: Current; token: string }

/**
 * A program sends its token as a bearer, our own pages as the session cookie. An Authorization
 * header, however wrong, decides alone.
 */
export function tokenOf(headers: Headers): string | undefined {
  let authorization = headers.get('Authorization')
  return authorization === null
    ? cookie(headers, sessionCookie)
    : authorization.match(/^Bearer +(\S+)$/i)?.[1]
}

/** Finds out who calls, or why they may not. `subjects` are the ids in the path. */
export async function identify(
  visit: Visit,
  { headers, method }: Request,
  who: Who,
  subjects: string[],
) {
  let token = tokenOf(headers)
  if (who === 'anyone') return done({})
  if (!token) return refuse('unauthorized')
  if (token.startsWith(INGEST_KEY_PREFIX)) {
    let ingestKey = who === 'feeder' ? await findIngestKey(visit, token) : undefined
    return ingestKey ? done({ feeder: { ingestKey } }) : refuse('unauthorized')
  }
  let current = await loadCurrent(visit, token)
  if (!current) return refuse('unauthorized')

  if (!mayManageAccount(current) && !isOpenToSheets(who, method)) return refuse('forbidden')
  let { user } = current
  if (user.mustChangePassword && who !== 'person' && who !== 'holder')
    return refuse('passwordChangeRequired')
  if (user.mustSetUpFactor && who !== 'person' && who !== 'holder')
    return refuse('secondFactorSetup')
  let exempt =
    who === 'feeder' ||
    who === 'holder' ||
    who === 'person' ||
    who === 'owner' ||
    (who === 'self' && subjects.includes(user.UID))
  if (!exempt && needsSubscription(user)) return refuse('noSubscription')
  return done(who === 'feeder' ? { feeder: { user } } : { current, token })
}

/** What a session may do that a class sheet began: everything else is for those who proved more. */
export function isOpenToSheets(who: Who, method: string): boolean {
  let reads = method.toUpperCase() === 'GET' || method.toUpperCase() === 'HEAD'
  return (
    who === 'anyone' ||
    who === 'holder' ||
    who === 'feeder' ||
    (reads && (who === 'self' || who === 'subscriber'))
  )
}

/** The supervisor's calls say who makes them, and it must be so. */
export function isCaller({ user }: Current, userID: string | undefined): boolean {
  return userID === undefined || userID === user.UID
}
