import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { Credentials } from '#app/models/credentials.ts'
import { Confirmation, NewPassword } from './rules.ts'

/** A forgotten password: the address that a letter may go to. */
export const ResetRequest = v.object({ email: Credentials.entries.email })
export type ResetRequest = v.InferOutput<typeof ResetRequest>

/** The letter's token, and the new password. */
export const PasswordReset = v.object({
  token: v.pipe(v.string(message('required')), v.maxLength(100, message('linkSpent'))),
  password: NewPassword,
})
export type PasswordReset = v.InferOutput<typeof PasswordReset>

/** The same as a form: the password twice. */
export const PasswordResetForm = v.pipe(
  v.object({ ...PasswordReset.entries, confirmation: Confirmation }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => password === confirmation,
      message('passwordsDiffer'),
    ),
    ['confirmation'],
  ),
)
