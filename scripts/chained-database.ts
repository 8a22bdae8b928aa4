import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { openAnyDatabase } from './database.ts'
import { Trouble } from './program.ts'

/** The database of a command about the audit log. It is not migrated: looking changes nothing. */
export async function openChainedDatabase(): Promise<Database> {
  let db = await openAnyDatabase()
  let found = await rows(
    db,
    v.strictObject({ name: v.string() }),
    sql`select name from sqlite_master where name = 'audit_chain'`,
  )
  if (found.length > 0) return db
  throw new Trouble('The audit log has no chain in this database yet: run npm run db:migrate.')
}
