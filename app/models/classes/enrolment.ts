import * as v from 'valibot'
import { message } from '#app/locales/message.ts'

/** The two boards of a class: each enrols people of one role. */
export const enrolRoles = ['student', 'teacher'] as const
export type EnrolRole = (typeof enrolRoles)[number]

export function isEnrolRole(text: string): text is EnrolRole {
  return enrolRoles.some((role) => role === text)
}

/** More than any class has. */
const MOST = 5000

/** A card of the enrolled column, as programs send it; whose it is, is all that counts. */
export const Cards = v.pipe(
  v.array(
    v.object(
      {
        serialID: v.pipe(
          v.string(message('required')),
          v.nonEmpty(message('required')),
          v.maxLength(128, message('tooLong')),
        ),
      },
      message('notList'),
    ),
    message('notList'),
  ),
  v.maxLength(MOST, message('tooLong')),
)

/** Somebody on a board. */
export type EnrolCard = {
  UID: string
  displayName: string
  email: string | null
  imageURL: string | null
}
/**
 * Somebody who came into the enrolled column, or left it, while another was choosing; and by whom,
 * if anybody knows.
 */
export type Meanwhile = {
  UID: string
  displayName: string
  came: boolean
  by: string | null
  at: number | null
}
/**
 * Somebody who was chosen and cannot be enrolled any more: `className` is where they are by now.
 */
export type Taken = { UID: string; displayName: string; className: string | null }

/** What somebody has chosen on a board and not saved: who is to come in, and who is to leave. */
export type Choice = { coming: string[]; leaving: string[] }

/**
 * What makes a choice of two lists: who stood in the enrolled column, and who is to stand there.
 */
export function choiceOf(base: string[], wanted: string[]): Choice {
  let [before, after] = [new Set(base), new Set(wanted)]
  return {
    coming: [...after].filter((UID) => !before.has(UID)),
    leaving: [...before].filter((UID) => !after.has(UID)),
  }
}
