import type { AttemptSource } from '#app/models/attempts/attempt-source.server.ts'
import { findIngestKey } from '#app/models/attempts/ingest-key.server.ts'
import { INGEST_KEY_PREFIX } from '#app/models/attempts/ingest-key.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { needsSubscription, type Current, type Visit } from '#app/models/current.ts'
import { done, refuse, type Reason } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { cookie, sessionCookie } from '#app/request/cookies.ts'

/** What a kind of call asks of its caller. */
type Policy = {
  /** Whether it needs a token at all. */
  token: boolean
  /** Whether a school's ingest key will do instead of a person's session. */
  ingestKey: boolean
  /** Whether an initial password, or a second factor still to be set up, must be settled first. */
  settledAccount: boolean
  /** Whether it waits for a live subscription; `unlessSelf`: not for what is one's own. */
  subscription: 'never' | 'always' | 'unlessSelf'
  /** What of it is open to a session by a class sheet, which proves little. */
  sheet: 'always' | 'reads' | 'never'
}

const open = { token: false, ingestKey: false, settledAccount: false } as const
const held = { token: true, ingestKey: false, settledAccount: false } as const
const settled = { token: true, ingestKey: false, settledAccount: true } as const

/** Who may make a call; the API's description of itself reads this table, too. */
export const policies = {
  anyone: { ...open, subscription: 'never', sheet: 'always' },
  /** Holds a token, however it was had: signs out. */
  holder: { ...held, subscription: 'never', sheet: 'always' },
  /** Signed in. */
  person: { ...held, subscription: 'never', sheet: 'never' },
  /** Has what most calls wait for. */
  subscriber: { ...settled, subscription: 'always', sheet: 'reads' },
  /** A subscriber, or a person who asks about themself. */
  self: { ...settled, subscription: 'unlessSelf', sheet: 'reads' },
  /** Changes their own account. */
  owner: { ...settled, subscription: 'never', sheet: 'never' },
  /** Records attempts. */
  attemptSource: { ...settled, ingestKey: true, subscription: 'never', sheet: 'always' },
} as const satisfies Record<string, Policy>

export type Who = keyof typeof policies

/** What a handler learns of the caller. */
export type Caller<who extends Who> = who extends 'anyone'
  ? object
  : who extends 'attemptSource'
    ? { source: AttemptSource }
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
export async function identifyCaller(
  visit: Visit,
  { headers, method }: Request,
  who: Who,
  subjects: string[],
) {
  let policy: Policy = policies[who]
  if (!policy.token) return done({})
  let token = tokenOf(headers)
  if (!token) return refuse('unauthorized')
  if (token.startsWith(INGEST_KEY_PREFIX)) {
    let ingestKey = policy.ingestKey ? await findIngestKey(visit, token) : undefined
    return ingestKey ? done({ source: { ingestKey } }) : refuse('unauthorized')
  }
  let current = await loadCurrent(visit, token)
  if (!current) return refuse('unauthorized')
  let refusal = refusalBy(policy, current, method, subjects)
  if (refusal) return refuse(refusal)
  return done(policy.ingestKey ? { source: { user: current.user } } : { current, token })
}

function refusalBy(
  policy: Policy,
  current: Current,
  method: string,
  subjects: string[],
): Reason | undefined {
  let { user } = current
  if (!mayManageAccount(current) && !isOpenToSheets(policy, method)) return 'forbidden'
  if (policy.settledAccount && user.mustChangePassword) return 'passwordChangeRequired'
  if (policy.settledAccount && user.mustSetUpFactor) return 'secondFactorSetup'
  let isFree =
    policy.subscription === 'never' ||
    (policy.subscription === 'unlessSelf' && subjects.includes(user.UID))
  return !isFree && needsSubscription(user) ? 'noSubscription' : undefined
}

/** Whether a session that a class sheet began may make the call. */
export function isOpenToSheets({ sheet }: Policy, method: string): boolean {
  return sheet === 'always' || (sheet === 'reads' && /^(GET|HEAD)$/i.test(method))
}

/** The supervisor's calls say who makes them, and it must be so. */
export function isCaller({ user }: Current, userID: string | undefined): boolean {
  return userID === undefined || userID === user.UID
}
