import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { inject, onTestFinished } from 'vitest'
import { openDatabase, patient, type Database } from '#db/client.ts'
import { fillSchools } from './people.ts'

export { NOON, type Person } from './people.ts'

/**
 * A fresh database with the real migrations, in process: a copy of one file. Gone when the test
 * ends, or `whenDone` says.
 */
export async function freshDatabase(
  whenDone: (clear: () => void) => void = onTestFinished,
): Promise<Database> {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-test-'))
  copyFileSync(inject('template'), join(folder, 'school.db'))
  let client = createClient({ url: `file:${join(folder, 'school.db')}` })
  // Nobody needs these after a power cut; waiting for the disk is half the time of a test.
  await client.execute('pragma synchronous = off')
  whenDone(() => {
    client.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return openDatabase(patient(client))
}

/**
 * The two schools of ./people.ts in a fresh database (or in one given, under ids that start with
 * `prefix`).
 */
export async function openSchool(options: { db?: Database; now?: number; prefix?: string } = {}) {
  return fillSchools(options.db ?? (await freshDatabase()), options)
}
