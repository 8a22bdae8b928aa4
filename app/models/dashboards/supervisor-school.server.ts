import 'server-only'
import { dayIn } from '#app/calendar/day.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { schoolOfId } from '#app/models/schools/school.server.ts'
import type { SchoolInfo } from '#app/models/schools/school.ts'
import { schoolInfoOf } from '#app/models/schools/settings.server.ts'
import { deskOf, type SchoolDesk } from './school-todo.server.ts'

/**
 * A school as a supervisor looks after it: its settings and its figures. Nobody's name is in them,
 * so it is no look at its children.
 */
export async function schoolOverview(current: Current, schoolID: string) {
  let { db, user, now } = current
  if (user.role !== 'super') return refuse('forbidden')
  let school = await schoolOfId(current, schoolID)
  if (!school) return refuse('notFound')
  let [[info], [desk]] = await db.batch([
    db.all<SchoolInfo>(schoolInfoOf(schoolID)),
    db.all<SchoolDesk>(deskOf(schoolID, dayIn(school.timezone, now))),
  ])
  return done<{ school: SchoolInfo; desk: SchoolDesk }>({ school: info!, desk: desk! })
}
