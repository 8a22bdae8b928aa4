import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { pack, unpack } from '#scripts/backup/archive.ts'
import { verifyChecksums, writeChecksums } from '#scripts/backup/checksums.ts'
import { copyDatabase, copyFolder, isWhole } from '#scripts/backup/copy.ts'
import { databaseFile, startSqld } from '#scripts/sqld.ts'

const Counted = v.strictObject({ pairs: v.number(), halves: v.number() })

test('a copy of a database in use is of one moment: of a pair it has both or none', async () => {
  let folder = temporaryFolder()
  let sqld = await startSqld({ dataDir: join(folder, 'running') })
  let db = connect({ LIBSQL_URL: sqld.url })
  await db.run(sql`create table halves (pair integer)`)
  let isOver = false
  let writing = (async () => {
    for (let pair = 0; !isOver; pair++) {
      let write = db.run(sql`insert into halves values (${pair})`)
      await db.batch([write, write])
    }
  })()
  let restored = join(folder, 'restored')
  await expect.poll(() => db.$count(sql`halves`), { timeout: 20_000 }).toBeGreaterThan(20)
  await copyDatabase(databaseFile(join(folder, 'running')), databaseFile(restored))
  isOver = true
  await writing
  await sqld.stop()

  expect(isWhole(databaseFile(restored))).toBe(true)
  // A server takes the copy as it is.
  let again = await startSqld({ dataDir: restored })
  let query = sql`select count(distinct pair) as pairs, count(*) as halves from halves`
  let [counted] = await rows(connect({ LIBSQL_URL: again.url }), Counted, query)
  await again.stop()
  expect(counted!.pairs).toBeGreaterThan(10)
  expect(counted!.halves).toBe(2 * counted!.pairs)
})

test('pictures come with their own small database, and nothing of its log', async () => {
  let folder = temporaryFolder()
  let from = join(folder, 'from', 'r2', 'blobs')
  mkdirSync(from, { recursive: true })
  writeFileSync(join(from, 'picture'), 'png')
  writeFileSync(join(from, 'index.sqlite-wal'), 'log')
  await copyFolder(join(folder, 'from'), join(folder, 'to'))
  let to = join(folder, 'to', 'r2', 'blobs')
  expect(readFileSync(join(to, 'picture'), 'utf8')).toBe('png')
  expect(existsSync(join(to, 'index.sqlite-wal'))).toBe(false)
  // A portal without a picture has no folder for them.
  await copyFolder(join(folder, 'none'), join(folder, 'to'))
})

test('a backup is read by its owner alone, and one that was cut, changed or added to is refused', async () => {
  let folder = temporaryFolder()
  let contents = join(folder, 'contents')
  mkdirSync(join(contents, 'mail'), { recursive: true })
  writeFileSync(join(contents, 'database.db'), 'rows')
  writeFileSync(join(contents, 'mail', 'a letter.eml'), 'Dear')
  await writeChecksums(contents)
  let file = join(folder, 'backup.tgz')
  await pack(contents, file)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  let opened = async (name: string) => {
    let to = join(folder, name)
    mkdirSync(to)
    await unpack(file, to)
    return to
  }
  await verifyChecksums(await opened('as it was'))
  let changed = await opened('changed')
  appendFileSync(join(changed, 'mail', 'a letter.eml'), '!')
  await expect(verifyChecksums(changed)).rejects.toThrow(
    'The backup is damaged: mail/a letter.eml is not as it was written.',
  )
  let missing = await opened('missing')
  rmSync(join(missing, 'database.db'))
  await expect(verifyChecksums(missing)).rejects.toThrow('damaged: database.db')
  let more = await opened('more')
  writeFileSync(join(more, 'more'), '')
  await expect(verifyChecksums(more)).rejects.toThrow('damaged: more')
  await expect(verifyChecksums(folder)).rejects.toThrow('no backup of Rawda')

  writeFileSync(file, readFileSync(file).subarray(0, 100))
  await expect(opened('cut')).rejects.toThrow('cannot be read')
})

function temporaryFolder(): string {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
