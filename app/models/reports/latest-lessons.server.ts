import 'server-only'
import { sql } from 'drizzle-orm'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import {
  activityVisibleTo,
  classesVisibleTo,
  pupilsVisibleTo,
} from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { periodOf, type PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfPupil } from '#app/models/schools/school.server.ts'
import { endOf, pupilLessonTallies } from './activity.server.ts'
import { exercisesOf, solvedBy } from './completion.server.ts'
import { toLessonRow, type LessonSums } from './lesson-row.ts'
import type { LessonRow } from './report.ts'

/**
 * The lessons that a pupil practised in the period (of one class, or of all), the last practised
 * first. Lists hold at most `limit` of `total`.
 */
export async function latestLessons(
  current: Current,
  pupilID: string,
  classID: string | undefined,
  query: PeriodQuery & { limit?: number; offset?: number },
) {
  let { db, user } = current
  let school = await schoolOfPupil(current, pupilID)
  if (!school) return refuse('notFound')
  let period = periodOf(query, calendarOf(current, school), 'all')
  let pupil = sql`select a.id from accounts a where a.id = ${pupilID} and a.schoolId = ${school.schoolID} and ${pupilsVisibleTo(user)}`
  // The plus keeps the database from reading a whole class to find one pupil.
  let room = classID ? sql`+t.classId = ${classID}` : sql`true`
  let where = sql`t.userId = (${pupil}) and t.schoolId = ${school.schoolID} and ${activityVisibleTo(user)} and ${room}`

  let visible = sql`${pupil} ${classID ? sql`and exists (select 1 from classes c where c.id = ${classID} and c.schoolId = ${school.schoolID} and ${classesVisibleTo(user)})` : sql``}`

  let [found, rows, [counted]] = await db.batch([
    db.all<{ id: string }>(visible),
    db.all<LessonSums>(sql`
      select l.id as lessonID, l.subject, l.level, l.name, l.nameEn, ${exercisesOf} as exercises, coalesce(${solvedBy(endOf(period))}, 0) as solved, coalesce(p.stuck, 0) as stuck,
        d.attempts, d.correct, d.durationMs, (select max(t.lastAt) from pupil_lessons t where ${where} and t.lessonId = l.id) as lastAt
      from (${pupilLessonTallies('user', where, period)}) d
      join lessons l on l.id = d.lessonId
      left join lesson_progress p on p.userId = d.userId and p.schoolId = ${school.schoolID} and p.lessonId = l.id
      order by lastAt desc, l.id limit ${query.limit ?? 50} offset ${query.offset ?? 0}`),
    db.all<{ total: number }>(
      sql`select count(*) as total from (${pupilLessonTallies('user', where, period)})`,
    ),
    ...disclosure(current, school.schoolID, pupilID, visible),
  ])
  if (found.length === 0) return refuse('notFound')
  return done<{ items: LessonRow[]; total: number }>({
    items: rows.map(toLessonRow),
    total: counted!.total,
  })
}
