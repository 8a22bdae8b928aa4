import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { can } from '#app/models/can.ts'
import type { User } from '#app/models/current.ts'

/** Lifetime of a pairing code in days, and how many live ones a pupil may have at a time. */
export const PAIRING_DAYS = 7
export const LIVE_PAIRINGS = 5

/** The code that a parent types from the slip. */
export const PairingForm = v.object({
  code: v.pipe(
    v.string(message('pairingRequired')),
    v.trim(),
    v.nonEmpty(message('pairingRequired')),
    v.maxLength(100, message('tooLong')),
  ),
})

/** A pairing code that can still be used. */
export type Pairing = { id: string; code: string; expiresAt: number }
/** A guardian of a pupil. */
export type Guardian = { UID: string; displayName: string; email: string | null; since: number }
/** A pupil, as one of their guardians sees them. */
export type LinkedChild = {
  UID: string
  displayName: string
  schoolName: string
  schoolNameEn: string
  since: number
}
/** A pupil's slip, printed where there is a code. */
export type Slip = {
  UID: string
  displayName: string
  imageURL: string | null
  pairing: Pairing | null
}

/** The school decides who the guardians of its pupils are: its admin prints the codes. */
export function canPair(user: User): boolean {
  return can.issuePairingCodes(user) && user.school !== null
}
