import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { Credentials } from '#app/models/credentials.ts'
import { Profile } from '#app/models/profile.ts'

/** One person, added without a list: a pupil, or a teacher who is invited by email. */
export const OnePerson = v.object({
  displayName: Profile.entries.displayName,
  role: v.picklist(['student', 'teacher'], message('notChoice')),
  gender: Profile.entries.gender,
  /** The class's name; empty, none yet. */
  className: v.optional(
    v.pipe(v.string(message('notChoice')), v.maxLength(100, message('tooLong'))),
  ),
  email: v.optional(Credentials.entries.email),
})
export type OnePerson = v.InferOutput<typeof OnePerson>

/** The first head of a school, whom a supervisor invites. */
export const SchoolHead = v.object({
  displayName: Profile.entries.displayName,
  email: Credentials.entries.email,
})
