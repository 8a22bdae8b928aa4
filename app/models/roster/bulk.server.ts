import 'server-only'
import type { Locale } from '#app/locales/locale.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { TABLE_ROWS } from '#app/models/tables/table.ts'
import { apiNameOf, tableOfUsers, type BulkUsers } from './bulk-users.ts'
import { commitImport } from './commit.server.ts'
import { continueImport } from './continue.server.ts'
import { discardImport } from './import.server.ts'
import type { RosterImport } from './import.ts'
import { listImportRows } from './rows.server.ts'
import { startImport } from './start.server.ts'

/**
 * Imports people in one call, by the steps of a file: all rows, or none where one is refused. With
 * `dryRun` it only answers what the rows would do.
 */
export async function addBulkUsers(current: Current, bulk: BulkUsers, locale: Locale) {
  if (!can.importPeople(current.user)) return refuse('forbidden')
  let comparing = await compareUsers(current, bulk)
  if (!comparing.ok) return comparing
  let { id, created, changed, unchanged } = comparing.value
  let listing = await listRefused(current, id)
  if (!listing.ok) return listing
  let refused = listing.value
  if (refused.length > 0) {
    await discardImport(current, id)
    // Nothing was done, and nothing would be: all rows go, or none.
    return done({
      status: 'refused' as const,
      result: { created: 0, changed: 0, unchanged: 0, refused },
    })
  }
  let result = { created, changed, unchanged, refused }
  let committing = await commitUsers(current, comparing.value, bulk, locale)
  return committing.ok ? done({ status: 'success' as const, result }) : committing
}

async function compareUsers(
  current: Current,
  { users, schoolID = current.user.school?.schoolID ?? '' }: BulkUsers,
) {
  let { table, columns } = tableOfUsers(users)
  let starting = await startImport(current, schoolID, '', table, columns)
  if (!starting.ok) return starting
  let { id } = starting.value
  let step = await continueImport(current, id)
  while (step.ok && step.value.state === 'reading') step = await continueImport(current, id)
  return step
}

/** The problems of all refused rows, each with its row and the column's name in the API. */
async function listRefused(current: Current, id: string) {
  let listing = await listImportRows(current, id, {
    verdict: 'refused',
    limit: TABLE_ROWS,
    offset: 0,
  })
  if (!listing.ok) return listing
  return done(
    listing.value.items.flatMap(({ row, problems }) =>
      problems.map(({ column, ...problem }) => ({ row, column: apiNameOf(column), ...problem })),
    ),
  )
}

/** Commits where that is wanted and there is something to do; the import is discarded otherwise. */
async function commitUsers(
  current: Current,
  { id, created, changed }: RosterImport,
  { dryRun, confirm }: BulkUsers,
  locale: Locale,
) {
  let committing =
    dryRun || created + changed === 0
      ? undefined
      : await commitImport(current, id, { confirm, locale })
  if (!committing?.ok) await discardImport(current, id)
  return committing ?? done(undefined)
}
