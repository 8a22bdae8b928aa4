import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { knownEmail } from '#app/models/access/name-search.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { joinCell } from '#app/models/tables/multi-value-cell.ts'
import { rows } from '#db/rows.ts'

/** A line of the exported list; several classes and their levels are each one cell. */
const RosterLine = v.strictObject({
  UID: v.string(),
  externalId: v.nullable(v.string()),
  displayName: v.string(),
  email: v.nullable(v.string()),
  role: v.string(),
  gender: v.string(),
  classes: v.string(),
  levels: v.string(),
})
export type RosterLine = v.InferOutput<typeof RosterLine>

/**
 * The people of the caller's own school, without disabled accounts and pupils by class, as a file
 * that changes nothing when it is imported. The export is written to the audit log.
 */
export async function exportRoster(current: Current) {
  let { db, user } = current
  if (!can.exportRoster(user) || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let [lines] = await db.batch([
    rows(db, RosterLine, linesOf(schoolID)),
    ...disclosure(current, schoolID, schoolID),
  ])
  return done(
    lines.map((line) => ({ ...line, classes: joinCell(JSON.parse(line.classes) as string[]) })),
  )
}

function linesOf(schoolID: string) {
  return sql`
    select
      a.id as UID,
      a.externalId,
      a.displayName,
      ${knownEmail} as email,
      a.role,
      a.gender,
      json_group_array(c.name) filter (where c.id is not null) as classes,
      coalesce(group_concat(c.level, ';'), '') as levels
    from accounts a
    left join enrolments e on e.accountId = a.id and e."until" is null
    left join classes c on c.id = e.classId and c.archivedAt is null
    where a.schoolId = ${schoolID}
      and a.disabledAt is null
    group by a.id
    order by a.role, min(c.level), min(c.name), a.displayName, a.id`
}
