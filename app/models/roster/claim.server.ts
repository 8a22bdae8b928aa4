import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Current } from '#app/models/current.ts'
import { UNDO_MS } from '#app/models/tables/list-import.ts'
import { isVisibleImport } from './import.server.ts'
import { markOf, snapshotOf } from './people.server.ts'

/**
 * Marks an import as done, where people, ids and classes still are as they were when it was
 * compared, and where `condition` holds. Atomic: of concurrent commits one succeeds.
 */
export function claimImport(current: Current, id: string, marker: string, condition: SQL): SQL {
  let { now } = current
  return sql`
    update imports as m
    set state = 'done', doneAt = ${now}, expiresAt = ${now + UNDO_MS}, mark = ${marker}
    where ${isVisibleImport(current, id)}
      and m.state = 'compared'
      and m.mark = ${markOf(sql.raw('m.schoolId'))}
      and not exists (${changedSince})
      and not exists (${idTakenSince})
      and not exists (${archivedSince})
      and ${condition}
    returning id`
}

const changedSince = sql`
  select 1
  from import_rows r
  left join accounts a on a.id = r.accountId
  where r.importId = m.id
    and r.verdict = 'changed'
    and (a.id is null or a.schoolId <> m.schoolId or ${snapshotOf} <> r.before)`
const idTakenSince = sql`
  select 1
  from import_rows r
  cross join accounts a
    on a.schoolId = m.schoolId and a.externalId = r.after ->> 'externalId'
  where r.importId = m.id
    and r.verdict in ('created', 'changed')
    and a.id <> r.accountId`
const archivedSince = sql`
  select 1
  from import_rows r
  cross join json_each(r.after, '$.classes') k
  cross join classes c on c.id = k.value
  where r.importId = m.id
    and c.archivedAt is not null`
