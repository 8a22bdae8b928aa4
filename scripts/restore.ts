import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { endAllSessions } from '#app/models/auth/end-all-sessions.server.ts'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { unpack } from './backup/archive.ts'
import { verifyChecksums } from './backup/checksums.ts'
import { isWhole } from './backup/copy.ts'
import { DATABASE, FOLDERS } from './backup/parts.ts'
import { dataDir } from './database.ts'
import { runningServer } from './folder-lock.ts'
import { runProgram, Trouble, whenEnding } from './program.ts'
import { databaseFile, startSqld } from './sqld.ts'

// `npm run restore FILE`: the data folder as `npm run backup` found it. All is made ready beside
// what is there, so that a damaged backup changes nothing; what was there is put aside.
await runProgram(async () => {
  let given = process.argv[2]
  if (!given) throw new Trouble('Which backup? npm run restore FILE')
  let file = resolve(process.env.INIT_CWD ?? '.', given)
  if (!existsSync(file)) throw new Trouble(`There is no backup ${file}.`)
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
  let { sessions, differences } = await makeReady(ready)
  for (let name of FOLDERS)
    if (existsSync(join(contents, name))) renameSync(join(contents, name), join(ready, name))

  let aside = exchange(ready)
  console.log(
    `restored ${resolve(dataDir)} from ${file}; ${sessions} sessions of before were ended`,
  )
  if (aside) console.log(`What was there before is in ${aside}: delete it when all is well.`)
  return differences === 0 ? 0 : 1
})

/** Brings the database to the newest schema, shuts its doors and compares its totals. */
async function makeReady(folder: string) {
  let sqld = await startSqld({ dataDir: folder })
  try {
    let db = connect({ LIBSQL_URL: sqld.url })
    await migrate(db)
    let sessions = await endAllSessions(db)
    let counts = Object.values(await rollupDifferences(db))
    let differences = counts.reduce((sum, rows) => sum + rows, 0)
    console.log(`Rows of totals that differ from the attempts: ${differences}`)
    return { sessions, differences }
  } finally {
    await sqld.stop()
  }
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
