import * as v from 'valibot'
import { addDays, isDay, type Day } from '#app/calendar/day.ts'
import { message } from '#app/locales/message.ts'
import { Profile } from '#app/models/profile.ts'
import { REMINDED_DAYS } from './expiring.ts'
import { OwnChange } from './history.ts'

export const subscriptionStates = ['active', 'ending', 'ended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]
export const subscribedRoles = ['admin', 'teacher', 'student'] as const

/** Subscriptions by state, school, role, and their owner's name or email. */
export type SubscriptionQuery = {
  state: SubscriptionState | null
  schoolID: string | null
  role: (typeof subscribedRoles)[number] | null
  q: string
}

export const ManagedSubscriptionRow = v.strictObject({
  id: v.string(),
  UID: v.string(),
  displayName: v.string(),
  email: v.nullable(v.string()),
  gender: Profile.entries.gender,
  imageURL: v.nullable(v.string()),
  schoolID: v.string(),
  schoolName: v.string(),
  schoolNameEn: v.string(),
  timezone: v.string(),
  role: v.picklist(subscribedRoles),
  validUntil: v.string(),
  createdAt: v.number(),
  endedAt: v.nullable(v.number()),
  serialNo: v.nullable(v.string()),
})
type ManagedSubscriptionRow = v.InferOutput<typeof ManagedSubscriptionRow>

/**
 * A subscription as a supervisor sees it. In a list its `state` is by the day in UTC, for lists
 * span time zones; by itself, by the day in its school.
 */
export type ManagedSubscription = ManagedSubscriptionRow & { state: SubscriptionState }

/** The subscription with its state on a day. */
export function subscriptionOn(today: Day, row: ManagedSubscriptionRow): ManagedSubscription {
  let { validUntil, endedAt } = row
  let isOver = endedAt !== null || validUntil <= today
  let isEnding = validUntil <= addDays(today, REMINDED_DAYS)
  return { ...row, state: isOver ? 'ended' : isEnding ? 'ending' : 'active' }
}

export const SubscriptionChange = v.strictObject({
  ...OwnChange.entries,
  validUntilBefore: v.string(),
  by: v.nullable(v.string()),
})
/** A supervisor's change of a subscription; `by` is the supervisor's name. */
export type SubscriptionChange = v.InferOutput<typeof SubscriptionChange>

export const changeReason = v.pipe(
  v.string(message('reasonRequired')),
  v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
  v.nonEmpty(message('reasonRequired')),
  v.maxLength(500, message('tooLong')),
  // A database keeps neither a NUL nor half a character unchanged.
  v.check((text) => text.isWellFormed() && !text.includes('\0'), message('notText')),
)

/** `lastDay`: the last day on which the subscription is active. */
export const Extension = v.object({
  lastDay: v.pipe(
    v.string(message('notDay')),
    v.check((day) => isDay(day) && day.startsWith('2'), message('notDay')),
  ),
  reason: changeReason,
})
export type Extension = v.InferOutput<typeof Extension>
export const Ending = v.object({ reason: changeReason })
export type Ending = v.InferOutput<typeof Ending>

/** The query of an address; what is not valid is left out. */
export function subscriptionQueryOf(search: URLSearchParams): SubscriptionQuery {
  return {
    state: subscriptionStates.find((state) => state === search.get('state')) ?? null,
    schoolID: search.get('of') || null,
    role: subscribedRoles.find((role) => role === search.get('role')) ?? null,
    q: (search.get('q') ?? '').trim().slice(0, 80),
  }
}

/** The same as a query string. */
export function subscriptionSearch(
  { state, schoolID, role, q }: SubscriptionQuery,
  more: Record<string, string> = {},
): string {
  return new URLSearchParams({
    ...(q && { q }),
    ...(state && { state }),
    ...(schoolID && { of: schoolID }),
    ...(role && { role }),
    ...more,
  }).toString()
}
