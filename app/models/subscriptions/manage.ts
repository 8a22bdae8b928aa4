import * as v from 'valibot'
import { isDay, type Day } from '#app/calendar/day.ts'
import { message } from '#app/locales/message.ts'
import type { Gender, Role } from '#app/models/current.ts'

export const subscriptionStates = ['active', 'ending', 'ended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]
export const subscribedRoles = ['admin', 'teacher', 'student'] as const

/**
 * Which subscriptions are asked for: by state, school, role, and the name or email of who has them.
 */
export type SubscriptionQuery = {
  state: SubscriptionState | null
  schoolID: string | null
  role: Exclude<Role, 'super'> | null
  q: string
}

/**
 * A subscription in a supervisor's list. `state` is by the day in UTC: the list spans time zones.
 */
export type DeskSubscription = {
  id: string
  UID: string
  displayName: string
  email: string | null
  gender: Gender
  schoolID: string
  schoolName: string
  schoolNameEn: string
  timezone: string
  role: Exclude<Role, 'super'>
  validUntil: Day
  createdAt: number
  endedAt: number | null
  serialNo: string | null
  state: SubscriptionState
}

/** What was changed of a subscription by hand, and why. */
export type SubscriptionChange = {
  id: string
  kind: 'extended' | 'ended'
  validUntilBefore: Day
  validUntil: Day
  reason: string
  at: number
  by: string | null
}

const reason = v.pipe(
  v.string(message('reasonRequired')),
  v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
  v.nonEmpty(message('reasonRequired')),
  v.maxLength(500, message('tooLong')),
  // A database keeps neither a NUL nor half a character as it came.
  v.check((text) => text.isWellFormed() && !text.includes('\0'), message('notText')),
)

/** `lastDay`: the last day on which it is to be active. */
export const Extension = v.object({
  lastDay: v.pipe(
    v.string(message('notDay')),
    v.check((day) => isDay(day) && day.startsWith('2'), message('notDay')),
  ),
  reason,
})
export type Extension = v.InferOutput<typeof Extension>
export const Ending = v.object({ reason })
export type Ending = v.InferOutput<typeof Ending>

/** What an address asks for; what it asks amiss is left out. */
export function subscriptionQueryOf(search: URLSearchParams): SubscriptionQuery {
  return {
    state: subscriptionStates.find((state) => state === search.get('state')) ?? null,
    schoolID: search.get('of') || null,
    role: subscribedRoles.find((role) => role === search.get('role')) ?? null,
    q: (search.get('q') ?? '').trim().slice(0, 80),
  }
}

/** The address's part that asks for the same again. */
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
