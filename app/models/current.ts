import type { Day } from '#app/calendar/day.ts'
import type { RestDays } from '#app/calendar/school-days.ts'
import type { Database } from '#db/client.ts'
import type { Bucket } from './bucket.ts'
import { can, isPupil } from './can.ts'
import type { KeptReport } from './kept-report.ts'
import type { Providers } from './provider.ts'
import type { QuietHours } from './quiet-hours.ts'
import type { Role } from './role.ts'
import type { SchoolModule } from './school-module.ts'
import type { SecretKeys } from './secrets.server.ts'
import type { SignInMethod } from './sign-in-method.ts'
import type { Unread } from './unread.ts'

export { roles, type Role } from './role.ts'
export type Gender = 'male' | 'female' | 'unspecified'

/**
 * What a request is for: a prefetched page may never be seen, an export leaves the portal, and a
 * HEAD request is answered by headers alone.
 */
export type Purpose = 'look' | 'prefetch' | 'export' | 'head'

/**
 * A request before its session is known. `now` is milliseconds UTC; `address` the sender's;
 * `secrets` opens and seals what is kept sealed; `pictures` is where uploads are kept, absent for
 * imports; `sendsMail`: whether mail can be sent;
 * `factorRoles` must have a second factor; `providers` are those that people may sign in with;
 * `modulesOff` are switched off for all schools.
 */
export type Visit = {
  db: Database
  secrets: SecretKeys
  pictures?: Bucket
  now: number
  address: string
  userAgent: string
  purpose: Purpose
  sendsMail?: boolean
  factorRoles?: readonly Role[]
  providers?: Providers
  modulesOff?: readonly SchoolModule[]
}

/**
 * All a rule may know: the request, the caller and the session. `provenAt` is when the caller last
 * authenticated (milliseconds UTC); `visitedAt` and `visitBefore`: see `noteVisit`; `named`: see
 * `schoolsNamed`; `kept`: the saved report of the address, also where the caller may not see it;
 * `unread`: what waits in the parts of school life, absent for a visitor of the demonstration;
 * `chatNews`: see `chatNewsOf`.
 */
export type Current = Visit & {
  user: User
  sessionId: string
  /** `demo`: a visitor without a session (auth/demonstration.server.ts). */
  kind: 'browser' | 'bearer' | 'demo'
  method: SignInMethod | 'demo'
  provenAt: number
  visitedAt?: number | null
  visitBefore?: number | null
  today: Day
  named: Map<string, School>
  kept?: KeptReport | undefined
  unread?: Unread
  chatNews?: number
}

/** Who reads, as far as a query need know: a signed-in person, or a school that writes letters. */
export type Reader = Visit & Pick<Current, 'user'>

/**
 * Who reads what teachers write to a family: a session's way in counts; a school that writes
 * letters has none.
 */
export type NoteReader = Reader & Partial<Pick<Current, 'method'>>

/**
 * `recounting`: attempts are being assigned to the days of its time zone; `modulesOff`: what its
 * head switched off; `quiet`: when families and staff are told of nothing.
 */
export type School = {
  schoolID: string
  name: string
  nameEn: string
  country: string
  timezone: string
  weekStart: number
  restDays: RestDays
  recounting?: true
  modulesOff?: readonly SchoolModule[]
  quiet?: QuietHours
}
/** `deletion`: its data is to be deleted, in so many days, or once the head confirms (null). */
export type Child = {
  UID: string
  displayName: string
  subscribed: boolean
  school: School
  deletion?: { daysLeft: number | null }
}

/** The caller, as far as rules and the shell around each page need it. */
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
  /** The role requires a second factor, and none is set up yet. */
  mustSetUpFactor: boolean
  isVerified: boolean
  /** A teacher's own live classes. */
  classes: { classID: string; name: string; imageURL: string | null }[]
  /** A guardian's linked pupils. */
  children: Child[]
}

/** A guardian is a student account of no school that is linked to pupils. */
export function isGuardian(user: User): boolean {
  return isPupil(user) && user.school === null && user.children.length > 0
}

/** An account without a school and without a child: a parent with a card still to be used. */
export function isNewcomer(user: User): boolean {
  return isPupil(user) && user.school === null && user.children.length === 0
}

/**
 * Whether all pages but the account's and redeeming are closed until there is a subscription.
 * Supervisors and guardians need no subscription.
 */
export function needsSubscription(user: User): boolean {
  return can.subscribe(user) && !isGuardian(user) && !user.subscribed
}

/**
 * Whether no page of the dashboard but the account's opens yet, nor anything that those pages show:
 * there is a first password to change, a second factor to set up or a subscription to have.
 */
export function isWaiting(user: User): boolean {
  return user.mustChangePassword || user.mustSetUpFactor || needsSubscription(user)
}
