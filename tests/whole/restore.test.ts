import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sessionCookie } from '#app/request/cookies.ts'
import { connect } from '#db/client.ts'
import { demoPassword } from '#db/demo/sign-ins.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { rows } from '#db/rows.ts'
import { mails } from '#db/schema.ts'
import { runningServer } from '#scripts/folder-lock.ts'
import { freePort, launched, root, start, temporaryFolder } from '#tests/support/npm-start.ts'
import { png } from '#tests/support/pictures.ts'
import { startWriters } from '#tests/support/writers.ts'

const HEAD = 'admin@rawda.example'
const soon = { timeout: 40_000, interval: 100 }

test(
  'the restore drill: what was written under load before a backup is there after the loss, and sessions have ended',
  { timeout: 240_000 },
  async () => {
    let [dataDir, kept, port] = [temporaryFolder(), temporaryFolder(), await freePort()]
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
    await expect.poll(() => writers.confirmed.size, soon).toBeGreaterThan(300)
    let before = [...writers.confirmed]
    let backup = program('backup.ts', [file], dataDir)
    expect([await backup.exit, backup.said()]).toEqual([0, expect.stringMatching(/SHA-256 \w{64}/)])
    let after = writers.confirmed.size
    expect(after).toBeGreaterThan(before.length)
    await expect.poll(() => writers.confirmed.size, soon).toBeGreaterThan(after + 100)
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

    // Again over what is there: nothing of it is thrown away.
    again.child.kill('SIGTERM')
    await again.exit
    expect(await program('restore.ts', [file], dataDir).exit).toBe(0)
    let aside = readdirSync(dataDir).find((name) => name.startsWith('before-'))!
    expect(readdirSync(join(dataDir, aside)).toSorted()).toEqual(['db.sqld', 'mail', 'worker'])
  },
)

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
