import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { sql } from 'drizzle-orm'
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

const facts = [
  'schools',
  'accounts',
  'classes',
  'enrolments',
  'guardians',
  'subscriptions',
  'lessons',
  'exercises',
  'attempts',
]

/**
 * Copies what schools, people and their attempts are into a database of another schema, table by
 * table, as far as both have the columns; its triggers make the rest.
 */
export async function copyFacts(from: Database, to: Database): Promise<void> {
  for (let table of facts) {
    let { columns } = await to.run(sql`select * from ${sql.identifier(table)} limit 0`)
    let names = sql.raw(columns.map((column) => `"${column}"`).join(', '))
    let { rows } = await from.run(sql`select ${names} from ${sql.identifier(table)}`)
    for (let row of rows) {
      let values = sql.join(
        columns.map((_, at) => sql`${row[at] ?? null}`),
        sql`, `,
      )
      await to.run(sql`insert into ${sql.identifier(table)} (${names}) values (${values})`)
    }
  }
}
