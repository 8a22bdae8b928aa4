import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import type { Gender, Role, User } from '#app/models/current.ts'
import { Profile } from '#app/models/profile.ts'
import type { Level } from '#app/models/subject.ts'

/** What is done to people, to one or to many at once. */
export const acts = ['move', 'disable', 'enable', 'endSessions', 'reset', 'redeem'] as const
export type Act = (typeof acts)[number]

/** At most so many at once. */
export const PEOPLE_AT_ONCE = 200

/** Why an act leaves somebody as they are. The words are `people:obstacles`. */
export type Obstacle =
  | 'self'
  | 'lastAdmin'
  | 'disabled'
  | 'notDisabled'
  | 'notPupil'
  | 'inClassAlready'
  | 'inNoClass'

/** What an admin says of somebody. */
export const PersonEdit = v.object({
  displayName: Profile.entries.displayName,
  gender: Profile.entries.gender,
})
export type PersonEdit = v.InferOutput<typeof PersonEdit>

export type PersonSchool = {
  schoolID: string
  name: string
  nameEn: string
  phoneNo: string
  country: string
  email: string
  maxStudentsNo: number | null
  maxTeachersNo: number | null
}

/** The present subscription; `dead` once it has ended or was replaced. */
export type PersonSubscription = {
  serialID: string | null
  serialNo: string | null
  validUntil: Day
  subscriptionType: 'promo'
  subscriptionValidUntil: Day
  dead: boolean
}

/**
 * Somebody in a list of people. `classes` are live ones; a pupil has at most one. Whoever has no
 * name counts as not subscribed.
 */
export type Person = {
  UID: string
  /** `''` where it is blank. */
  displayName: string
  /** By which the school knows them: their own, or the one they were invited by. */
  email: string | null
  /** Until when their invitation is good that nobody has followed yet. */
  invitedUntil: number | null
  role: Role
  gender: Gender
  imageURL: string | null
  createdAt: number
  isVerified: boolean
  isDisabled: boolean
  isSubscribed: boolean
  classes: { classID: string; name: string; level: Level }[]
  school: PersonSchool | null
  subscription: PersonSubscription | null
}

/** Heads look after the people of their school, supervisors after everybody. */
export function canManagePeople(user: User): boolean {
  return user.role === 'admin' || user.role === 'super'
}

/** An admin says how pupils and teachers are called; other admins do so themselves. */
export function canEditPerson(user: User, { role }: { role: Role }): boolean {
  return user.role === 'admin' && (role === 'student' || role === 'teacher')
}
