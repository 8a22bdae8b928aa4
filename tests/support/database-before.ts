import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator'
import { expect, onTestFinished } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'

/** An empty database with the schema as it was before a migration. */
export async function databaseBefore(tag: string): Promise<Database> {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-before-'))
  let migrationsFolder = join(folder, 'migrations')
  cpSync(join(import.meta.dirname, '../../migrations'), migrationsFolder, { recursive: true })
  let journalFile = join(migrationsFolder, 'meta/_journal.json')
  let journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] }
  let until = journal.entries.findIndex((entry) => entry.tag === tag)
  expect(until).toBeGreaterThan(0)
  journal.entries.splice(until)
  writeFileSync(journalFile, JSON.stringify(journal))
  let client = createClient({ url: `file:${join(folder, 'old.db')}` })
  onTestFinished(() => {
    client.close()
    rmSync(folder, { recursive: true, force: true })
  })
  let db = openDatabase(client)
  await applyMigrations(db as Parameters<typeof applyMigrations>[0], { migrationsFolder })
  return db
}
