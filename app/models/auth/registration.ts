import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { Credentials } from '#app/models/credentials.ts'
import { Profile } from '#app/models/profile.ts'
import { Confirmation, NewPassword } from './password/rules.ts'

/** A request for an account. */
export const Registration = v.object({
  displayName: Profile.entries.displayName,
  email: Credentials.entries.email,
  password: NewPassword,
})
export type Registration = v.InferOutput<typeof Registration>

/** The same as a form: the password twice. */
export const RegistrationForm = v.pipe(
  v.object({ ...Registration.entries, confirmation: Confirmation }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => password === confirmation,
      message('passwordsDiffer'),
    ),
    ['confirmation'],
  ),
)

/** A letter that did not arrive: its address. */
export const ResendRequest = v.object({ email: Credentials.entries.email })
export type ResendRequest = v.InferOutput<typeof ResendRequest>

/** The letter's token. */
export const Verification = v.object({
  token: v.pipe(v.string(message('required')), v.maxLength(100, message('confirmationSpent'))),
})
export type Verification = v.InferOutput<typeof Verification>
