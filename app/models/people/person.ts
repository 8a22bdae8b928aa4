import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { can } from '#app/models/can.ts'
import type { Gender, Role, User } from '#app/models/current.ts'
import { Profile } from '#app/models/profile.ts'
import type { Level } from '#app/models/subject.ts'

/** What can be done to people, to one or to many at once. */
export const acts = ['move', 'disable', 'enable', 'endSessions', 'reset', 'redeem'] as const
export type Act = (typeof acts)[number]

/** The most people that one action may be for. */
export const PEOPLE_AT_ONCE = 200

/** Why an action does not apply to a person. The words are `people:obstacles`. */
export const obstacles = [
  'self',
  'lastAdmin',
  'disabled',
  'notDisabled',
  'notPupil',
  'inClassAlready',
  'inNoClass',
] as const
export type Obstacle = (typeof obstacles)[number]

/** What an admin may change of a person. */
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

/** The newest subscription; `dead` once it ran out or was ended by hand. */
export type PersonSubscription = {
  serialID: string | null
  serialNo: string | null
  validUntil: Day
  subscriptionType: 'promo'
  subscriptionValidUntil: Day
  dead: boolean
}

/**
 * A person in a list. `classes` are live ones; a pupil has at most one. A person without a name
 * counts as not subscribed.
 */
export type Person = {
  UID: string
  /** `''` where it is blank. */
  displayName: string
  /** The one the school knows: their own, or the one they were invited by. */
  email: string | null
  /** When their open invitation ends, ms UTC. */
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

/** Admins change the names of pupils and teachers; other admins change their own. */
export function canEditPerson(user: User, person: { role: Role }): boolean {
  return can.managePeople(user) && can.joinClasses(person)
}
