import 'server-only'
import type { Current } from './current.ts'
import { dayIn } from './day.ts'
import { done, refuse } from './outcome.ts'
import { deskOf, type SchoolDesk } from './school-desk.server.ts'
import { schoolInfoOf } from './school-settings.server.ts'
import { schoolOfId } from './school.server.ts'
import type { SchoolInfo } from './school.ts'

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
