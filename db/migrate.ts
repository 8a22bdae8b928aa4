import { join } from 'node:path'
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator'
import type { Database } from './client.ts'

/** Migrates the database to the newest schema; does nothing where it has it. */
export async function migrate(db: Database): Promise<void> {
  await applyMigrations(db, {
    migrationsFolder: join(import.meta.dirname, '..', 'migrations'),
  })
}
