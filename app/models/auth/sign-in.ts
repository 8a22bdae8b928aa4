import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { Credentials } from '#app/models/credentials.ts'

/** A program's sign-in: with the second factor's code, and the token of its device. */
export const ProgramCredentials = v.object({
  ...Credentials.entries,
  code: v.optional(v.pipe(v.string(message('notText')), v.maxLength(60, message('codeWrong')))),
  deviceToken: v.optional(
    v.pipe(v.string(message('notText')), v.maxLength(100, message('tooLong'))),
  ),
})

/** The sign-in form: `remember` stays signed in on this device. An empty box sends nothing. */
export const SignInForm = v.object({
  ...Credentials.entries,
  remember: v.optional(v.boolean(), false),
})
