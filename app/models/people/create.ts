import * as v from 'valibot'
import { NewPassword } from '#app/models/auth/password/rules.ts'
import { Credentials } from '#app/models/credentials.ts'
import { Profile } from '#app/models/profile.ts'

const email = Credentials.entries.email
const name = Profile.entries.displayName

/** An account that a supervisor makes, with the password it opens by for the first time. */
export const NewUser = v.object({ email, password: NewPassword, name })
export type NewUser = v.InferOutput<typeof NewUser>

/**
 * Somebody who is invited to an account of their own; `token` is the form's own, so that it is made
 * once.
 */
export const InvitedUser = v.object({ name, email, token: v.pipe(v.string(), v.uuid()) })
export type InvitedUser = v.InferOutput<typeof InvitedUser>

/** Where an invitation goes to. */
export const InvitationEmail = v.object({ email })
