import 'server-only'
import { dayIn } from '#app/calendar/day.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { schoolOfId } from '#app/models/schools/school.server.ts'
import { SchoolInfo } from '#app/models/schools/school.ts'
import { schoolInfoOf } from '#app/models/schools/settings.server.ts'
import { rows } from '#db/rows.ts'
import { overviewOf, SchoolOverview } from './school-overview.server.ts'

/**
 * A school as a supervisor looks after it: its settings and its figures. There are no names of
 * people in them, so it is not logged as a look at children.
 */
export async function schoolOverview(current: Current, schoolID: string) {
  let { db, user, now } = current
  if (!can.seeAllSchools(user)) return refuse('forbidden')
  let school = await schoolOfId(current, schoolID)
  if (!school) return refuse('notFound')
  let today = dayIn(school.timezone, now)
  let [[info], [overview]] = await db.batch([
    rows(db, SchoolInfo, schoolInfoOf(schoolID)),
    rows(db, SchoolOverview, overviewOf(schoolID, today)),
  ])
  return done<{ school: SchoolInfo; overview: SchoolOverview }>({
    school: info!,
    overview: overview!,
  })
}
