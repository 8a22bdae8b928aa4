import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { deleteDue } from '#app/models/deletion/run.server.ts'
import { sessionCookie } from '#app/request/cookies.ts'
import { connect, type Database } from '#db/client.ts'
import { demoPassword } from '#db/demo/sign-ins.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { rows } from '#db/rows.ts'
import { accounts, attempts, deletions, mails } from '#db/schema.ts'
import { runningServer } from '#scripts/folder-lock.ts'
import { freePort, launched, root, start, temporaryFolder } from '#tests/support/npm-start.ts'
import { png } from '#tests/support/pictures.ts'
import { usedFolder } from '#tests/support/used-folder.ts'
import { startWriters } from '#tests/support/writers.ts'

const HEAD = 'admin@rawda.example'
const PUPIL = 'student@rawda.example'
const AGAIN = 'Accounts that had been deleted since, and were deleted again: 1'
const NOBODY = AGAIN.replace('1', '0')
/** Eight programs on a machine with much else to do write some seven attempts a second. */
const soon = { timeout: 120_000, interval: 100 }

test(
  'the restore drill: what was written under load before a backup is there after the loss, and sessions have ended',
  { timeout: 600_000 },
  async () => {
    let [dataDir, kept, port] = [await usedFolder(), temporaryFolder(), await freePort()]
    let file = join(kept, 'backup.tgz')
    let site = `http://127.0.0.1:${port}`
    let run = start({ dataDir, port })
    await run.until('ready')
    let db = connect({ LIBSQL_URL: runningServer(dataDir)!.url })
    let cookie = await signIn(site)
    let picture = await uploadPicture(site, cookie)
    let home = () => fetch(`${site}/dashboard/admin`, withCookie(cookie))
    expect((await home()).status).toBe(200)
    await db.insert(mails).values({
      id: 'letter',
      recipient: HEAD,
      locale: 'en',
      kind: 'passwordChanged',
      name: 'Head',
      createdAt: Date.now(),
      expiresAt: Date.now() + 3_600_000,
      nextTryAt: Date.now() + 3_600_000,
    })
    mkdirSync(join(dataDir, 'mail'), { recursive: true })
    writeFileSync(join(dataDir, 'mail', 'arrived.eml'), 'Dear head')

    let writers = await startWriters(site, runningServer(dataDir)!.url)
    await expect.poll(() => writers.confirmed.size, soon).toBeGreaterThan(150)
    let before = [...writers.confirmed]
    let backup = program('backup.ts', [file], dataDir)
    expect([await backup.exit, backup.said()]).toEqual([0, expect.stringMatching(/SHA-256 \w{64}/)])
    let after = writers.confirmed.size
    expect(after).toBeGreaterThan(before.length)
    await expect.poll(() => writers.confirmed.size, soon).toBeGreaterThan(after + 50)
    await writers.stop()
    expect(writers.refused).toEqual([])

    // Not over a portal that runs.
    let early = program('restore.ts', [file], dataDir)
    expect(await early.exit).toBe(1)
    expect(early.sentence()).toBe(`Rawda is running on ${dataDir}: stop it first.`)
    run.child.kill('SIGTERM')
    expect(await run.exit).toBe(0)
    renameSync(join(dataDir, 'db.sqld'), join(kept, 'lost'))
    for (let name of ['worker', 'mail']) renameSync(join(dataDir, name), join(kept, `lost ${name}`))

    let restoring = program('restore.ts', [file], dataDir)
    expect([await restoring.exit, restoring.said()]).toEqual([
      0,
      expect.stringContaining('Rows of totals that differ from the attempts: 0'),
    ])
    console.log(restoring.said().trim())
    let again = start({ dataDir, port })
    await again.until('ready')
    db = connect({ LIBSQL_URL: runningServer(dataDir)!.url })
    let found = await rows(
      db,
      v.strictObject({ id: v.string() }),
      sql`select id from attempts where id glob 'written-*'`,
    )
    let ids = new Set(found.map(({ id }) => id))
    expect(before.filter((id) => !ids.has(id))).toEqual([])
    console.log(`${before.length} attempts confirmed before the backup, ${ids.size} restored`)
    expect(Object.values(await rollupDifferences(db)).filter(Boolean)).toEqual([])
    expect(await db.$count(mails, eq(mails.id, 'letter'))).toBe(1)
    expect(readFileSync(join(dataDir, 'mail', 'arrived.eml'), 'utf8')).toBe('Dear head')

    expect((await home()).status).not.toBe(200)
    let fresh = await signIn(site)
    let shown = await fetch(`${site}${picture.path}`, withCookie(fresh))
    expect(shown.status).toBe(200)
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture.bytes)

    // A child is deleted, whom the backup knows.
    let child = await deleteChild(db)
    again.child.kill('SIGTERM')
    await again.exit

    // Again over what is there: nothing of it is thrown away, and the child does not come back.
    let over = program('restore.ts', [file], dataDir)
    expect([await over.exit, over.said()]).toEqual([0, expect.stringContaining(AGAIN)])
    let aside = readdirSync(dataDir).find((name) => name.startsWith('before-'))!
    expect(readdirSync(join(dataDir, aside)).toSorted()).toEqual(['db.sqld', 'mail', 'worker'])
    expect(child.texts.filter((text) => contents(dataDir).includes(text))).toEqual([])

    // Nor when the database is lost, too: the list stands beside the backup.
    renameSync(join(dataDir, 'db.sqld'), join(kept, 'lost again'))
    let alone = program('restore.ts', [file], dataDir)
    expect([await alone.exit, alone.said()]).toEqual([0, expect.stringContaining(AGAIN)])
    expect(child.texts.filter((text) => contents(dataDir).includes(text))).toEqual([])
    // Without the list the backup would bring them back: that is what the list is for.
    renameSync(join(kept, 'deleted-accounts.txt'), join(kept, 'list'))
    renameSync(join(dataDir, 'db.sqld'), join(kept, 'lost for good'))
    let without = program('restore.ts', [file], dataDir)
    expect([await without.exit, without.said()]).toEqual([0, expect.stringContaining(NOBODY)])
    expect(child.texts.filter((text) => !contents(dataDir).includes(text))).toEqual([])
    let named = program('restore.ts', [file, '--deleted', join(kept, 'list')], dataDir)
    expect([await named.exit, named.said()]).toEqual([0, expect.stringContaining(AGAIN)])
    expect(child.texts.filter((text) => contents(dataDir).includes(text))).toEqual([])
    console.log(named.said().trim())
  },
)

/** Everything in the database's file and its log, free pages too. */
function contents(dataDir: string): string {
  return globSync('db.sqld/dbs/**', { cwd: dataDir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join()
}

/** Deletes the demonstration's pupil whose countdown is over; answers what knows them. */
async function deleteChild(db: Database) {
  let [child] = await db.select().from(accounts).where(eq(accounts.email, PUPIL))
  let tried = await db.select().from(attempts).where(eq(attempts.userId, child!.id))
  expect(tried.length).toBeGreaterThan(50)
  let now = Date.now()
  await db.insert(deletions).values({
    id: 'deletion',
    pupilId: child!.id,
    schoolId: child!.schoolId,
    cause: 'head',
    askedAt: now,
    confirmedAt: now,
    dueAt: now,
  })
  await deleteDue(db, now, {})
  expect(await db.$count(accounts, eq(accounts.email, PUPIL))).toBe(0)
  return { texts: [child!.id, PUPIL] }
}

function program(script: string, words: string[], dataDir: string) {
  return launched(
    ['scripts/run.mjs', `scripts/${script}`, ...words],
    { DATA_DIR: dataDir, LIBSQL_URL: '' },
    root,
  )
}

function withCookie(cookie: string) {
  return { headers: { Cookie: cookie }, redirect: 'manual' } as const
}

async function signIn(site: string): Promise<string> {
  let answer = await fetch(`${site}/auth/login`, {
    method: 'POST',
    headers: { Origin: site },
    body: new URLSearchParams({ email: HEAD, password: demoPassword }),
    redirect: 'manual',
  })
  let set = answer.headers.getSetCookie().find((text) => text.startsWith(`${sessionCookie}=`))!
  return set.split(';')[0]!
}

/** The head's own picture: its address, and its bytes as they are shown. */
async function uploadPicture(site: string, cookie: string) {
  let form = new FormData()
  form.set('displayName', 'Head of the school')
  form.set('gender', 'female')
  form.set('picture', new File([png()], 'me.png', { type: 'image/png' }))
  let answer = await fetch(`${site}/dashboard/user/account`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: site },
    body: form,
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  let page = await fetch(`${site}/dashboard/user/account`, withCookie(cookie))
  let [path] = (await page.text()).match(/\/pictures\/[\w-]+/)!
  let shown = await fetch(site + path, withCookie(cookie))
  return { path, bytes: Buffer.from(await shown.arrayBuffer()) }
}
