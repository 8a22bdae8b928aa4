import type { SQL } from 'drizzle-orm'
import type { SQLiteRaw } from 'drizzle-orm/sqlite-core/query-builders/raw'
import * as v from 'valibot'
import type { Database } from './client.ts'

/** Only in tests and in development: a production build believes its own, tested queries. */
const isChecked = Boolean(import.meta.env?.DEV)

/**
 * The one way for rows to leave the database by raw SQL: awaited, or as one statement of a
 * `db.batch`. `schema` says what a row is (`v.strictObject`, no transforms: production does not
 * run it). A row that is otherwise throws, in tests and in development.
 */
export function rows<row>(
  db: Database,
  schema: v.GenericSchema<row>,
  query: SQL,
): SQLiteRaw<row[]> {
  let statement = db.all<row>(query)
  return isChecked ? checked(statement, schema) : statement
}

function checked<row>(statement: SQLiteRaw<row[]>, schema: v.GenericSchema<row>) {
  let { execute } = statement
  let mapResult = statement.mapResult.bind(statement)
  let check = (found: unknown) => {
    v.assert(v.array(schema), found)
    return found
  }
  statement.execute = async () => check(await execute())
  statement.mapResult = (result: unknown, isFromBatch?: boolean) =>
    check(mapResult(result, isFromBatch))
  return statement
}
