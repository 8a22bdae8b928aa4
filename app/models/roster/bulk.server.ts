import 'server-only'
import type { Locale } from '#app/locales/locale.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { TABLE_ROWS } from '#app/models/tables/table.ts'
import { tableOfUsers, apiNameOf, type BulkUsers } from './bulk-users.ts'
import { commitImport } from './commit.server.ts'
import { startImport, discardImport, continueImport } from './import.server.ts'
import { mayImport } from './import.ts'
import { listImportRows } from './rows.server.ts'

/**
 * Brings people in one call, by the same steps as a file, all or nothing: where one row is refused
 * nothing is done. `dryRun` only tells what would become of them.
 */
export async function addBulkUsers(
  current: Current,
  { users, dryRun, confirm, schoolID = current.user.school?.schoolID }: BulkUsers,
  locale: Locale,
) {
  if (!mayImport(current.user)) return refuse('forbidden')
  let { table, columns } = tableOfUsers(users)
  let beginning = await startImport(current, schoolID ?? '', '', table, columns)
  if (!beginning.ok) return beginning
  let { id } = beginning.value
  let reading = await continueImport(current, id)
  while (reading.ok && reading.value.state === 'reading')
    reading = await continueImport(current, id)
  if (!reading.ok) return reading
  let { created, changed, unchanged } = reading.value
  let listing = await listImportRows(current, id, {
    verdict: 'refused',
    limit: TABLE_ROWS,
    offset: 0,
  })
  if (!listing.ok) return listing
  let refused = listing.value.items.flatMap(({ row, problems }) =>
    problems.map(({ column, ...problem }) => ({ row, column: apiNameOf(column), ...problem })),
  )
  let result = { created, changed, unchanged, refused }
  if (!dryRun && refused.length === 0 && created + changed > 0) {
    let doing = await commitImport(current, id, { confirm, locale })
    if (!doing.ok) await discardImport(current, id)
    return doing.ok ? done({ status: 'success' as const, result }) : doing
  }
  await discardImport(current, id)
  return done({ status: refused.length > 0 ? ('refused' as const) : ('success' as const), result })
}
