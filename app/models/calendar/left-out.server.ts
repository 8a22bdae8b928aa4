import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Current } from '#app/models/current.ts'

/**
 * The days that were left out of a series, and those that name its times which were changed by
 * themselves, move with it. They move in two steps: on the way a day may be another one's still.
 */
export function shiftLeftOut({ db }: Current, id: string, days: number, made: SQL) {
  if (days === 0) return []
  let by = `${days} days`
  return [
    db.run(sql`
      update calendar_skips
      set day = '+' || date(day, ${by})
      where eventId = ${id}
        and ${made}`),
    db.run(sql`
      update calendar_skips
      set day = substr(day, 2)
      where eventId = ${id}
        and day like '+%'
        and ${made}`),
    db.run(sql`
      update calendar_events
      set occurrenceOn = date(occurrenceOn, ${by})
      where seriesId = ${id}
        and ${made}`),
  ]
}
