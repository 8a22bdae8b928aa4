import 'server-only'
import { sql } from 'drizzle-orm'
import { classReportsVisibleTo, isMember } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { weeksIn, weeksOf } from '#app/models/reports/child-week.server.ts'

/** A child's week for paper: for all who may read the child's reports. */
export async function weekToPrint(current: Current, pupilID: string) {
  let school = schoolOf(current, pupilID)
  if (!school) return refuse('notFound')
  let [week] = await weeksOf(current, [{ UID: pupilID, school }])
  return week ? done(week) : refuse('notFound')
}

/** The weeks of all children of a class, by name: for those who may read its report. */
export async function classWeeksToPrint(current: Current, classID: string) {
  let { user } = current
  let school = user.school ?? current.named.get(classID)
  if (!school) return refuse('notFound')
  let ids = sql`
    select e.accountId
    from classes c
    join enrolments e on e.classId = c.id and e.role = 'student' and ${isMember}
    where c.id = ${classID}
      and c.schoolId = ${school.schoolID}
      and ${classReportsVisibleTo(user)}`
  let weeks = await weeksIn(current, [{ ids, school }])
  return weeks.length > 0 ? done(weeks) : refuse('notFound')
}

/** The school whose days count: a guardian's child's, the caller's, or the named child's. */
function schoolOf({ user, named }: Current, pupilID: string): School | undefined {
  let child = user.children.find(({ UID }) => UID === pupilID)
  return child?.school ?? user.school ?? named.get(pupilID)
}
