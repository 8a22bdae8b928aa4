import { dayIn } from '#app/calendar/day.ts'
import type { Current } from '#app/models/current.ts'

/** By which clock the reader's messages are: that of the school, or of a child's. */
export function zoneOf({ user, now }: Pick<Current, 'user' | 'now'>) {
  let school = user.school ?? user.children[0]?.school
  let timezone = school?.timezone ?? 'UTC'
  return { timezone, today: dayIn(timezone, now), now }
}
