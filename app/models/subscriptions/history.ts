import type { Day } from '#app/calendar/day.ts'
import type { Role } from '#app/models/current.ts'

/**
 * One subscription that an account has or had. `state`: whether it is the one that counts today,
 * ran out, gave way to a newer one, or was ended by hand before its day.
 */
export type PastSubscription = {
  id: string
  schoolName: string
  schoolNameEn: string
  role: Role
  validUntil: Day
  serialNo: string | null
  createdAt: number
  endedAt: number | null
  state: 'active' | 'over' | 'replaced' | 'stopped'
}

/** What a supervisor changed of one, and why. */
export type OwnChange = {
  id: string
  kind: 'extended' | 'ended'
  validUntil: Day
  reason: string
  at: number
}
