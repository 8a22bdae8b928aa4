import { can } from '#app/models/can.ts'
import type { Gender, User } from '#app/models/current.ts'

/** Lifetime of a pairing code in days, and how many live ones a pupil may have at a time. */
export const PAIRING_DAYS = 7
export const LIVE_PAIRINGS = 5

/** A pairing code that can still be used. */
export type Pairing = { id: string; code: string; expiresAt: number }
/** A guardian of a pupil; `letterBouncedAt`: their address takes no weekly letter since. */
export type Guardian = {
  UID: string
  displayName: string
  email: string | null
  since: number
  letterBouncedAt: number | null
}
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

/**
 * What a card shows. `open`: it can be used; `mine`: the reader is linked to the child already;
 * `used`, `over`: it cannot be used any more, and says nothing of the child.
 */
export type GuardianCard = {
  pairingID: string
  pupilID: string
  firstName: string
  gender: Gender
  imageURL: string | null
  className: string | null
  classImageURL: string | null
  schoolName: string
  schoolNameEn: string
  timezone: string
  expiresAt: number
  state: 'open' | 'mine' | 'used' | 'over'
}
