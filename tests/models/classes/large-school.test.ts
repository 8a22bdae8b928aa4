import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findArchiving } from '#app/models/classes/archive.server.ts'
import { findClassToChange } from '#app/models/classes/class-form.server.ts'
import { enrolBoard } from '#app/models/classes/enrol-board.server.ts'
import { listCards } from '#app/models/classes/enrol-columns.server.ts'
import { classQueryOf } from '#app/models/classes/list-query.ts'
import { listClasses } from '#app/models/classes/list.server.ts'
import { beginYear } from '#app/models/classes/new-year/begin.server.ts'
import { yearPlan } from '#app/models/classes/new-year/plan.server.ts'
import { proposed } from '#app/models/classes/new-year/plan.ts'
import { findUndoing, undoYear } from '#app/models/classes/new-year/undo.server.ts'
import { saveColumn } from '#app/models/classes/save-column.server.ts'
import type { Current } from '#app/models/current.ts'
import { connect, type Database, type Meter } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { rows } from '#db/rows.ts'
import { startSqld, type Sqld } from '#scripts/sqld.ts'
import { fillSchools, NOON } from '#tests/support/people.ts'

// A school as large as they get, on a real libSQL server that counts the rows it reads: 5,000
// pupils in 200 classes, 500 without one, 300 teachers.

const folder = mkdtempSync(join(tmpdir(), 'rawda-large-'))
let sqld: Sqld
let school: Awaited<ReturnType<typeof fillSchools>>

beforeAll(async () => {
  sqld = await startSqld({ dataDir: folder })
  let db = connect({ LIBSQL_URL: sqld.url })
  await migrate(db)
  school = await fillSchools(db)
  let upTo = (count: number) =>
    sql`with recursive n(at) as (select 0 union all select at + 1 from n where at < ${count - 1})`
  await db.batch([
    db.run(sql`
        ${upTo(198)}
        insert into classes (id, schoolId, name, level, academicYear, createdAt)
        select 'class-' || at, 'zaytoun', 'صفّ ' || at, 1 + at % 3, '2026/2027', 0
        from n`),
    db.run(sql`
        ${upTo(5000)}
        insert into accounts (id, schoolId, role, displayName, createdAt, startsAt)
        select 'pupil-' || at, 'zaytoun', 'student', 'طفل ' || at, 0, 0
        from n`),
    db.run(sql`
        ${upTo(300)}
        insert into accounts (id, schoolId, role, displayName, createdAt, startsAt)
        select 'teacher-' || at, 'zaytoun', 'teacher', 'معلّم ' || at, 0, 0
        from n`),
    db.run(sql`
        ${upTo(4500)}
        insert into enrolments (id, schoolId, classId, accountId, role, "from")
        select 'p' || at, 'zaytoun', 'class-' || (at % 198), 'pupil-' || at, 'student', 0
        from n`),
    db.run(sql`
        ${upTo(300)}
        insert into enrolments (id, schoolId, classId, accountId, role, "from")
        select 't' || at, 'zaytoun', 'class-' || (at % 198), 'teacher-' || at, 'teacher', 0
        from n`),
  ])
}, 120_000)

afterAll(async () => {
  await sqld?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What a question of the head costs the database. */
async function costOf<value>(
  ask: (current: Current) => Promise<value>,
  at = NOON,
): Promise<Meter & { value: value }> {
  let meter = { roundTrips: 0, rowsRead: 0 }
  let db: Database = connect({ LIBSQL_URL: sqld.url }, meter)
  let value = await ask({ ...school.as('hind', at), db })
  return { ...meter, value }
}

const PAGE = { limit: 50, offset: 0 }
const board = { q: '', coming: [], leaving: [], came: [], went: [], ...PAGE }
/**
 * Rows for each of the school's 5,300 people: everybody may be looked at a few times, and nothing
 * of each class or line.
 */
const A_PERSON = 5300

const questions: Record<
  string,
  [ask: (current: Current) => Promise<unknown>, rowsAPerson: number]
> = {
  'the list of classes': [
    (current) => listClasses(current, 'zaytoun', classQueryOf(new URLSearchParams()), PAGE),
    1,
  ],
  'the list of classes, searched': [
    (current) =>
      listClasses(current, 'zaytoun', classQueryOf(new URLSearchParams({ q: 'معلم 7' })), PAGE),
    1,
  ],
  'all classes': [
    (current) =>
      listClasses(current, 'zaytoun', classQueryOf(new URLSearchParams()), {
        limit: 10_000,
        offset: 0,
      }),
    3,
  ],
  'a board of pupils': [(current) => enrolBoard(current, 'class-7', 'student', board), 6],
  'a board of pupils, searched': [
    (current) =>
      enrolBoard(current, 'class-7', 'student', { ...board, q: 'طفل 49', coming: ['pupil-4999'] }),
    6,
  ],
  'a board of teachers': [(current) => enrolBoard(current, 'class-7', 'teacher', board), 1],
  'the cards of all pupils': [
    (current) => listCards(current, 'zaytoun', 'student', { limit: 200, offset: 0 }),
    6,
  ],
  'a class to be changed': [(current) => findClassToChange(current, 'class-7'), 1],
  'a class to be archived': [(current) => findArchiving(current, 'class-7'), 1],
  "the next year's plan": [(current) => yearPlan(current), 3],
}

for (let [what, [ask, rowsAPerson]] of Object.entries(questions)) {
  test(`${what}: one round trip, and few rows`, { timeout: 60_000 }, async () => {
    let { roundTrips, rowsRead, value } = await costOf(ask)
    expect(value).toMatchObject({ ok: true })
    expect([roundTrips, rowsRead / A_PERSON < rowsAPerson], `${rowsRead} rows`).toEqual([1, true])
  })
}

test('saving a column looks at that class, not at the school', { timeout: 60_000 }, async () => {
  let base = (await costOf((current) => enrolBoard(current, 'class-8', 'student', board))).value
  if (!base.ok) throw new Error(base.reason)
  let UIDs = base.value.enrolled.map(({ UID }) => UID)
  let { roundTrips, rowsRead, value } = await costOf((current) =>
    saveColumn(current, 'class-8', 'student', {
      base: UIDs,
      wanted: [...UIDs.slice(1), 'pupil-4900'],
    }),
  )
  expect(value).toMatchObject({ ok: true, value: { saved: true } })
  expect([roundTrips, rowsRead < 2000], `${rowsRead} rows`).toEqual([1, true])
})

test(
  'a school of 200 classes goes into its next year and back, whole',
  { timeout: 120_000 },
  async () => {
    let db = connect({ LIBSQL_URL: sqld.url })
    let living = () =>
      db.all(sql`
        select c.name, c.level, c.academicYear, e.accountId
        from classes c
        left join enrolments e on e.classId = c.id and e.until is null
        where c.schoolId = 'zaytoun' and c.archivedAt is null
        order by 1, 2, 3, 4`)
    let before = await living()
    let begun = await costOf(async (current) => {
      let plan = await yearPlan(current)
      if (!plan.ok || !plan.value) throw new Error('no plan')
      return beginYear(
        current,
        plan.value,
        plan.value.stamp,
        proposed(plan.value),
        '00000000-0000-7000-8000-000000000001',
      )
    }, NOON + 10)
    expect([begun.value, begun.roundTrips]).toEqual([{ ok: true, value: undefined }, 3])
    expect(begun.rowsRead / A_PERSON, `${begun.rowsRead} rows`).toBeLessThan(30)
    let live = sql`
      select count(*)
      from classes
      where schoolId = 'zaytoun' and archivedAt is null and academicYear = '2027/2028'`
    let moved = sql`
      select count(*)
      from enrolments e
      where e.schoolId = 'zaytoun' and e.role = 'student' and e."from" = ${NOON + 10}`
    let [counts] = await rows(
      db,
      v.strictObject({ live: v.number(), moved: v.number() }),
      sql`select (${live}) as live, (${moved}) as moved`,
    )
    expect(counts!.live).toBe(200)
    expect(counts!.moved).toBeGreaterThan(2900)

    let look = await costOf((current) => findUndoing(current), NOON + 1000)
    expect([look.roundTrips, look.rowsRead / A_PERSON < 40], `${look.rowsRead} rows`).toEqual([
      1,
      true,
    ])
    let undone = await costOf(
      (current) => undoYear(current, '00000000-0000-7000-8000-000000000001'),
      NOON + 1000,
    )
    expect([undone.value, undone.roundTrips]).toEqual([{ ok: true, value: undefined }, 1])
    expect(await living()).toEqual(before)
  },
)
