import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { idsOf } from '#app/models/classes/enrolment.server.ts'
import type { Current } from '#app/models/current.ts'
import type { YearPlan } from './plan.ts'

/**
 * Whether the live classes are those of the plan, and the step was not taken yet. A person who was
 * unenrolled at this very moment would pass for one who is moved by the step.
 */
export function isAsPlanned(
  { user, now }: Current,
  { fromYear, toYear, next }: YearPlan,
  ending: SQL,
  key: string,
): SQL {
  let live = (year: string) => sql`
    select id
    from classes
    where schoolId = ${user.school!.schoolID}
      and academicYear = ${year}
      and archivedAt is null`
  let planned = sql`select id from (${ending})`
  let opened = idsOf(next.flatMap(({ classID }) => classID ?? []))
  let unenrolledNow = sql`
    select 1
    from (${ending}) w
    join enrolments e on e.classId = w.id and e.until = ${now}`
  return sql`
    select 1
    where not exists (${planned} except ${live(fromYear)})
      and not exists (${live(fromYear)} except ${planned})
      and not exists (${opened} except ${live(toYear)})
      and not exists (select 1 from year_moves where id = ${key})
      and not exists (${unenrolledNow})`
}
