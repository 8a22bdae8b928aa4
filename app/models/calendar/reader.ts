import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { refuse, type Refusal } from '#app/models/outcome.ts'
import { hasModule } from '#app/models/school-module.ts'

/**
 * Why the caller has no calendar, if so: supervisors have no school, a class sheet hangs where
 * others see it, and a school may have switched it off.
 */
export function calendarRefusal(
  current: Current,
): Refusal<'forbidden'> | Refusal<'notFound'> | undefined {
  if (!can.seeCalendar(current.user) || current.method === 'sheet') return refuse('forbidden')
  return hasModule(current, 'calendar') ? undefined : refuse('notFound')
}
