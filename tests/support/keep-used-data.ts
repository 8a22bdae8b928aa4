import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

/** Where test files keep the data of a first start for each other: see used-folder.ts. */
export default function setup({ provide }: TestProject) {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-used-'))
  provide('usedData', join(folder, 'data'))
  return () => rmSync(folder, { recursive: true, force: true })
}
