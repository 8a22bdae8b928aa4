import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { Confirmation, NewPassword } from '#app/models/auth/password/rules.ts'
import type { Gender, Role, User } from '#app/models/current.ts'
import { Profile } from '#app/models/profile.ts'

/** For as long is an invitation good. */
export const INVITED_FOR_MS = 30 * 86_400_000

const token = v.pipe(v.string(message('required')), v.maxLength(100, message('invitationSpent')))
const displayName = Profile.entries.displayName

/**
 * What the letter brought, and the password that shall be; `displayName` of whoever looks after
 * several children.
 */
export const InvitationOpening = v.object({
  token,
  password: NewPassword,
  displayName: v.optional(displayName),
})
export type InvitationOpening = v.InferOutput<typeof InvitationOpening>

/** The same as a form: the password twice, and a name where one is asked for. */
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
 * What the letter brought, for whoever has an account already; `displayName` where they get one of
 * their own beside the child's.
 */
export function acceptingForm(asksName: boolean) {
  return v.object({ token, displayName: asksName ? displayName : v.optional(displayName) })
}

type School = { schoolID: string; name: string; nameEn: string }
/** Somebody who is invited, and what they are to be. */
export type InvitedPerson = { accountId: string; displayName: string; gender: Gender }

/**
 * What an invitation comes to. `opens`: nobody has its email, and a password opens the account.
 * `signIn`: somebody has, and is to prove it. `joins`: whoever is signed in has it. `refusal`: why
 * they cannot take it with the account they have.
 */
export type Invitation = {
  email: string
  role: Role
  school: School | null
  people: InvitedPerson[]
  way: 'opens' | 'signIn' | 'joins'
  /**
   * A name is asked for, because somebody gets an account of their own beside those of the
   * children.
   */
  asksName: boolean
  refusal: JoiningRefusal | null
  /** The classes that somebody leaves who takes another school or role. */
  leaves: string[]
}

export type JoiningRefusal =
  | 'staffAndChild'
  | 'guardianAndWork'
  | 'supervisorStays'
  | 'lastAdmin'
  | 'accountExists'
  | 'passwordChangeRequired'

/** Whether somebody may see to a school's invitations. */
export function mayInvite({ role }: User): boolean {
  return role === 'admin' || role === 'super'
}
