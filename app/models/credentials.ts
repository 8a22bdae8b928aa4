import * as v from 'valibot'
import { message } from '#app/locales/message.ts'

/** UTF-16 units, as forms count them; a longer password never matches. */
export const LONGEST_PASSWORD = 128

/** What a person gives to sign in. */
export const Credentials = v.object({
  email: v.pipe(
    v.string(message('emailRequired')),
    v.trim(),
    v.nonEmpty(message('emailRequired')),
    v.maxLength(254, message('emailInvalid')),
    v.email(message('emailInvalid')),
    v.toLowerCase(),
  ),
  password: v.pipe(
    v.string(message('passwordRequired')),
    v.nonEmpty(message('passwordRequired')),
    v.maxLength(LONGEST_PASSWORD, message('tooLong')),
  ),
})
export type Credentials = v.InferOutput<typeof Credentials>
