import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { Credentials } from '#app/models/credentials.ts'

/**
 * The same for a program, with the second factor's code where there is one, and with what a browser
 * keeps as its device cookie.
 */
export const ProgramCredentials = v.object({
  ...Credentials.entries,
  code: v.optional(v.pipe(v.string(message('notText')), v.maxLength(60, message('codeWrong')))),
  deviceToken: v.optional(
    v.pipe(v.string(message('notText')), v.maxLength(100, message('tooLong'))),
  ),
})

/**
 * The same as a form: whether to stay signed in on this device. A box that is not ticked sends
 * nothing.
 */
export const SignInForm = v.object({
  ...Credentials.entries,
  remember: v.optional(v.boolean(), false),
})
