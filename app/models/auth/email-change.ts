import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { Credentials, LONGEST_PASSWORD } from '#app/models/credentials.ts'
import type { Current } from '#app/models/current.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'

/**
 * The email that somebody wants to have from now on, and the password that proves who asks; empty
 * where the account has none.
 */
export const EmailChange = v.object({
  email: Credentials.entries.email,
  currentPassword: v.optional(
    v.pipe(
      v.string(message('passwordRequired')),
      v.maxLength(LONGEST_PASSWORD, message('tooLong')),
    ),
    '',
  ),
})
export type EmailChange = v.InferOutput<typeof EmailChange>

/**
 * Why somebody may not look after the account's email at all: what a class sheet or a password that
 * others chose proves is too little.
 */
export function emailRefusal(current: Current): 'forbidden' | 'passwordChangeRequired' | undefined {
  if (!mayManageAccount(current)) return 'forbidden'
  return current.user.mustChangePassword ? 'passwordChangeRequired' : undefined
}
