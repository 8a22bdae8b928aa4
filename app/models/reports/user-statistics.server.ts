import 'server-only'
import { sql } from 'drizzle-orm'
import { addDays, type Day } from '#app/calendar/day.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { activityVisibleTo, pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { Period } from '#app/models/period.ts'
import { calendarOf, schoolOfPupil } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { DayRow } from './chart-days.server.ts'
import { correctionIn, CorrectionRow, correctionsOf, StayRow, staysOf } from './marks.server.ts'
import { classChangesOf, type PupilMarks } from './marks.ts'
import { sumOf, tally, type Tally } from './report.ts'
import { IDRow } from './row-columns.ts'
import { daysBy } from './totals.server.ts'

export type UserStatistics = Tally &
  PupilMarks & {
    userId: string
    /** On how many of the days there was an attempt. */
    daysPractised: number
    period: Period
    school: School
    days: { day: Day; attempts: number; correctAttempts: number; durationMs: number }[]
  }

/**
 * What a pupil did on each of the last `days` days (1 to 366), today included, days without
 * anything too; oldest first.
 */
export async function userStatistics(current: Current, pupilID: string, days: number) {
  let { db, user } = current
  let school = await schoolOfPupil(current, pupilID)
  if (!school) return refuse('notFound')
  let { today } = calendarOf(current, school)
  let first = addDays(today, 1 - days)
  let pupil = sql`
    select a.id
    from accounts a
    where a.id = ${pupilID}
      and a.schoolId = ${school.schoolID}
      and ${pupilsVisibleTo(user)}`
  let span = { first, last: today }
  let where = sql`
    t.userId = (${pupil})
    and t.schoolId = ${school.schoolID}
    and ${activityVisibleTo(user)}`
  let practised = sql`
    select
      t.day,
      sum(t.attempts) as attempts,
      sum(t.correct) as correct,
      sum(t.durationMs) as durationMs
    from ${daysBy('user')}
    where ${where}
      and t.day between ${first} and ${today}
    group by t.day`

  let [visible, sums, removed, stays] = await db.batch([
    rows(db, IDRow, pupil),
    rows(db, DayRow, practised),
    rows(db, CorrectionRow, correctionsOf(user, where, span)),
    rows(db, StayRow, staysOf(user, pupil, school)),
    ...disclosure(current, school.schoolID, pupilID, pupil),
  ])
  if (visible.length === 0) return refuse('notFound')

  let tallyOf = new Map(
    sums.map((row) => [row.day, tally(row.attempts, row.correct, row.durationMs)]),
  )
  let list = Array.from({ length: days }, (_, at) => {
    let day = addDays(first, at)
    let { attempts, correctAttempts, durationMs } = tallyOf.get(day) ?? tally(0, 0, 0)
    return { day, attempts, correctAttempts, durationMs }
  })
  return done<UserStatistics>({
    userId: pupilID,
    daysPractised: sums.length,
    period: { kind: days === 7 ? 'last7' : 'from', ...span },
    school,
    days: list,
    corrections: removed.map(correctionIn(school.timezone)),
    classChanges: classChangesOf(stays, span, school.timezone),
    ...sumOf(tallyOf.values()),
  })
}
