import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import type { Gender } from '#app/models/current.ts'
import { tidyText } from '#app/models/plain-text.ts'
import type { Role } from '#app/models/role.ts'
import { subjects, type Subject } from '#app/models/subject.ts'

export const MOST_ABOUT = 1000
export const MOST_HOURS = 300
/** So many a person follows: their posts are put together for each reading. */
export const MOST_FOLLOWED = 100

const words = (most: number) =>
  v.optional(
    v.pipe(v.string(), v.transform(tidyText), v.maxLength(most, message('profileTooLong'))),
    '',
  )

/** What staff say of themselves, in Arabic and English; each may be empty. */
export const ProfileWords = v.object({
  subjects: v.optional(
    v.pipe(
      v.array(v.picklist(subjects, message('notChoice'))),
      v.transform((chosen) => subjects.filter((subject) => chosen.includes(subject))),
    ),
    [],
  ),
  about: words(MOST_ABOUT),
  aboutEn: words(MOST_ABOUT),
  hours: words(MOST_HOURS),
  hoursEn: words(MOST_HOURS),
})
export type ProfileWords = v.InferOutput<typeof ProfileWords>

export type StaffClass = { classID: string; name: string }

/** A head or a teacher as the directory shows them. */
export type StaffMember = {
  UID: string
  displayName: string
  imageURL: string | null
  gender: Gender
  role: Role
  schoolID: string
  subjects: Subject[]
  classes: StaffClass[]
  isFollowed: boolean
}

/** A profile: its words, and how many follow it. `version` is 0 while nothing was written. */
export type StaffProfile = StaffMember &
  Omit<ProfileWords, 'subjects'> & { version: number; followers: number }
