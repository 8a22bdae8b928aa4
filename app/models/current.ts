import type { Day } from '#app/calendar/day.ts'
import type { Database } from '#db/client.ts'
import type { Bucket } from './bucket.ts'
import type { Providers } from './provider.ts'
import type { SignInMethod } from './sign-in-method.ts'

export const roles = ['admin', 'teacher', 'student', 'super'] as const
export type Role = (typeof roles)[number]
export type Gender = 'male' | 'female' | 'unspecified'

/**
 * Why somebody asks: what is prefetched may never be looked at, and what is exported leaves the
 * portal.
 */
export type Purpose = 'look' | 'prefetch' | 'export'

/**
 * A request before anyone asks who sent it. `now` is milliseconds UTC; `pictures` is where uploads
 * are kept, which imports have none of; `sendsMail`: whether letters can leave; `factorRoles`: who
 * must have a second factor; `providers`: who else may vouch for people.
 */
export type Visit = {
  db: Database
  pictures?: Bucket
  now: number
  address: string
  userAgent: string
  purpose: Purpose
  sendsMail?: boolean
  factorRoles?: readonly Role[]
  providers?: Providers
}

/**
 * All a rule may know: the request and who asks, by which session, and when they last proved who
 * they are. `named`: see `schoolsNamed`.
 */
export type Current = Visit & {
  user: User
  sessionId: string
  kind: 'browser' | 'bearer'
  method: SignInMethod
  provenAt: number
  today: Day
  named: Map<string, School>
}

/** `recounting`: the days of its attempts are being cut anew in another time zone. */
export type School = {
  schoolID: string
  name: string
  nameEn: string
  timezone: string
  weekStart: number
  recounting?: true
}
export type Child = { UID: string; displayName: string; subscribed: boolean; school: School }

/** Who asks, as far as rules and the shell around each page need it. */
export type User = {
  UID: string
  displayName: string
  email: string | null
  role: Role
  gender: Gender
  imageURL: string | null
  school: School | null
  /** Exclusive end of the live subscription, in the school's zone. */
  validUntil: Day | null
  subscribed: boolean
  mustChangePassword: boolean
  /** Their role has to have a second factor, and they have none yet. */
  mustSetUpFactor: boolean
  isVerified: boolean
  /** A teacher's own live classes. */
  classes: { classID: string; name: string }[]
  /** A guardian's linked pupils. */
  children: Child[]
}

/** A guardian is a student account of no school that is linked to pupils. */
export function isGuardian(user: User): boolean {
  return user.role === 'student' && user.school === null && user.children.length > 0
}

/**
 * Everything but the account page and redeeming waits for a subscription; supervisors and guardians
 * need none.
 */
export function needsSubscription(user: User): boolean {
  return user.role !== 'super' && !isGuardian(user) && !user.subscribed
}
