import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client/http'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openComposing } from '#app/models/correspondence/compose.server.ts'
import { listLetters } from '#app/models/correspondence/list.server.ts'
import { readLetter } from '#app/models/correspondence/read.server.ts'
import { sendLetter } from '#app/models/correspondence/send.server.ts'
import type { Current } from '#app/models/current.ts'
import { connect, openDatabase, patient, type Database, type Meter } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { startSqld } from '#scripts/sqld.ts'
import { fillSchools } from '#tests/support/people.ts'

/** What pages and a letter cost on a real server, which counts the rows that it reads. */
test('ten thousand letters make no page read more, in one round trip each', async () => {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-mail-'))
  let sqld = await startSqld({ dataDir: folder })
  onTestFinished(async () => {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  let db: Database = openDatabase(patient(createClient({ url: sqld.url })))
  await migrate(db)
  let { as, now } = await fillSchools(db)
  let cost = async (ask: (current: Current) => Promise<{ ok: boolean }>) => {
    let meter: Meter = { roundTrips: 0, rowsRead: 0 }
    let answer = await ask({ ...as('layla', now), db: connect({ LIBSQL_URL: sqld.url }, meter) })
    expect(answer.ok).toBe(true)
    return meter
  }
  let page = { limit: 25 }
  let pages = async () => ({
    inbox: await cost((current) => listLetters(current, { systemLabel: 'inbox' }, page)),
    all: await cost((current) => listLetters(current, { systemLabel: 'all' }, page)),
    starred: await cost((current) => listLetters(current, { systemLabel: 'starred' }, page)),
    label: await cost((current) => listLetters(current, { labelID: 'label' }, page)),
    older: await cost((current) =>
      listLetters(
        current,
        { systemLabel: 'inbox' },
        { ...page, place: { before: '1000045-l000045' } },
      ),
    ),
    letter: await cost((current) => readLetter(current, 'l000050')),
    writing: await cost((current) =>
      openComposing(current, { key: crypto.randomUUID(), to: [], re: 'l000050' }),
    ),
    sent: await cost((current) =>
      sendLetter(current, crypto.randomUUID(), {
        audience: 'people',
        people: ['muna'],
        subject: 'x',
        text: 'x',
      }),
    ),
  })
  await db.run(sql`
    insert into mail_labels (id, accountId, name, colour, createdAt)
    values ('label', 'layla', 'Trips', 'blue', 1)`)
  await fill(db, 1, 300)
  let before = await pages()
  await fill(db, 301, 10_000)
  let after = await pages()
  for (let name of Object.keys(before) as (keyof typeof before)[]) {
    expect([name, after[name].roundTrips]).toEqual([name, 1])
    let isFlat = after[name].rowsRead <= before[name].rowsRead * 1.1
    expect([name, isFlat, after[name].rowsRead < 300]).toEqual([name, true, true])
  }
}, 60_000)

/** Letters to layla, of which each has a file, every second one her label, every third a star. */
async function fill(db: Database, from: number, to: number) {
  let numbers = sql`with recursive n(at) as (
    select ${from}
    union all
    select at + 1
    from n
    where at < ${to}
  )`
  await db.batch([
    db.run(sql`
      insert into letters (
        id, schoolId, senderId, threadId, audience, recipients,
        subject, text, snippet, searchText, sentAt
      )
      ${numbers}
      select
        printf('l%06d', at), 'zaytoun', 'hind', printf('t%06d', at / 3), 'people', 1,
        'Letter ' || at, 'x', 'x', 'letter ' || at || ' x', 1000000 + at
      from n`),
    db.run(sql`
      insert into letter_copies
        (letterId, accountId, schoolId, threadId, folder, sortAt, seenAt, starredAt)
      select
        id, 'layla', schoolId, threadId, 'inbox', sentAt, sentAt, iif(sentAt % 3 = 0, 1, null)
      from letters
      where senderId = 'hind' and sentAt between ${1_000_000 + from} and ${1_000_000 + to}`),
    db.run(sql`
      insert into letter_files (id, letterId, accountId, objectId, name, type, size, at)
      ${numbers}
      select
        printf('f%06d', at), printf('l%06d', at), 'hind', printf('o%06d', at),
        'x.pdf', 'application/pdf', 1, at
      from n`),
    db.run(sql`
      insert into letter_labels (labelId, letterId, sortAt)
      ${numbers}
      select 'label', printf('l%06d', at), 1000000 + at
      from n
      where at % 2 = 0`),
  ])
}
