import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Locale } from '#app/locales/locale.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import type { OnePerson } from './add-one.ts'
import { commitImport } from './commit.server.ts'
import { continueImport } from './continue.server.ts'
import type { RosterColumn, RosterRole } from './roster.ts'
import { startImport } from './start.server.ts'

const columns: RosterColumn[] = (
  ['displayName', 'role', 'gender', 'className', 'email'] as const
).map((field) => ({ head: field, field }))

const AccountRow = v.strictObject({ accountId: v.nullable(v.string()) })

/**
 * Adds one person as a list of one row, so that the rules are the list's: who is known already, and
 * which class is meant. Where the row would create no account, nothing is done, and the import that
 * waits says why. Undone as an import is.
 */
export async function addOne(
  current: Current,
  person: Omit<OnePerson, 'role'> & { role: RosterRole },
  locale: Locale,
  schoolID = current.user.school?.schoolID,
) {
  let { db } = current
  if (!schoolID) return refuse('forbidden')
  let cells = columns.map(({ head }) => person[head as keyof OnePerson] ?? '')
  let starting = await startImport(
    current,
    schoolID,
    person.displayName,
    { heads: columns.map(({ head }) => head), rows: [{ row: 2, cells }] },
    columns,
  )
  if (!starting.ok) return starting
  let importID = starting.value.id
  let found = await continueImport(current, importID)
  while (found.ok && found.value.state === 'reading')
    found = await continueImport(current, importID)
  if (!found.ok) return found
  if (found.value.created !== 1) return done({ importID, UID: undefined })
  // A small school's one more person is many of its people: that was asked for.
  let committing = await commitImport(current, importID, { confirm: true, locale })
  if (!committing.ok) return committing
  let [row] = await rows(
    db,
    AccountRow,
    sql`select accountId from import_rows where importId = ${importID}`,
  )
  return done({ importID, UID: row?.accountId ?? undefined })
}
