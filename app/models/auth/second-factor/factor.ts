import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import type { Role, User } from '#app/models/current.ts'

/** A code of an authenticator app, or a recovery code, in any spelling. */
export const FactorCode = v.object({
  code: v.pipe(
    v.string(message('codeRequired')),
    v.trim(),
    v.nonEmpty(message('codeRequired')),
    v.maxLength(60, message('codeWrong')),
  ),
})
export type FactorCode = v.InferOutput<typeof FactorCode>

/**
 * Whether an account must set up a second factor before anything else; `required` are the roles
 * that need one (docs/configuration.md).
 */
export function mustSetUpFactor(
  user: Pick<User, 'role'>,
  hasFactor: boolean,
  required: readonly Role[],
): boolean {
  return !hasFactor && required.includes(user.role)
}
