import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import type { Current } from './current.ts'
import { Credentials } from './sign-in.ts'

/** The email that somebody wants to have from now on, and the password that proves who asks; empty where the account has none. */
export const EmailChange = v.object({
  email: Credentials.entries.email,
  currentPassword: v.optional(v.pipe(v.string(message('passwordRequired')), v.maxLength(128, message('tooLong'))), ''),
})
export type EmailChange = v.InferOutput<typeof EmailChange>

/** Why somebody may not look after the account's email at all: what a class sheet or a password that others chose proves is too little. */
export function emailRefusal({ method, user }: Current): 'forbidden' | 'passwordChangeRequired' | undefined {
  if (method === 'sheet') return 'forbidden'
  return user.mustChangePassword ? 'passwordChangeRequired' : undefined
}
