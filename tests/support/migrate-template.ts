import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'

/**
 * A file with the newest schema, migrated once, for all tests that want a database of their own to
 * copy.
 */
export default async function setup({ provide }: TestProject) {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-template-'))
  let template = join(folder, 'template.db')
  let client = createClient({ url: `file:${template}` })
  await migrate(openDatabase(client))
  client.close()
  provide('template', template)
  return () => rmSync(folder, { recursive: true, force: true })
}
