import { eq, sql } from 'drizzle-orm'
import { Unzip, UnzipInflate } from 'fflate'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Bucket } from '#app/models/bucket.ts'
import { askForCopy } from '#app/models/child-export/ask.server.ts'
import { openCopy } from '#app/models/child-export/download.server.ts'
import { forgetExpiredCopies } from '#app/models/child-export/forget.server.ts'
import { makeNextPiece } from '#app/models/child-export/make.server.ts'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { auditLog, childExports, mails } from '#db/schema.ts'
import { downloadCopy, makeAll, statesOf, workshopOf } from '#tests/support/copies.ts'
import { isKilled, usedBy, workerEndingAt } from '#tests/support/killed-worker.ts'
import { openSchool } from '#tests/support/school.ts'

const DAY = 86_400_000
const LEASE = 120_000
const Name = v.strictObject({ name: v.string() })

// Killed runs and full buckets are logged, which is not looked at here.
beforeEach(() => {
  let spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => spy.mockRestore()
})

/** Adam with so many attempts, which nothing counts: here they are only copied. */
async function openHistory(attempts: number) {
  let school = await openSchool()
  let { db, as, now, pictures } = school
  let triggers = await rows(
    db,
    Name,
    sql`
      select name
      from sqlite_master
      where type = 'trigger'
        and tbl_name = 'attempts'`,
  )
  for (let { name } of triggers) await db.run(sql.raw(`drop trigger ${name}`))
  await db.run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${attempts})
    insert into attempts (
      userId, id, schoolId, classId, lessonId, exerciseId,
      correct, startedAt, durationMs, day, recordedAt
    )
    select
      'adam',
      printf('a%07d', (i * 7919) % 1000003),
      'zaytoun',
      'butterflies',
      'letters',
      'letters-' || (1 + i % 3),
      i % 3 > 0,
      ${now} - i * 60000,
      1000 + i,
      date((${now} - i * 60000) / 1000, 'unixepoch'),
      ${now} - i * 60000
    from n`)
  let asking = await askForCopy(as('muna'), 'adam', 'ar')
  if (!asking.ok) throw new Error(asking.reason)
  let copy = asking.value.id
  /** As if nothing had been made yet. */
  let anew = () =>
    db
      .update(childExports)
      .set({
        state: 'waiting',
        place: null,
        pieces: [],
        size: null,
        takenUntil: 0,
        failures: 0,
        readyAt: null,
        expiresAt: null,
      })
      .where(eq(childExports.id, copy))
  return { ...school, copy, anew, workshop: workshopOf(db, pictures) }
}

/** A database and a bucket that die at their n-th use (from 0): before it has an effect, or after. */
function dying(db: Database, bucket: Bucket, at: number, when: 'before' | 'after') {
  let { worker, use } = workerEndingAt(at, when)
  let put: Bucket['put'] = (...args) => use(() => bucket.put(...args))
  return { worker, workshop: workshopOf(usedBy(use, db), { ...bucket, put }, 100) }
}

/** Makes all, or dies on the way: what a killed run could have caught is no matter. */
async function makeOrDie(workshop: ReturnType<typeof workshopOf>, now: number): Promise<void> {
  try {
    await makeAll(workshop, now)
  } catch (error) {
    if (!isKilled(error)) throw error
  }
}

test('killed at any point, before or after it had an effect, the next run goes on', async () => {
  let { db, as, now, pictures, copy, anew } = await openHistory(220)
  let workshop = workshopOf(db, pictures, 100)
  let whole = dying(db, pictures, Infinity, 'before')
  await makeAll(whole.workshop, now + 1)
  let expected = await downloadCopy(as('muna', now + 2), 'adam', copy)
  let { uses } = whole.worker
  expect(uses).toBeGreaterThan(30)
  let problems: string[] = []
  for (let when of ['before', 'after'] as const)
    for (let at = 0; at < uses; at++) {
      await anew()
      await db.delete(mails)
      await makeOrDie(dying(db, pictures, at, when).workshop, now + 1)
      await makeAll(workshop, now + 2 + LEASE)
      let made = await downloadCopy(as('muna', now + 3 + LEASE), 'adam', copy)
      let letters = await db.$count(mails)
      if (JSON.stringify(made) !== JSON.stringify(expected)) problems.push(`${when} ${at}: differs`)
      if (letters !== 1) problems.push(`${when} ${at}: ${letters} letters`)
    }
  expect(problems).toEqual([])
  // What the killed runs left behind goes with the copy.
  await forgetExpiredCopies({ db, bucket: pictures }, now + 8 * DAY)
  expect([...pictures.held.keys()]).toEqual([])
}, 120_000)

test('a step that another run has is left alone until its time is over', async () => {
  let { db, now, pictures, workshop } = await openHistory(10)
  let release = () => {}
  let held = new Promise<void>((resolve) => (release = resolve))
  let slow: Bucket = {
    ...pictures,
    async put(...args) {
      await held
      return pictures.put(...args)
    },
  }
  let first = makeNextPiece(workshopOf(db, slow), now + 1)
  // Until it has read what it needs, and stands at the bucket.
  await expect.poll(() => statesOf(db)).toEqual(['making'])
  expect(await makeNextPiece(workshop, now + 1 + LEASE - 1)).toBe(false)
  await makeAll(workshop, now + 1 + LEASE)
  let [ready] = await db.select().from(childExports)
  release()
  await first
  // The slow run came too late, and changes nothing.
  expect(await db.select().from(childExports)).toEqual([ready])
  expect(ready!.state).toBe('ready')
})

test('what cannot be made is given up after ten tries, says so and keeps nothing', async () => {
  let { db, as, now, pictures, copy } = await openHistory(10)
  let broken: Bucket = {
    ...pictures,
    async put(key, ...rest) {
      if (pictures.held.size > 1) throw new Error('The bucket is full')
      return pictures.put(key, ...rest)
    },
  }
  let steps = 0
  for (let at = now + 1; (await statesOf(db))[0] !== 'failed'; at += LEASE) {
    await makeNextPiece(workshopOf(db, broken), at)
    steps++
  }
  expect([steps, pictures.held.size]).toEqual([13, 0])
  expect(await openCopy(as('muna'), 'adam', copy)).toMatchObject({ reason: 'notFound' })
  expect((await db.select().from(auditLog)).map(({ detail }) => detail!.step)).toEqual(['asked'])
  // And another one may be asked for.
  expect(await askForCopy(as('muna', now + DAY), 'adam', 'ar')).toMatchObject({ ok: true })
})

test('copies of many take turns: a long history does not hold up the others', async () => {
  let { db, as, now, workshop } = await openHistory(40_000)
  let asking = await askForCopy(as('hind', now + 1), 'salma', 'ar')
  if (!asking.ok) throw new Error(asking.reason)
  let order: string[] = []
  for (let step = 0; (await statesOf(db)).includes('waiting') || step < 14; step++) {
    await makeNextPiece(workshop, now + 2 + step)
    order.push((await statesOf(db)).join(' '))
  }
  expect(order.slice(0, 2)).toEqual(['making waiting', 'making making'])
  expect(order.at(-1)).toBe('making ready')
})

test('200,000 attempts: each exactly once, as in the database, 5,000 a step', async () => {
  let { db, as, now, pictures, copy, workshop } = await openHistory(200_000)
  let steps = await makeAll(workshop, now + 1)
  // Page, data, lessons, picture, files of letters and pictures of its class, and the pieces of the
  // attempts: the last one is empty.
  expect(steps).toBe(6 + 41)
  let largest = Math.max(...[...pictures.held.values()].map(({ value }) => value.length))
  expect(largest).toBeLessThan(500_000)

  let opening = await openCopy(as('muna', now + 2), 'adam', copy)
  if (!opening.ok) throw new Error(opening.reason)
  let ids: string[] = []
  let rest = ''
  let reading = new TextDecoder('utf-8', { ignoreBOM: true })
  let zip = new Unzip((file) => {
    if (file.name !== 'attempts.csv') return
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      let lines = (rest + reading.decode(chunk, { stream: !isLast })).split('\r\n')
      rest = lines.pop()!
      for (let line of lines) ids.push(line.slice(0, line.indexOf(',')))
    }
    file.start()
  })
  zip.register(UnzipInflate)
  let bytes = 0
  for await (let chunk of opening.value.body) {
    bytes += chunk.length
    zip.push(chunk)
  }
  zip.push(new Uint8Array(), true)
  let [made] = await db.select().from(childExports)
  expect(bytes).toBe(made!.size)
  let stored = await rows(
    db,
    Name,
    sql`
      select id as name
      from attempts
      order by id`,
  )
  expect(ids[0]).toBe('\ufeffattemptID')
  expect(ids.length).toBe(200_001)
  expect(ids.slice(1)).toEqual(stored.map(({ name }) => name))
}, 60_000)
