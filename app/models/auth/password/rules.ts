import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { LONGEST_PASSWORD } from '#app/models/credentials.ts'

const SHORTEST = 6

/**
 * A new password, by the spec's rule: at least 6 characters, among them a letter and a digit of any
 * script. Passwords are compared in NFKC (hash.server.ts), so characters are counted in it, too.
 * `weaknessOf` (common.server.ts) checks what only the Worker knows.
 */
export const NewPassword = v.pipe(
  v.string(message('passwordRequired')),
  v.nonEmpty(message('passwordRequired')),
  v.check((password) => length(password) >= SHORTEST, message('passwordTooShort')),
  v.maxLength(LONGEST_PASSWORD, message('passwordTooLong')),
  v.check(hasLetterAndDigit, message('passwordNeedsBoth')),
)

/** Whether the rule above accepts it. */
export function isStrongEnough(password: string): boolean {
  return v.is(NewPassword, password)
}

/** The new password, repeated. */
export const Confirmation = v.optional(v.string(message('required')), '')

/** The old password and the new one, as the API takes them. */
export const PasswordChange = v.object({
  oldPassword: v.pipe(
    v.string(message('passwordRequired')),
    v.nonEmpty(message('passwordRequired')),
    v.maxLength(LONGEST_PASSWORD, message('tooLong')),
  ),
  newPassword: NewPassword,
})
export type PasswordChange = v.InferOutput<typeof PasswordChange>

/** The same as a form: the new one twice. */
export const PasswordChangeForm = v.pipe(
  v.object({ ...PasswordChange.entries, confirmation: Confirmation }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmation']],
      ({ newPassword, confirmation }) => newPassword === confirmation,
      message('passwordsDiffer'),
    ),
    ['confirmation'],
  ),
)

function length(password: string): number {
  return [...password.normalize('NFKC')].length
}

function hasLetterAndDigit(password: string): boolean {
  return /\p{L}/u.test(password) && /\p{Nd}/u.test(password)
}
