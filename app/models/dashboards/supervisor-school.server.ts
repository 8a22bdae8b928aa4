import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
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
  let [[info], [overview], [beginning]] = await db.batch([
    rows(db, SchoolInfo, schoolInfoOf(schoolID)),
    rows(db, SchoolOverview, overviewOf(schoolID, today)),
    rows(db, OpeningRow, openingOf(schoolID)),
  ])
  return done<{ school: SchoolInfo; overview: SchoolOverview; opening: SchoolOpening }>({
    school: info!,
    overview: overview!,
    opening: beginning!,
  })
}

const OpeningRow = v.strictObject({
  heads: v.number(),
  /** The newest batch of codes. */
  batchID: v.nullable(v.string()),
  hasBegun: v.picklist([0, 1]),
})
/**
 * How far the opening of a school has come: it has a head, and codes; it has begun once one of them
 * was redeemed.
 */
export type SchoolOpening = v.InferOutput<typeof OpeningRow>

function openingOf(schoolID: string): SQL {
  return sql`
    select
      (
        select count(*)
        from accounts a
        where a.schoolId = ${schoolID}
          and a.role = 'admin'
          and a.disabledAt is null
      ) as heads,
      (
        select b.id
        from code_batches b
        where b.schoolId = ${schoolID}
        order by b.createdAt desc, b.id desc
        limit 1
      ) as batchID,
      exists (select 1 from subscriptions u where u.schoolId = ${schoolID}) as hasBegun`
}
