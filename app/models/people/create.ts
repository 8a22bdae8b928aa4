import * as v from 'valibot'
import { NewPassword } from '#app/models/auth/password/rules.ts'
import { Credentials } from '#app/models/credentials.ts'
import { Profile } from '#app/models/profile.ts'

const email = Credentials.entries.email
const name = Profile.entries.displayName

/** An account that a supervisor creates, with its initial password. */
export const NewUser = v.object({ email, password: NewPassword, name })
export type NewUser = v.InferOutput<typeof NewUser>

/** A form's own token: sent twice, it creates one account. */
const token = v.pipe(v.string(), v.uuid())

/** The same by the form. */
export const NewUserForm = v.object({ ...NewUser.entries, token })

/** A person to invite. */
export const InvitedUser = v.object({ name, email, token })
export type InvitedUser = v.InferOutput<typeof InvitedUser>

/** The address that an invitation goes to. */
export const InvitationEmail = v.object({ email })
