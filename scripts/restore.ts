import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { endAllSessions } from '#app/models/auth/end-all-sessions.server.ts'
import { deleteAgain } from '#app/models/deletion/deleted-list.server.ts'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { unpack } from './backup/archive.ts'
import { verifyChecksums } from './backup/checksums.ts'
import { copyDatabase, isWhole } from './backup/copy.ts'
import {
  addToDeletedList,
  DELETED_LIST,
  deletedIn,
  mergedLists,
  readDeletedList,
  type Deleted,
} from './backup/deleted-list.ts'
import { DATABASE, FOLDERS } from './backup/parts.ts'
import { dataDir } from './database.ts'
import { runningServer } from './folder-lock.ts'
import { runProgram, Trouble, whenEnding } from './program.ts'
import { databaseFile, startSqld } from './sqld.ts'

// `npm run restore FILE`: the data folder as `npm run backup` found it, without the children who
// were deleted since. All is made ready beside what is there, so that a damaged backup changes
// nothing; what was there is put aside.
await runProgram(async () => {
  let { file, list } = asked()
  if (runningServer(dataDir))
    throw new Trouble(`Rawda is running on ${resolve(dataDir)}: stop it first.`)

  mkdirSync(dataDir, { recursive: true })
  let folder = mkdtempSync(join(dataDir, 'restoring-'))
  whenEnding(() => rmSync(folder, { recursive: true, force: true }))
  let contents = join(folder, 'contents')
  mkdirSync(contents)
  await unpack(file, contents)
  await verifyChecksums(contents)
  if (!isWhole(join(contents, DATABASE)))
    throw new Trouble('The backup is damaged: its database is not whole.')

  let ready = join(folder, 'ready')
  mkdirSync(dirname(databaseFile(ready)), { recursive: true })
  renameSync(join(contents, DATABASE), databaseFile(ready))
  let deleted = mergedLists(
    readDeletedList(join(dirname(file), DELETED_LIST)),
    deletedIn(databaseFile(dataDir)),
    list ? readDeletedList(list) : [],
  )
  let { sessions, differences, again } = await makeReady(ready, deleted)
  if (again > 0) ready = await withoutFreePages(folder, ready)
  for (let name of FOLDERS)
    if (existsSync(join(contents, name))) renameSync(join(contents, name), join(ready, name))

  let aside = exchange(ready)
  addToDeletedList(join(dirname(file), DELETED_LIST), deleted)
  console.log(
    `restored ${resolve(dataDir)} from ${file}; ${sessions} sessions of before were ended`,
  )
  console.log(`Accounts that had been deleted since, and were deleted again: ${again}`)
  if (aside) console.log(`What was there before is in ${aside}: delete it when all is well.`)
  return differences === 0 ? 0 : 1
})

/** The backup that the command names, and a list of the deleted where it names one, too. */
function asked(): { file: string; list: string | undefined } {
  let [given, flag, list] = process.argv.slice(2)
  if (!given || (flag && (flag !== '--deleted' || !list)))
    throw new Trouble('Which backup? npm run restore FILE [-- --deleted LIST]')
  let here = (name: string) => resolve(process.env.INIT_CWD ?? '.', name)
  if (list && !existsSync(here(list))) throw new Trouble(`There is no list ${here(list)}.`)
  if (!existsSync(here(given))) throw new Trouble(`There is no backup ${here(given)}.`)
  return { file: here(given), list: list && here(list) }
}

/**
 * Brings the database to the newest schema, shuts its doors, deletes whoever was deleted, and
 * compares its totals.
 */
async function makeReady(folder: string, deleted: Deleted[]) {
  let sqld = await startSqld({ dataDir: folder })
  try {
    let db = connect({ LIBSQL_URL: sqld.url })
    await migrate(db)
    let sessions = await endAllSessions(db)
    let again = await deleteAgain(db, deleted, Date.now())
    let counts = Object.values(await rollupDifferences(db))
    let differences = counts.reduce((sum, rows) => sum + rows, 0)
    console.log(`Rows of totals that differ from the attempts: ${differences}`)
    return { sessions, differences, again }
  } finally {
    await sqld.stop()
  }
}

/** The same as a copy of its database, in which nothing stands that was deleted just now. */
async function withoutFreePages(folder: string, ready: string): Promise<string> {
  let clean = join(folder, 'clean')
  await copyDatabase(databaseFile(ready), databaseFile(clean))
  return clean
}

/** Puts what is ready into the data folder; answers where that which was there is now. */
function exchange(ready: string): string | undefined {
  let parts = ['db.sqld', ...FOLDERS]
  let old = parts.filter((name) => existsSync(join(dataDir, name)))
  let aside = join(resolve(dataDir), `before-${new Date().toISOString().replaceAll(':', '-')}`)
  if (old.length > 0) mkdirSync(aside)
  for (let name of old) renameSync(join(dataDir, name), join(aside, name))
  for (let name of parts)
    if (existsSync(join(ready, name))) renameSync(join(ready, name), join(dataDir, name))
  return old.length > 0 ? aside : undefined
}
