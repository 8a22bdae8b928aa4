import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import type { User } from '#app/models/current.ts'

/** A pairing code is good for a week, once; and of a pupil's there are so many at a time. */
export const PAIRING_DAYS = 7
export const LIVE_PAIRINGS = 5

/** What a parent types from the slip. */
export const PairingForm = v.object({
  code: v.pipe(
    v.string(message('pairingRequired')),
    v.trim(),
    v.nonEmpty(message('pairingRequired')),
    v.maxLength(100, message('tooLong')),
  ),
})

/** A code that is still good. */
export type Pairing = { id: string; code: string; expiresAt: number }
/** Somebody who reads a pupil's reports, or one whose reports one reads. */
export type Guardian = { UID: string; displayName: string; email: string | null; since: number }
export type LinkedChild = {
  UID: string
  displayName: string
  schoolName: string
  schoolNameEn: string
  since: number
}
/** A pupil's slip: what is printed, where there is a code. */
export type Slip = {
  UID: string
  displayName: string
  imageURL: string | null
  pairing: Pairing | null
}

/** Whom a child belongs with is the school's to say: its head prints the codes. */
export function canPair(user: User): boolean {
  return user.role === 'admin' && user.school !== null
}
