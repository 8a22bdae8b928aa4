import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disablePeople } from '#app/models/people/bulk-actions.server.ts'
import { peopleQueryOf } from '#app/models/people/list-query.ts'
import { listPeople, findPeoplePage } from '#app/models/people/list.server.ts'
import { movePupils } from '#app/models/people/move.server.ts'
import { findPerson } from '#app/models/people/person.server.ts'
import { previewSelection } from '#app/models/people/selection.server.ts'
import { connect, type Meter } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { startSqld, type Sqld } from '#scripts/sqld.ts'
import { fillSchools, NOON, type Person } from '#tests/support/people.ts'

// What it costs to look after the people of a school of 5,000 pupils and 200 classes, beside
// another that is as large, on a real libSQL server that counts the rows it reads.

const PUPILS = 5_000
const CLASSES = 200
const folder = mkdtempSync(join(tmpdir(), 'rawda-people-'))
const A_PAGE = { limit: 50, offset: 0 }
let sqld: Sqld
let costOf: (
  person: Person,
  question: (current: Parameters<typeof findPerson>[0]) => Promise<{ ok: boolean }>,
) => Promise<Meter>

beforeAll(async () => {
  sqld = await startSqld({ dataDir: folder })
  let db = connect({ LIBSQL_URL: sqld.url })
  await migrate(db)
  let { as } = await fillSchools(db)
  for (let school of ['zaytoun', 'cedar']) {
    let upTo = (count: number) => sql`
      with recursive n(n) as (
        select 1
        union all
        select n + 1 from n where n < ${count}
      )
      select n from n`
    let pupil = (n: SQL) => sql`${school} || '-pupil-' || ${n}`
    let klass = (n: SQL) => sql`${school} || '-class-' || ${n}`
    await db.batch([
      db.run(sql`
        insert into classes (id, schoolId, name, level, academicYear, createdAt)
        select ${klass(sql`n`)}, ${school}, 'Class ' || n, 1 + n % 3, '2026/2027', ${NOON}
        from (${upTo(CLASSES)})`),
      db.run(sql`
        insert into accounts (id, role, schoolId, displayName, createdAt, startsAt)
        select ${pupil(sql`n`)}, 'student', ${school}, 'طفل ' || (n * 7919 % 5000), ${NOON}, ${NOON}
        from (${upTo(PUPILS)})`),
      db.run(sql`
        insert into enrolments (id, schoolId, classId, accountId, role, "from")
        select
          ${school} || '-in-' || n,
          ${school},
          ${klass(sql.raw(`(1 + n % ${CLASSES})`))},
          ${pupil(sql`n`)},
          'student',
          ${NOON}
        from (${upTo(PUPILS - 100)})`),
      db.run(sql`
        insert into subscriptions (id, accountId, schoolId, role, validUntil, createdAt, endedAt)
        select
          ${school} || '-sub-' || n,
          ${pupil(sql.raw(`(1 + n % ${PUPILS})`))},
          ${school},
          'student',
          '2027-09-01',
          ${NOON},
          iif(n > ${PUPILS}, ${NOON}, null)
        from (${upTo(2 * PUPILS)})`),
    ])
  }
  costOf = async (person, question) => {
    let meter: Meter = { roundTrips: 0, rowsRead: 0 }
    let answer = await question({ ...as(person), db: connect({ LIBSQL_URL: sqld.url }, meter) })
    if (!answer.ok) throw new Error(`${question} was refused`)
    return meter
  }
}, 120_000)

afterAll(async () => {
  await sqld?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Rows for the 50 people of a page, and for the classes to choose from. */
const TOLD = 1_000

test('a page of a large class counts its people, and reads no others', async () => {
  expect(await desk('class=zaytoun-class-7')).toBeLessThan(PUPILS + TOLD)
})

test.for([
  '',
  'role=student',
  'q=4999',
  'state=disabled',
  'sort=name',
  'sort=-since',
  'class=none',
  'subscription=none',
  'subscription=ending',
  'sort=until',
  'sort=class',
  'level=2',
])(
  'where each has to be looked at (%s), it is by one look, and once more to count them',
  async (search) => {
    // The account, and what belongs to it: an enrolment and its class, or a subscription.
    let each = /class|level/.test(search) ? 3 : 2
    let isOrdered = /^$|^role|^sort/.test(search)
    // The sum of the whole school: an account, its enrolment and class, its subscription.
    let isSummed = /^$|^sort/.test(search)
    // Twice; and what is put in order is read once more.
    expect(await desk(search)).toBeLessThan(
      PUPILS * (2 * each + (isOrdered ? 1 : 0) + (isSummed ? 4 : 0)) + TOLD,
    )
  },
)

async function desk(search: string): Promise<number> {
  let { rowsRead, roundTrips } = await costOf('hind', (current) =>
    findPeoplePage(current, peopleQueryOf(new URLSearchParams(search)), A_PAGE),
  )
  if (process.env.SHOW_ROWS) console.log(search, rowsRead)
  expect(roundTrips).toBe(1)
  return rowsRead
}

test('the last page costs no more than three times the first', async () => {
  let asked = peopleQueryOf(new URLSearchParams('role=student'))
  let [first, last] = [
    await costOf('hind', (current) => findPeoplePage(current, asked, A_PAGE)),
    await costOf('hind', (current) =>
      findPeoplePage(current, asked, { limit: 50, offset: PUPILS - 20 }),
    ),
  ]
  expect(last.rowsRead).toBeLessThan(first.rowsRead * 3)
})

test('a supervisor’s page of all schools goes through them once, to count them', async () => {
  let { rowsRead, roundTrips } = await costOf('sara', (current) =>
    listPeople({ ...current, purpose: 'prefetch' }, peopleQueryOf(new URLSearchParams()), A_PAGE),
  )
  if (process.env.SHOW_ROWS) console.log('all', rowsRead)
  expect([roundTrips, rowsRead < PUPILS * 2 + TOLD]).toEqual([1, true])
})

test('one person, and what is done to some, costs nothing of the others', async () => {
  let ids = Array.from({ length: 20 }, (_, at) => `zaytoun-pupil-${at + 1}`)
  let questions: Parameters<typeof costOf>[1][] = [
    (current) => findPerson(current, 'zaytoun-pupil-9'),
    (current) => previewSelection(current, { act: 'disable', ids }),
    (current) => movePupils(current, ids, 'zaytoun-class-3'),
    (current) => disablePeople(current, ids),
  ]
  for (let question of questions) {
    let { rowsRead } = await costOf('hind', question)
    if (process.env.SHOW_ROWS) console.log(String(question), rowsRead)
    expect(rowsRead, String(question)).toBeLessThan(1_500)
  }
})
