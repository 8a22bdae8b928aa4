import * as v from 'valibot'
import { message } from '#app/locales/message.ts'

/** The two boards of a class: each enrols people of one role. */
export const enrolRoles = ['student', 'teacher'] as const
export type EnrolRole = (typeof enrolRoles)[number]

export function isEnrolRole(text: string): text is EnrolRole {
  return enrolRoles.some((role) => role === text)
}

/** More than any class has. */
const CARDS = 5000

/** A card of the enrolled column, as the API takes it; only its id counts. */
export const Cards = v.pipe(
  v.array(
    v.object({
      serialID: v.pipe(
        v.string(message('required')),
        v.nonEmpty(message('required')),
        v.maxLength(128, message('tooLong')),
      ),
    }),
    message('notList'),
  ),
  v.maxLength(CARDS, message('tooLong')),
)

/** A person on a board. */
export const EnrolCard = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  email: v.nullable(v.string()),
  imageURL: v.nullable(v.string()),
})
export type EnrolCard = v.InferOutput<typeof EnrolCard>

/**
 * A person who joined or left the enrolled column while the caller was choosing. `by` and `at` are
 * null where the log does not have it.
 */
export type ConcurrentMove = {
  UID: string
  displayName: string
  came: boolean
  by: string | null
  at: number | null
}

/**
 * A chosen person who cannot be enrolled any more. `className`: the class they are in by now, or
 * null.
 */
export const UnavailablePerson = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  className: v.nullable(v.string()),
})
export type UnavailablePerson = v.InferOutput<typeof UnavailablePerson>

/** An unsaved choice on a board: the ids that are to join, and those that are to leave. */
export type Choice = { coming: string[]; leaving: string[] }

/** The difference between the enrolled column as it was and as it is to be, both lists of ids. */
export function choiceOf(base: string[], wanted: string[]): Choice {
  let [before, after] = [new Set(base), new Set(wanted)]
  return {
    coming: [...after].filter((UID) => !before.has(UID)),
    leaving: [...before].filter((UID) => !after.has(UID)),
  }
}
