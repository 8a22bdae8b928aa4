import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { flag } from './rows.ts'

export const ConcurrentMoveRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  came: flag,
  at: v.nullable(v.number()),
  by: v.nullable(v.string()),
})

/**
 * People by id with the last move of each in the school's log, and its author: rows of
 * `ConcurrentMoveRow`. An index holds these actions.
 */
export function concurrentMoves(schoolID: string, came: string[], went: string[]): SQL {
  let people = [...came.map((UID) => [UID, 1]), ...went.map((UID) => [UID, 0])]
  let lastMove = sql`
    select x.id
    from audit_log x
    where x.subjectId = a.id
      and x.action in ('enrolled', 'unenrolled', 'codeRedeemed')
      and x.schoolId = ${schoolID}
    order by x.at desc
    limit 1`
  return sql`
    select a.id as UID, a.displayName, n.value ->> 1 as came, l.at, b.displayName as "by"
    from json_each(${JSON.stringify(people)}) n
    cross join accounts a on a.id = n.value ->> 0 and a.schoolId = ${schoolID}
    left join audit_log l on l.id = (${lastMove})
    left join accounts b on b.id = l.actorId
    order by a.displayName, a.id`
}
