import 'server-only'
import { sql } from 'drizzle-orm'
import { nextAcademicYear } from '#app/calendar/academic-year.ts'
import { canManageClasses } from '#app/models/classes/class.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { nextClasses, type LeavingClass, type YearPlan } from './plan.ts'

/**
 * What the school's next year could be: its earliest live year ends. Null where there are no live
 * classes.
 */
export async function yearPlan(current: Current) {
  let { db, user } = current
  if (!canManageClasses(user)) return refuse('forbidden')
  let live = await db.all<LeavingClass & { academicYear: string }>(sql`
    select c.id as classID, c.name, c.level, c.academicYear, (select count(*) from enrolments e where e.classId = c.id and e.role = 'student' and e.until is null) as pupils
    from classes c where c.schoolId = ${user.school!.schoolID} and c.archivedAt is null order by c.academicYear, c.level, c.name, c.id`)
  if (live.length === 0) return done(null)
  let fromYear = live[0]!.academicYear
  let toYear = nextAcademicYear(fromYear)
  let leaving = live.filter(({ academicYear }) => academicYear === fromYear)
  let opened = live.filter(({ academicYear }) => academicYear === toYear)
  let next = nextClasses(leaving, opened)
  let stamp = await tokenHash(
    JSON.stringify([
      fromYear,
      leaving.map(({ classID, name, level }) => [classID, name, level]),
      next.map(({ classID, copyOf }) => [classID, copyOf]),
    ]),
  )
  return done<YearPlan>({ fromYear, toYear, leaving, next, stamp: stamp.slice(0, 16) })
}
