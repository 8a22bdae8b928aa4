import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { nextAcademicYear } from '#app/calendar/academic-year.ts'
import { canManageClasses } from '#app/models/classes/class.ts'
import { level } from '#app/models/classes/rows.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { rows } from '#db/rows.ts'
import { nextClasses, type YearPlan } from './plan.ts'

const LiveClassRow = v.strictObject({
  classID: v.string(),
  name: v.string(),
  level,
  academicYear: v.string(),
  pupils: v.number(),
})

/** The plan of the school's next year: its earliest live year ends. Null without live classes. */
export async function yearPlan({ db, user }: Current) {
  if (!canManageClasses(user)) return refuse('forbidden')
  let live = await rows(db, LiveClassRow, liveClasses(user.school.schoolID))
  if (live.length === 0) return done(null)
  let fromYear = live[0]!.academicYear
  let toYear = nextAcademicYear(fromYear)
  let leaving = live.filter(({ academicYear }) => academicYear === fromYear)
  let opened = live.filter(({ academicYear }) => academicYear === toYear)
  let next = nextClasses(leaving, opened)
  let stamp = await stampOf({ fromYear, leaving, next })
  return done<YearPlan>({ fromYear, toYear, leaving, next, stamp })
}

function liveClasses(schoolID: string) {
  let pupils = sql`
    select count(*)
    from enrolments e
    where e.classId = c.id
      and e.role = 'student'
      and e.until is null`
  return sql`
    select c.id as classID, c.name, c.level, c.academicYear, (${pupils}) as pupils
    from classes c
    where c.schoolId = ${schoolID}
      and c.archivedAt is null
    order by c.academicYear, c.level, c.name, c.id`
}

/** 64 bits of a hash over the classes of a plan, by their places. */
async function stampOf({ fromYear, leaving, next }: Omit<YearPlan, 'toYear' | 'stamp'>) {
  let hash = await tokenHash(
    JSON.stringify([
      fromYear,
      leaving.map(({ classID, name, level }) => [classID, name, level]),
      next.map(({ classID, copyOf }) => [classID, copyOf]),
    ]),
  )
  return hash.slice(0, 16)
}
