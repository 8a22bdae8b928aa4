import { cpSync, existsSync } from 'node:fs'
import { inject } from 'vitest'
import { freePort, start, temporaryFolder } from './npm-start.ts'
import './provided.ts'

/**
 * A data folder that a first start left in good order, with the demonstration school: a copy, gone
 * when the test ends. One first start is enough for all files, which run one after another.
 */
export async function usedFolder(): Promise<string> {
  let folder = temporaryFolder()
  if (existsSync(inject('usedData'))) {
    cpSync(inject('usedData'), folder, { recursive: true })
    return folder
  }
  let first = start({ dataDir: folder, port: await freePort() })
  await first.until('ready')
  first.child.kill('SIGTERM')
  await first.exit
  keepUsed(folder)
  return folder
}

/** Keeps the data of a first start that has ended, unless there are some already. */
export function keepUsed(dataDir: string): void {
  if (!existsSync(inject('usedData'))) cpSync(dataDir, inject('usedData'), { recursive: true })
}
