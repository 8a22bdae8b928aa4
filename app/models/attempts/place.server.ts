import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { schoolOfSource, writablePupils, type AttemptSource } from './attempt-source.server.ts'
import type { NewAttempt } from './attempt.ts'
import {
  beginningOf,
  classAt,
  isCredible,
  readingsAt,
  readingsOf,
  schoolAt,
} from './moment.server.ts'

/** Attempts as they were sent; the clocks of these zones are read for them. */
export type Sent = { source: AttemptSource; attempts: NewAttempt[]; zones: string[]; now: number }

/**
 * The sent attempts as a table `placed`, to stand before a select: each with the school, class,
 * lesson and day where it counts, or with a `reason` why not. `at` is its place in the list.
 * `missingZone`: no clock was read in the zone of its school. It is decided in the transaction that
 * writes: nothing that happens between two looks is missed.
 */
export function placed({ source, attempts, zones, now }: Sent): SQL {
  let schoolID = schoolOfSource(source)
  let nowIn = JSON.stringify(readingsAt(now, zones))
  let moment = sql`min(i.claimed, ${now})`
  // Materialized where a column asks the tables: else each mention of it would ask again.
  return sql`with
    sent as (${sentRows(attempts, zones, now)}),
    claims as materialized (
      select
        i.*,
        a.id as pupilId,
        ${beginningOf} as beginning,
        ${schoolAt(sql`i.userId`, moment)} as schoolThen
      from sent i
      left join accounts a
        on a.id = i.userId
        and a.role = 'student'
        and ${writablePupils(source)}
    ),
    believed as (
      select
        c.*,
        coalesce(s.timezone, 'UTC') as zoneThen,
        coalesce(
          ${isCredible(
            sql`c.claimed`,
            sql`c.beginning`,
            {
              day: sql`(c.readings -> coalesce(s.timezone, 'UTC') ->> 0)`,
              offsetMs: sql`(c.readings -> coalesce(s.timezone, 'UTC') ->> 1)`,
            },
            now,
          )},
          false
        ) as isCredible
      from claims c
      left join schools s on s.id = c.schoolThen
    ),
    located as materialized (
      select
        b.*,
        iif(b.isCredible, b.claimed, ${now}) as startedAt,
        iif(b.isCredible, null, b.claimed) as claimedAt,
        iif(b.isCredible, b.schoolThen, ${schoolAt(sql`b.userId`, sql`${now}`)}) as schoolId
      from believed b
    ),
    dated as (
      select
        l.*,
        coalesce(s.timezone, 'UTC') as zone,
        iif(l.isCredible, l.readings, ${nowIn}) -> coalesce(s.timezone, 'UTC') ->> 0 as day
      from located l
      left join schools s on s.id = l.schoolId
    ),
    placed as (
      select
        d.*,
        x.lessonId,
        ${classAt(sql`d.userId`, sql`d.schoolId`, sql`min(d.startedAt, ${now})`)} as classId,
        iif(d.readings -> d.zoneThen is null, d.zoneThen, iif(d.day is null, d.zone, null))
          as missingZone,
        case
          when d.pupilId is null then 'unknownPupil'
          when d.readings -> d.zoneThen is null then null
          when d.schoolId <> coalesce(${schoolID}, d.schoolId) then 'unknownPupil'
          when x.id is null then 'unknownExercise'
          when coalesce(n.schoolId, d.schoolId) <> d.schoolId then 'unknownExercise'
        end as reason
      from dated d
      left join exercises x on x.id = d.exerciseId
      left join lessons n on n.id = x.lessonId
    )`
}

/** The attempts as a table. Arrays, because objects would send each name a thousand times. */
function sentRows(attempts: NewAttempt[], zones: string[], now: number): SQL {
  let lines = attempts.map((attempt) => [
    attempt.userId,
    attempt.id,
    attempt.exerciseId,
    Number(attempt.correct),
    Date.parse(attempt.startedAt),
    attempt.durationMs,
    readingsOf(attempt, now, zones),
  ])
  return sql`
    select
      key as at,
      value ->> 0 as userId,
      value ->> 1 as id,
      value ->> 2 as exerciseId,
      value ->> 3 as correct,
      value ->> 4 as claimed,
      value ->> 5 as durationMs,
      value -> 6 as readings
    from json_each(${JSON.stringify(lines)})`
}
