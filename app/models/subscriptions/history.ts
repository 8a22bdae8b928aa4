import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import type { Role } from '#app/models/current.ts'

/**
 * A subscription that an account has or had. `state`: it counts today, ran out, was replaced by a
 * newer one, or was ended by hand before its last day.
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

export const changeKinds = ['extended', 'ended'] as const

export const OwnChange = v.strictObject({
  id: v.string(),
  kind: v.picklist(changeKinds),
  validUntil: v.string(),
  reason: v.string(),
  at: v.number(),
})
/** A supervisor's change of a subscription, and the reason. */
export type OwnChange = v.InferOutput<typeof OwnChange>
