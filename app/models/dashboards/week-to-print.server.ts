import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '#app/calendar/day.ts'
import { classReportsVisibleTo, isMember } from '#app/models/access/visible.server.ts'
import type { Current, Reader, School, Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { bySchool } from '#app/models/reports/child-week.server.ts'
import { familyWeeks, type FamilyWeek } from './family-week.server.ts'

/**
 * A child's week for paper, the one that holds the day `on` or the running one: for all who may
 * read the child's reports.
 */
export async function weekToPrint(current: Current, pupilID: string, on?: Day) {
  let school = schoolOf(current, pupilID)
  if (!school) return refuse('notFound')
  let weeks = await familyWeeks(current, bySchool([{ UID: pupilID, school }]), { on })
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
  let weeks = await familyWeeks(current, [{ ids, school }], { on })
  if (!weeks) return refuse('dayAhead')
  return weeks.length > 0 ? done(weeks) : refuse('notFound')
}

/**
 * The weeks that hold the day `on` of the children of a school whose ids are selected, as letters
 * tell them: without a session, by the school's own right, and so all that a guardian reads too.
 * Who of its guardians may be told of which child is for `ids` to say, at that moment.
 */
export async function weeksToSend(
  visit: Visit,
  school: School,
  ids: SQL,
  on: Day,
): Promise<FamilyWeek[]> {
  return (await familyWeeks(asSchool(visit, school), [{ ids, school }], { on })) ?? []
}

/** A school that reads of its own children: nobody's account. */
function asSchool(visit: Visit, school: School): Reader {
  return {
    ...visit,
    user: {
      UID: '',
      displayName: '',
      email: null,
      role: 'admin',
      gender: 'unspecified',
      imageURL: null,
      school,
      validUntil: null,
      subscribed: true,
      mustChangePassword: false,
      mustSetUpFactor: false,
      isVerified: true,
      classes: [],
      children: [],
    },
  }
}

/** The school whose days count: a guardian's child's, the caller's, or the named child's. */
function schoolOf({ user, named }: Current, pupilID: string): School | undefined {
  let child = user.children.find(({ UID }) => UID === pupilID)
  return child?.school ?? user.school ?? named.get(pupilID)
}
