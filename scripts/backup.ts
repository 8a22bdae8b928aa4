import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pack } from './backup/archive.ts'
import { checksumOf, writeChecksums } from './backup/checksums.ts'
import { copyDatabase, copyFolder } from './backup/copy.ts'
import { addToDeletedList, DELETED_LIST, deletedIn } from './backup/deleted-list.ts'
import { DATABASE, FOLDERS } from './backup/parts.ts'
import { dataDir } from './database.ts'
import { runProgram, Trouble, whenEnding } from './program.ts'
import { databaseFile } from './sqld.ts'

// `npm run backup [FILE]`: all that the portal of DATA_DIR knows in one file, while it runs.
await runProgram(async () => {
  if (process.env.LIBSQL_URL)
    throw new Trouble(
      'A database elsewhere is backed up where it is (docs/operations.md): ' +
        'this is for DATA_DIR, without LIBSQL_URL.',
    )
  if (!existsSync(databaseFile(dataDir)))
    throw new Trouble(`There is no database in ${resolve(dataDir)}: choose another with DATA_DIR.`)
  let file = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? nameNow())
  if (existsSync(file)) throw new Trouble(`${file} is there already: give another name.`)

  mkdirSync(dirname(file), { recursive: true })
  let folder = mkdtempSync(`${file}.unfinished-`)
  whenEnding(() => rmSync(folder, { recursive: true, force: true }))
  let contents = join(folder, 'contents')
  // First, so that every picture that an account names is still there or was copied.
  await copyDatabase(databaseFile(dataDir), join(contents, DATABASE))
  for (let name of FOLDERS) await copyFolder(join(dataDir, name), join(contents, name))
  await writeChecksums(contents)
  await pack(contents, join(folder, 'packed'))
  renameSync(join(folder, 'packed'), file)
  // An older backup beside this one is restored without those who were deleted since.
  addToDeletedList(join(dirname(file), DELETED_LIST), deletedIn(join(contents, DATABASE)))
  let megabytes = (statSync(file).size / 1024 / 1024).toFixed(1)
  console.log(`backup ${file}\n${megabytes} MB, SHA-256 ${await checksumOf(file)}`)
})

function nameNow(): string {
  return join('backups', `rawda-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tgz`)
}
