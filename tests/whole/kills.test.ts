import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { rows } from '#db/rows.ts'
import { mails } from '#db/schema.ts'
import { runningServer } from '#scripts/folder-lock.ts'
import { contradictionsIn } from '#tests/support/contradictions.ts'
import { freePort, start } from '#tests/support/npm-start.ts'
import { descendants } from '#tests/support/processes.ts'
import { usedFolder } from '#tests/support/used-folder.ts'
import { startWriters } from '#tests/support/writers.ts'

/** `RAWDA_KILL_ROUNDS=10` for the long run. */
const ROUNDS = Number(process.env.RAWDA_KILL_ROUNDS || 3)
const VICTIMS = [['workerd'], ['sqld'], ['workerd', 'sqld']]
const HOUR = 3_600_000

test(
  'Worker and database are killed while eight programs write: both come back, nothing confirmed is lost, and letters leave',
  { timeout: 240_000 + ROUNDS * 60_000 },
  async () => {
    let [dataDir, port] = [await usedFolder(), await freePort()]
    let run = start({ dataDir, port })
    await run.until('ready')
    let site = `http://127.0.0.1:${port}`
    let { url } = runningServer(dataDir)!
    let db = connect({ LIBSQL_URL: url })
    let letters = Array.from({ length: ROUNDS }, (_, round) => `reader-${round}@rawda.example`)
    let writers = await startWriters(site, url)
    let pids = (name: string) =>
      descendants(run.child.pid!)
        .filter(({ command }) => new RegExp(`/${name} `).test(command))
        .map(({ pid }) => pid)

    for (let [round, email] of letters.entries()) {
      let before = writers.confirmed.size
      await expect.poll(() => writers.confirmed.size, soon).toBeGreaterThan(before + 40)
      await postLetter(db, email)
      // A first kill hits what runs; a second one, soon after, what is just being started.
      for (let _ of round % 2 ? [1, 2] : [1]) {
        for (let victim of VICTIMS[round % VICTIMS.length]!)
          for (let pid of pids(victim)) process.kill(pid, 'SIGKILL')
        await new Promise((wake) => setTimeout(wake, 400))
      }
      await expect.poll(() => health(site), soon).toBe(200)
    }
    let before = writers.confirmed.size
    await expect.poll(() => writers.confirmed.size, soon).toBeGreaterThan(before + 40)
    await writers.stop()
    expect(writers.refused).toEqual([])
    expect(writers.unanswered()).toBeGreaterThan(0)

    let stored = await rows(
      db,
      v.strictObject({ id: v.string(), times: v.number() }),
      sql`
        select id, count(*) as times
        from attempts
        where id glob 'written-*'
        group by id`,
    )
    expect(stored.filter(({ times }) => times !== 1)).toEqual([])
    let found = new Set(stored.map(({ id }) => id))
    expect([...writers.confirmed].filter((id) => !found.has(id))).toEqual([])
    expect(Object.values(await rollupDifferences(db)).filter(Boolean)).toEqual([])
    expect(await contradictionsIn(db)).toEqual([])
    console.log(
      `${ROUNDS} rounds, ${writers.confirmed.size} attempts confirmed and found, ` +
        `${writers.unanswered()} calls sent again`,
    )

    // One that was taken when its Worker died waits a minute for its next try: not here. Then the
    // Worker is killed once more, and what starts it anew asks the schedule.
    await db.update(mails).set({ nextTryAt: 0 })
    for (let pid of pids('workerd')) process.kill(pid, 'SIGKILL')
    await expect.poll(() => db.$count(mails), soon).toBe(0)
    expect(letters.filter((email) => !arrived(dataDir).includes(email))).toEqual([])

    run.child.kill('SIGTERM')
    expect(await run.exit).toBe(0)
  },
)

const soon = { timeout: 120_000, interval: 100 }

async function health(site: string): Promise<number> {
  return fetch(`${site}/api/health`).then(
    ({ status }) => status,
    () => 0,
  )
}

async function postLetter(db: Database, recipient: string): Promise<void> {
  await db.insert(mails).values({
    id: recipient,
    recipient,
    locale: 'en',
    kind: 'passwordChanged',
    name: 'Reader',
    createdAt: Date.now(),
    expiresAt: Date.now() + HOUR,
    nextTryAt: 0,
  })
}

/** All letters that have arrived, as one text. */
function arrived(dataDir: string): string {
  let folder = join(dataDir, 'mail')
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}
