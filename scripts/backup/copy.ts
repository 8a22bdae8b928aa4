import { copyFileSync, existsSync, globSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

/** All pages in one step: one moment's, however many programs write meanwhile. */
const ALL_PAGES = 0x7fffffff

/** A copy of a SQLite file as it is at one moment, while others write to it. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true })
  // Only to read: the last writer to leave would tidy up the log, which is the server's to do.
  let source = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(source, to, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  forgetFreePages(to)
}

/** What was deleted still stands in pages that are free: they do not come along. */
function forgetFreePages(file: string): void {
  let database = new DatabaseSync(file)
  try {
    database.exec('vacuum')
  } finally {
    database.close()
  }
}

/**
 * A copy of a folder in use. Its own small databases come first, so that what they name is copied
 * after them; what is deleted meanwhile is left out.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  let files = globSync('**', { cwd: from }).filter((name) => !/\.sqlite-(wal|shm)$/.test(name))
  let isDatabase = (name: string) => name.endsWith('.sqlite')
  for (let name of files.filter(isDatabase)) await copyDatabase(join(from, name), join(to, name))
  for (let name of files.filter((name) => !isDatabase(name))) {
    let [source, target] = [join(from, name), join(to, name)]
    if (!existsSync(source) || statSync(source).isDirectory()) continue
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(source, target)
  }
}

/** Whether a SQLite file is whole. */
export function isWhole(file: string): boolean {
  let database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare('pragma quick_check').get()?.quick_check === 'ok'
  } catch {
    return false
  } finally {
    database.close()
  }
}
