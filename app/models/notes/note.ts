import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { message } from '#app/locales/message.ts'
import { can } from '#app/models/can.ts'
import type { Gender, User } from '#app/models/current.ts'
import { saysSomething, tidyText } from '#app/models/plain-text.ts'
import type { Role } from '#app/models/role.ts'

/** A few sentences: they stand on one page of paper with the week. */
export const MOST_CHARACTERS = 500
/** So many children of a class are written to at once. */
export const MOST_CHILDREN = 60
/** So many notes a child's family gets in a week; more is a mistake, or a machine. */
export const MOST_IN_A_WEEK = 10

/** A note to a child's family, with who wrote it as they are called now. */
export type FamilyNote = {
  noteID: string
  UID: string
  week: Day
  text: string
  createdAt: number
  author: {
    UID: string
    displayName: string
    imageURL: string | null
    gender: Gender
    role: Role
  }
}

/** What is written; as a browser counts characters, with a line break as one. */
export const NewNote = v.object({
  text: v.pipe(
    v.string(message('noteRequired')),
    v.transform(tidyText),
    v.maxLength(MOST_CHARACTERS, message('noteTooLong')),
    v.check(saysSomething, message('noteRequired')),
  ),
})
export type NewNote = v.InferOutput<typeof NewNote>

/** Whether this reader of a note may take it back: its author, and a head of the school. */
export function canDeleteNote(user: Pick<User, 'UID' | 'role'>, { author }: FamilyNote): boolean {
  return author.UID === user.UID || can.deleteAnyNote(user)
}
