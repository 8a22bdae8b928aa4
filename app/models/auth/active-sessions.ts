import * as v from 'valibot'
import { message } from '#app/locales/message.ts'

/** A token that a person creates for a program that acts in their name. */
export const NewOwnToken = v.object({
  name: v.pipe(
    v.string(message('required')),
    v.trim(),
    v.nonEmpty(message('required')),
    v.maxLength(80, message('tooLong')),
  ),
})
export type NewOwnToken = v.InferOutput<typeof NewOwnToken>

/** One of a person's own sessions, or a token of theirs (with a `name`). */
export type OwnSession = {
  id: string
  kind: 'browser' | 'bearer'
  name: string | null
  userAgent: string
  createdAt: number
  lastSeenAt: number
  isThis: boolean
}
