import 'server-only'
import { sql } from 'drizzle-orm'
import { addDays, type Day } from '#app/calendar/day.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { activityVisibleTo, pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { calendarOf, schoolOfPupil } from '#app/models/schools/school.server.ts'
import type { DayRow } from './activity.server.ts'
import { tally, type Tally } from './report.ts'

export type UserStatistics = Tally & {
  userId: string
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
  let pupil = sql`select a.id from accounts a where a.id = ${pupilID} and a.schoolId = ${school.schoolID} and ${pupilsVisibleTo(user)}`

  let [visible, rows] = await db.batch([
    db.all<{ id: string }>(pupil),
    db.all<DayRow>(sql`
      select t.day, sum(t.attempts) as attempts, sum(t.correct) as correct, sum(t.durationMs) as durationMs from pupil_lesson_days t indexed by pupil_lesson_days_user
      where t.userId = (${pupil}) and t.schoolId = ${school.schoolID} and ${activityVisibleTo(user)} and t.day between ${addDays(today, 1 - days)} and ${today}
      group by t.day`),
    ...disclosure(current, school.schoolID, pupilID, pupil),
  ])
  if (visible.length === 0) return refuse('notFound')

  let sumsOf = new Map(rows.map((row) => [row.day, row]))
  let list = Array.from({ length: days }, (_, at) => {
    let day = addDays(today, at + 1 - days)
    let { attempts, correct, durationMs } = sumsOf.get(day) ?? {
      attempts: 0,
      correct: 0,
      durationMs: 0,
    }
    return { day, attempts, correctAttempts: correct, durationMs }
  })
  let sum = (key: 'attempts' | 'correctAttempts' | 'durationMs') =>
    list.reduce((total, day) => total + day[key], 0)
  return done<UserStatistics>({
    userId: pupilID,
    days: list,
    ...tally(sum('attempts'), sum('correctAttempts'), sum('durationMs')),
  })
}
