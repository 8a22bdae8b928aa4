import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'

/** Attempts in one transaction. */
export const ATTEMPTS_A_CHUNK = 400

/** `moment`: when it counts, also where the tablet's clock was ahead. */
export const AttemptRow = v.strictObject({
  userId: v.string(),
  id: v.string(),
  moment: v.number(),
  day: v.string(),
})
export type AttemptRow = v.InferOutput<typeof AttemptRow>

/** Moves these attempts of a school to their days in its zone, where a condition still holds. */
export function moveDays(
  attempts: AttemptRow[],
  { id, timezone }: { id: string; timezone: string },
  condition: SQL,
): SQL {
  let moved = attempts
    .map(({ userId, id, moment, day }) => ({ userId, id, day, to: dayIn(timezone, moment) }))
    .filter(({ day, to }) => day !== to)
    .map(({ userId, id, to }) => ({ userId, id, to }))
  return sql`
    update attempts as t
    set day = n.value ->> 'to'
    from json_each(${JSON.stringify(moved)}) n
    where t.userId = n.value ->> 'userId'
      and t.id = n.value ->> 'id'
      and t.schoolId = ${id}
      and ${condition}`
}
