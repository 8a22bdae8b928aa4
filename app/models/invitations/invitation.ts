import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { Confirmation, NewPassword } from '#app/models/auth/password/rules.ts'
import type { Gender, Role } from '#app/models/current.ts'
import { Profile } from '#app/models/profile.ts'

/** Lifetime of an invitation. */
export const INVITED_FOR_MS = 30 * 86_400_000

const token = v.pipe(v.string(message('required')), v.maxLength(100, message('invitationSpent')))
const displayName = Profile.entries.displayName

/** The letter's token, and the new password; `displayName` for a guardian of several children. */
export const InvitationOpening = v.object({
  token,
  password: NewPassword,
  displayName: v.optional(displayName),
})
export type InvitationOpening = v.InferOutput<typeof InvitationOpening>

/** The same as a form: the password twice, and a name where one is required. */
export function openingForm(asksName: boolean) {
  return v.pipe(
    v.object({
      token,
      displayName: asksName ? displayName : v.optional(displayName),
      password: NewPassword,
      confirmation: Confirmation,
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmation']],
        ({ password, confirmation }) => password === confirmation,
        message('passwordsDiffer'),
      ),
      ['confirmation'],
    ),
  )
}

/**
 * Accepting with an account that exists; `displayName` where the caller gets one of their own
 * beside the child's.
 */
export function acceptingForm(asksName: boolean) {
  return v.object({ token, displayName: asksName ? displayName : v.optional(displayName) })
}

type School = { schoolID: string; name: string; nameEn: string }
/** An invited person. */
export type InvitedPerson = { accountId: string; displayName: string; gender: Gender }

/**
 * How an invitation is accepted. `opens`: no account has its email, and a password opens one.
 * `signIn`: an account has it, and must sign in. `joins`: the caller's account has it. `refusal`:
 * why that account cannot accept.
 */
export type Invitation = {
  email: string
  role: Role
  school: School | null
  people: InvitedPerson[]
  way: 'opens' | 'signIn' | 'joins'
  /** A name is required, for an account beside those of the children. */
  asksName: boolean
  refusal: JoiningRefusal | null
  /** The classes that the caller leaves by taking another school or role. */
  leaves: string[]
}

export type JoiningRefusal =
  | 'staffAndChild'
  | 'guardianAndWork'
  | 'supervisorStays'
  | 'lastAdmin'
  | 'accountExists'
  | 'passwordChangeRequired'
