import * as v from 'valibot'
import { message } from '#app/locales/message.ts'

/** A token that somebody makes for a program that acts in their name. */
export const NewOwnToken = v.object({
  name: v.pipe(
    v.string(message('required')),
    v.trim(),
    v.nonEmpty(message('required')),
    v.maxLength(80, message('tooLong')),
  ),
})
export type NewOwnToken = v.InferOutput<typeof NewOwnToken>

/** One of the places where somebody is signed in, or a token of theirs. */
export type OwnSession = {
  id: string
  kind: 'browser' | 'bearer'
  name: string | null
  userAgent: string
  createdAt: number
  lastSeenAt: number
  isThis: boolean
}
