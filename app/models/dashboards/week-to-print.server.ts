import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { classReportsVisibleTo, isMember } from '#app/models/access/visible.server.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { weeksOf } from '#app/models/reports/child-week.server.ts'
import { rows } from '#db/rows.ts'

const PupilRow = v.strictObject({ UID: v.string() })

/** A child's week for paper: for all who may read the child's reports. */
export async function weekToPrint(current: Current, pupilID: string) {
  let school = schoolOf(current, pupilID)
  if (!school) return refuse('notFound')
  let [week] = await weeksOf(current, [{ UID: pupilID, school }])
  return week ? done(week) : refuse('notFound')
}

/** The weeks of all children of a class, by name: for those who may read its report. */
export async function classWeeksToPrint(current: Current, classID: string) {
  let { db, user } = current
  let school = user.school ?? current.named.get(classID)
  if (!school) return refuse('notFound')
  let members = sql`
    select a.id as UID
    from classes c
    join enrolments e on e.classId = c.id and e.role = 'student' and ${isMember}
    join accounts a on a.id = e.accountId
    where c.id = ${classID}
      and c.schoolId = ${school.schoolID}
      and ${classReportsVisibleTo(user)}
    order by a.displayName, a.id`
  let pupils = await rows(db, PupilRow, members)
  if (pupils.length === 0) return refuse('notFound')
  return done(
    await weeksOf(
      current,
      pupils.map(({ UID }) => ({ UID, school })),
    ),
  )
}

/** The school whose days count: a guardian's child's, the caller's, or the named child's. */
function schoolOf({ user, named }: Current, pupilID: string): School | undefined {
  let child = user.children.find(({ UID }) => UID === pupilID)
  return child?.school ?? user.school ?? named.get(pupilID)
}
