import type { AttemptSource } from '#app/models/attempts/attempt-source.server.ts'
import { findIngestKey } from '#app/models/attempts/ingest-key.server.ts'
import { INGEST_KEY_PREFIX } from '#app/models/attempts/ingest-key.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { isNewcomer, needsSubscription, type Current, type Visit } from '#app/models/current.ts'
import { done, refuse, type Outcome, type Reason } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { cookie, sessionCookie } from '#app/request/cookies.ts'

/** What a kind of call requires of its caller. */
type Policy = {
  /** Whether it needs a token at all. */
  token: boolean
  /** Whether a school's ingest key is accepted instead of a person's session. */
  ingestKey: boolean
  /** Whether an initial password, or a second factor still to be set up, must be settled first. */
  settledAccount: boolean
  /**
   * Whether it requires a live subscription; `unlessSelf`: except for the caller's own data;
   * `unlessFormer`: except of a family whose last child left.
   */
  subscription: 'never' | 'always' | 'unlessSelf' | 'unlessFormer'
  /** What a session by class sheet, which proves little, may do. */
  sheet: 'always' | 'reads' | 'never'
}

const open = { token: false, ingestKey: false, settledAccount: false } as const
const held = { token: true, ingestKey: false, settledAccount: false } as const
const settled = { token: true, ingestKey: false, settledAccount: true } as const

/** Who may make a call; the API's description reads this table, too. */
export const policies = {
  anyone: { ...open, subscription: 'never', sheet: 'always' },
  /** Holds any session's token: signs out. */
  holder: { ...held, subscription: 'never', sheet: 'always' },
  /** Signed in. */
  person: { ...held, subscription: 'never', sheet: 'never' },
  /** Signed in with a live subscription: most calls. */
  subscriber: { ...settled, subscription: 'always', sheet: 'reads' },
  /** Writes to others at school: a child's card begins no such session. */
  correspondent: { ...settled, subscription: 'always', sheet: 'never' },
  /** Reads and cancels what they ordered, which stays a family's own. */
  buyer: { ...settled, subscription: 'unlessFormer', sheet: 'never' },
  /** A subscriber, or a person about their own data. */
  self: { ...settled, subscription: 'unlessSelf', sheet: 'reads' },
  /** Changes their own account. */
  owner: { ...settled, subscription: 'never', sheet: 'never' },
  /** Records attempts. */
  attemptSource: { ...settled, ingestKey: true, subscription: 'never', sheet: 'always' },
} as const satisfies Record<string, Policy>

export type Who = keyof typeof policies

/** What a handler gets of the caller. */
export type Caller<who extends Who> = who extends 'anyone'
  ? object
  : who extends 'attemptSource'
    ? { source: AttemptSource }
    : { current: Current; token: string }

/**
 * A program's bearer token, or the session cookie of our own pages. An Authorization header, even a
 * wrong one, takes precedence.
 */
export function tokenOf(headers: Headers): string | undefined {
  let authorization = headers.get('Authorization')
  return authorization === null
    ? cookie(headers, sessionCookie)
    : authorization.match(/^Bearer +(\S+)$/i)?.[1]
}

/** The caller, as far as the call requires one. */
export type Identified = { current?: Current; token?: string; source?: AttemptSource }

/** Identifies the caller, or says why the call is refused. `subjects`: the ids in the path. */
export async function identifyCaller(
  visit: Visit,
  { headers, method }: Request,
  who: Who,
  subjects: string[],
): Promise<Outcome<Identified>> {
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
  if (!policy.ingestKey) return done({ current, token })
  return done({ source: { user: current.user, bySheet: current.method === 'sheet' } })
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
    (policy.subscription === 'unlessSelf' && subjects.includes(user.UID)) ||
    (policy.subscription === 'unlessFormer' && isNewcomer(user))
  return !isFree && needsSubscription(user) ? 'noSubscription' : undefined
}

/** Whether a session that a class sheet began may make the call. */
export function isOpenToSheets({ sheet }: Policy, method: string): boolean {
  return sheet === 'always' || (sheet === 'reads' && /^(GET|HEAD)$/i.test(method))
}

/** Supervisors' calls name their caller, and it must be the token's. */
export function isCaller({ user }: Current, userID: string | undefined): boolean {
  return userID === undefined || userID === user.UID
}
