import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import {
  activityVisibleTo,
  classesVisibleTo,
  pupilsVisibleTo,
} from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { Period, PeriodQuery } from '#app/models/period.ts'
import { calendarOf, schoolOfPupil } from '#app/models/schools/school.server.ts'
import { rows } from '#db/rows.ts'
import { exercisesOf, solvedBy, stuckBy } from './completion.server.ts'
import { LessonSums, toLessonRow } from './lesson-row.ts'
import { correctionIn, CorrectionRow, correctionsOf, StayRow, staysOf } from './marks.server.ts'
import { classChangesOf, type PupilMarks } from './marks.ts'
import { reportPeriod, type ReportPeriod } from './report-period.ts'
import type { LessonRow } from './report.ts'
import { CountRow, IDRow } from './row-columns.ts'
import { totalsByPupilAndLesson } from './totals.server.ts'

type LatestLessons = PupilMarks & {
  items: LessonRow[]
  total: number
  period: Period
  school: School
}
type Page = { limit?: number | undefined; offset?: number | undefined }

/**
 * The lessons that a pupil practised in the period (of one class, or of all), the last practised
 * first: at most `limit` (50) of `total`, after `offset`.
 */
export async function latestLessons(
  current: Current,
  pupilID: string,
  classID: string | undefined,
  query: PeriodQuery & Page,
) {
  let { db, user } = current
  let school = await schoolOfPupil(current, pupilID)
  if (!school) return refuse('notFound')
  let period = reportPeriod(query, calendarOf(current, school), 'all')
  if (!period) return refuse('dayAhead')
  let pupil = sql`
    select a.id
    from accounts a
    where a.id = ${pupilID}
      and a.schoolId = ${school.schoolID}
      and ${pupilsVisibleTo(user)}`
  let klass = sql`
    select 1
    from classes c
    where c.id = ${classID}
      and c.schoolId = ${school.schoolID}
      and ${classesVisibleTo(user)}`
  let visible = classID ? sql`${pupil} and exists (${klass})` : pupil
  // The plus keeps the database from reading a whole class to find one pupil.
  let inClass = classID ? sql`+t.classId = ${classID}` : sql`true`
  let where = sql`
    t.userId = (${pupil})
    and t.schoolId = ${school.schoolID}
    and ${activityVisibleTo(user)}
    and ${inClass}`
  let practised = totalsByPupilAndLesson({ index: 'user', where }, period)

  let [found, lessons, [counted], removed, stays] = await db.batch([
    rows(db, IDRow, visible),
    rows(db, LessonSums, latestOf(practised, where, school.schoolID, period, query)),
    rows(db, CountRow, sql`select count(*) as total from (${practised})`),
    rows(db, CorrectionRow, correctionsOf(user, where, period)),
    rows(db, StayRow, staysOf(user, pupil, school)),
    ...disclosure(current, school.schoolID, pupilID, visible),
  ])
  if (found.length === 0) return refuse('notFound')
  return done<LatestLessons>({
    items: lessons.map(toLessonRow),
    total: counted!.total,
    period: period.requested,
    school,
    corrections: removed.map(correctionIn(school.timezone)),
    classChanges: classChangesOf(stays, period, school.timezone),
  })
}

/** The lessons of `practised`, totals of a pupil whose rollup rows `t` are `where`. */
function latestOf(
  practised: SQL,
  where: SQL,
  schoolID: string,
  period: ReportPeriod,
  { limit = 50, offset = 0 }: Page,
): SQL {
  return sql`
    select
      l.id as lessonID,
      l.subject,
      l.level,
      l.name,
      l.nameEn,
      ${exercisesOf} as exercises,
      coalesce(${solvedBy(period.end)}, 0) as solved,
      coalesce(${stuckBy(period)}, 0) as stuck,
      d.attempts,
      d.correct,
      d.durationMs,
      (select max(t.lastAt) from pupil_lessons t where ${where} and t.lessonId = l.id) as lastAt
    from (${practised}) d
    join lessons l on l.id = d.lessonId
    left join lesson_progress p
      on p.userId = d.userId
      and p.schoolId = ${schoolID}
      and p.lessonId = l.id
    order by lastAt desc, l.id
    limit ${limit}
    offset ${offset}`
}
