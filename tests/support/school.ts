import { createClient } from '@libsql/client'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { openDatabase, patient, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { fillSchools } from './people.ts'

export { NOON, type Person } from './people.ts'

let template: Promise<string> | undefined

// Not when the process exits: vitest ends it by a signal.
afterAll(async () => template && rmSync(dirname(await template), { recursive: true, force: true }))

/** A fresh database with the real migrations, in process: a copy of one file migrated once per test file. Gone when the test ends, or `whenDone` says. */
export async function freshDatabase(whenDone: (clear: () => void) => void = onTestFinished): Promise<Database> {
  template ??= migratedFile()
  let folder = mkdtempSync(join(tmpdir(), 'rawda-test-'))
  copyFileSync(await template, join(folder, 'school.db'))
  let client = createClient({ url: `file:${join(folder, 'school.db')}` })
  // Nobody needs these after a power cut; waiting for the disk is half the time of a test.
  await client.execute('pragma synchronous = off')
  whenDone(() => {
    client.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return openDatabase(patient(client))
}

async function migratedFile(): Promise<string> {
  let file = join(mkdtempSync(join(tmpdir(), 'rawda-template-')), 'template.db')
  let client = createClient({ url: `file:${file}` })
  await migrate(openDatabase(client))
  client.close()
  return file
}

/** The two schools of ./people.ts in a fresh database (or in one given, under ids that start with `prefix`). */
export async function openSchool(options: { db?: Database; now?: number; prefix?: string } = {}) {
  return fillSchools(options.db ?? (await freshDatabase()), options)
}
