import 'server-only'
import { sql } from 'drizzle-orm'
import type { Day } from '#app/calendar/day.ts'
import { classReportsVisibleTo, isMember } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { bySchool } from '#app/models/reports/child-week.server.ts'
import { familyWeeks } from './family-week.server.ts'

/**
 * A child's week for paper, the one that holds the day `on` or the running one: for all who may
 * read the child's reports.
 */
export async function weekToPrint(current: Current, pupilID: string, on?: Day) {
  let school = schoolOf(current, pupilID)
  if (!school) return refuse('notFound')
  let weeks = await familyWeeks(current, bySchool([{ UID: pupilID, school }]), {
    on,
    tasks: 'next',
  })
  if (!weeks) return refuse('dayAhead')
  let [week] = weeks
  return week ? done(week) : refuse('notFound')
}

/** The weeks of all children of a class, by name: for those who may read its report. */
export async function classWeeksToPrint(current: Current, classID: string, on?: Day) {
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
  let weeks = await familyWeeks(current, [{ ids, school }], { on, tasks: 'next' })
  if (!weeks) return refuse('dayAhead')
  return weeks.length > 0 ? done(weeks) : refuse('notFound')
}

/** The school whose days count: a guardian's child's, the caller's, or the named child's. */
function schoolOf({ user, named }: Current, pupilID: string): School | undefined {
  let child = user.children.find(({ UID }) => UID === pupilID)
  return child?.school ?? user.school ?? named.get(pupilID)
}
