import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import type { Current } from '#app/models/current.ts'
import { rows } from '#db/rows.ts'
import { movedTimes, type Series } from './moved.ts'

// The days that were left out of a series, and those that name its times which were changed by
// themselves, move with it.

/** A day that a series has no time on, and the one that it becomes. */
export type MovedDay = { day: Day; becomes: Day }
type Moving = { id: string; from: Day; before: Series; after: Series; days: number }

const DayRow = v.strictObject({ day: v.string() })

/**
 * What becomes of the exceptions of a series from a day on. Each new one makes a new version of the
 * series, so that a change of the version that was read knows them all.
 */
export async function movedLeftOut(
  { db }: Current,
  { id, from, before, after, days }: Moving,
): Promise<MovedDay[]> {
  let found = await rows(
    db,
    DayRow,
    sql`
      select k.day
      from calendar_skips k
      where k.eventId = ${id}
        and k.day >= ${from}
      union
      select ev.occurrenceOn as day
      from calendar_events ev
      where ev.seriesId = ${id}
        and ev.occurrenceOn >= ${from}`,
  )
  let move = movedTimes(before, after, days)
  return found
    .map(({ day }) => ({ day, becomes: move(day) }))
    .filter(({ day, becomes }) => day !== becomes)
}

/** Writes it, in two steps: on the way a day may be another one's still. */
export function moveLeftOut({ db }: Current, id: string, moved: MovedDay[], made: SQL) {
  if (moved.length === 0) return []
  let days = JSON.stringify(moved)
  let becomes = (day: SQL) => sql`(
    select m.value ->> 'becomes'
    from json_each(${days}) m
    where m.value ->> 'day' = ${day}
  )`
  let meant = sql`(select m.value ->> 'day' from json_each(${days}) m)`
  return [
    db.run(sql`
      update calendar_skips
      set day = '+' || ${becomes(sql`calendar_skips.day`)}
      where eventId = ${id}
        and day in ${meant}
        and ${made}`),
    db.run(sql`
      update or replace calendar_skips
      set day = substr(day, 2)
      where eventId = ${id}
        and day like '+%'
        and ${made}`),
    db.run(sql`
      update calendar_events
      set occurrenceOn = ${becomes(sql`calendar_events.occurrenceOn`)}
      where seriesId = ${id}
        and occurrenceOn in ${meant}
        and ${made}`),
  ]
}
