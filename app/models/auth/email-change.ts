import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { Credentials, LONGEST_PASSWORD } from '#app/models/credentials.ts'
import type { Current } from '#app/models/current.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'

/** The new email, and the password that authenticates; empty where the account has none. */
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
 * Why the caller may not change the account's email at all: a class sheet, or a password that
 * others chose, proves too little.
 */
export function emailRefusal(current: Current): 'forbidden' | 'passwordChangeRequired' | undefined {
  if (!mayManageAccount(current)) return 'forbidden'
  return current.user.mustChangePassword ? 'passwordChangeRequired' : undefined
}
