import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { findSchoolsCalled } from '#app/models/attempts/event-files/find-school.server.ts'
import {
  importAttempts,
  type ImportRow,
  type RejectedRow,
} from '#app/models/attempts/event-files/import.server.ts'
import type { Mapping } from '#app/models/attempts/event-files/mapping.ts'
import { rollupDifferences } from '#db/rollups.ts'
import {
  accounts,
  attempts,
  auditLog,
  classes,
  enrolments,
  exercises,
  lessons,
} from '#db/schema.ts'
import { csvColumns, csvRows } from '#scripts/csv-rows.ts'
import { whyNotRead } from '#scripts/why-not-read.ts'
import { NOON, openSchool } from '#tests/support/school.ts'

const DAY = 86_400_000

/** The mapping of an imaginary app. */
const abacus: Mapping = {
  app: 'abacus',
  answers: 'right',
  earliest: Date.UTC(2020, 0, 1),
  files: [
    {
      name: /^beads.*\.csv$/,
      columns: ['child', 'group', 'sum', 'right', 'when', 'ms', 'nr'],
      read: (cells) => ({
        pupil: { key: cells.text('child'), name: cells.text('child') },
        klass: { key: cells.text('group'), name: cells.text('group'), level: 2 },
        lesson: {
          key: 'sums',
          subject: 'math',
          level: 2,
          position: 0,
          name: 'جمع',
          nameEn: 'Sums',
        },
        exercise: {
          key: cells.text('sum'),
          position: 0,
          name: cells.text('sum'),
          nameEn: cells.text('sum'),
        },
        attempt: {
          id: cells.text('nr'),
          correct: cells.oneOrZero('right'),
          startedAt: cells.unixSeconds('when'),
          durationMs: cells.integer('ms'),
        },
      }),
    },
  ],
}

function row(changes: Record<string, string> = {}, at = 2): ImportRow {
  return {
    file: 'beads.csv',
    row: at,
    cells: {
      child: 'Ali',
      group: 'Moons',
      sum: '1+1',
      right: '1',
      when: seconds(-DAY),
      ms: '5000',
      nr: `${at}`,
      ...changes,
    },
  }
}
function seconds(fromNow: number): string {
  return String((NOON + fromNow) / 1000)
}

type School = Awaited<ReturnType<typeof openSchool>>
async function importRows(school: School, rows: ImportRow[], schoolID = 'zaytoun') {
  let rejected: RejectedRow[] = []
  let summary = await importAttempts(
    school.visit(),
    schoolID,
    abacus,
    (async function* () {
      yield* rows
    })(),
    { reject: (each) => rejected.push(each) },
  )
  return { summary, rejected }
}
async function everything({ db }: School) {
  return Promise.all(
    [accounts, classes, enrolments, lessons, exercises, attempts, auditLog].map((table) =>
      db.select().from(table),
    ),
  )
}

test('a file brings pupils, a class, a lesson, exercises and attempts', async () => {
  let school = await openSchool()
  let { summary, rejected } = await importRows(school, [
    row(),
    row({ sum: '1+2', right: '0' }, 3),
    row({ child: 'Sama', when: seconds(-40 * DAY) }, 4),
  ])
  expect(rejected).toEqual([])
  expect(summary).toEqual({
    read: 3,
    stored: 3,
    duplicates: 0,
    rejected: 0,
    pupils: 2,
    classes: 1,
    lessons: 1,
    exercises: 2,
  })
  let [sama] = await school.db.select().from(accounts).where(eq(accounts.displayName, 'Sama'))
  expect(sama).toMatchObject({
    schoolId: 'zaytoun',
    role: 'student',
    email: null,
    passwordHash: null,
    startsAt: NOON - 40 * DAY,
    externalId: 'abacus:Sama',
  })
  expect(
    await school.db.get(sql`
      select c.name, c.level, c.academicYear, e.role, e."from"
      from enrolments e
      join classes c on c.id = e.classId
      where e.accountId = ${sama!.id}`),
  ).toEqual({
    name: 'Moons',
    level: 2,
    academicYear: '2026/2027',
    role: 'student',
    from: NOON - 40 * DAY,
  })
  expect(
    await school.db.all(sql`
      select l.schoolId, l.name, a.correct, a.durationMs, c.name as class
      from attempts a
      join lessons l on l.id = a.lessonId
      join classes c on c.id = a.classId
      order by a.id`),
  ).toEqual([
    { schoolId: 'zaytoun', name: 'جمع', correct: 1, durationMs: 5000, class: 'Moons' },
    { schoolId: 'zaytoun', name: 'جمع', correct: 0, durationMs: 5000, class: 'Moons' },
    { schoolId: 'zaytoun', name: 'جمع', correct: 1, durationMs: 5000, class: 'Moons' },
  ])
  expect(
    await school.db
      .select({ action: auditLog.action, schoolId: auditLog.schoolId, detail: auditLog.detail })
      .from(auditLog),
  ).toEqual([
    { action: 'attemptsImported', schoolId: 'zaytoun', detail: { app: 'abacus', ...summary } },
  ])
})

test('the same file again changes nothing', async () => {
  let school = await openSchool()
  let rows = [row(), row({ child: 'Sama' }, 3), row({ right: 'maybe' }, 4)]
  await importRows(school, rows)
  let before = await everything(school)
  let { summary } = await importRows(school, rows)
  expect(summary).toEqual({
    read: 3,
    stored: 0,
    duplicates: 2,
    rejected: 1,
    pupils: 0,
    classes: 0,
    lessons: 0,
    exercises: 0,
  })
  expect(await everything(school)).toEqual(before)
})

test('two schools import the same file and neither sees the other', async () => {
  let school = await openSchool()
  await importRows(school, [row()])
  let { summary } = await importRows(school, [row()], 'cedar')
  expect(summary).toMatchObject({ stored: 1, pupils: 1, classes: 1, lessons: 1, exercises: 1 })
  expect(
    await school.db.all(sql`
      select a.schoolId, p.schoolId as pupils, l.schoolId as lessons
      from attempts a
      join accounts p on p.id = a.userId
      join lessons l on l.id = a.lessonId
      order by 1`),
  ).toEqual([
    { schoolId: 'cedar', pupils: 'cedar', lessons: 'cedar' },
    { schoolId: 'zaytoun', pupils: 'zaytoun', lessons: 'zaytoun' },
  ])
})

test('every row that is not taken is named with its file, row and reason', async () => {
  let school = await openSchool()
  let { summary, rejected } = await importRows(school, [
    row({ right: '0.5' }, 2),
    row({ right: '' }, 3),
    row({ when: 'yesterday' }, 4),
    row({ when: `${NOON}` }, 5),
    row({ ms: '1.5' }, 6),
    row({ ms: '-1' }, 7),
    row({ ms: '86400001' }, 8),
    row({ child: ' ' }, 9),
    row({ sum: '' }, 10),
    { file: 'beads.csv', row: 11, broken: 'Too few cells' },
    row({ nr: 'x'.repeat(129) }, 12),
    row({ nr: 'same' }, 13),
    row({ nr: 'same', right: '0' }, 14),
    row({ right: '1.0', ms: '5000.0' }, 15),
  ])
  expect(summary).toMatchObject({ read: 14, stored: 2, rejected: 12 })
  expect(rejected.every(({ file }) => file === 'beads.csv')).toBe(true)
  expect(
    rejected
      .toSorted((a, b) => a.row - b.row)
      .map(({ row, reason, column }) => [row, reason, column]),
  ).toEqual([
    [2, 'notOneOrZero', 'right'],
    [3, 'required', 'right'],
    [4, 'notNumber', 'when'],
    [5, 'notUnixTime', 'when'],
    [6, 'notNumber', 'ms'],
    [7, 'outOfRange', 'durationMs'],
    [8, 'outOfRange', 'durationMs'],
    [9, 'required', 'child'],
    [10, 'required', 'sum'],
    [11, 'Too few cells', undefined],
    [12, 'tooLong', 'id'],
    [14, 'idReused', undefined],
  ])
})

test("a child's start is the first event in any order of rows, and never in 2000", async () => {
  let school = await openSchool()
  await importRows(school, [
    row({ when: seconds(-DAY) }),
    row({ when: seconds(-5 * 365 * DAY) }, 3),
    row({ when: '946684900' }, 4),
  ])
  await importRows(school, [row({ when: seconds(-6 * 365 * DAY) }, 5)])
  let [ali] = await school.db.select().from(accounts).where(eq(accounts.externalId, 'abacus:Ali'))
  expect(ali!.startsAt).toBe(NOON - 6 * 365 * DAY)
  expect(
    await school.db
      .select({ id: attempts.id, startedAt: attempts.startedAt, claimedAt: attempts.claimedAt })
      .from(attempts)
      .orderBy(attempts.id),
  ).toEqual([
    { id: '2', startedAt: NOON - DAY, claimedAt: null },
    { id: '3', startedAt: NOON - 5 * 365 * DAY, claimedAt: null },
    { id: '4', startedAt: NOON, claimedAt: 946_684_900_000 },
    { id: '5', startedAt: NOON - 6 * 365 * DAY, claimedAt: null },
  ])
})

test('a child whom the school has moved to another class since stays there', async () => {
  let school = await openSchool()
  await importRows(school, [row()])
  let [ali] = await school.db.select().from(accounts).where(eq(accounts.externalId, 'abacus:Ali'))
  await school.db
    .update(enrolments)
    .set({ until: NOON - DAY / 2 })
    .where(eq(enrolments.accountId, ali!.id))
  await school.db.insert(enrolments).values({
    id: 'moved',
    schoolId: 'zaytoun',
    classId: 'sparrows',
    accountId: ali!.id,
    role: 'student',
    from: NOON - DAY / 2,
  })
  await importRows(school, [row({ when: seconds(-1000) }, 3)])
  expect(
    (
      await school.db
        .select({ classId: attempts.classId })
        .from(attempts)
        .where(eq(attempts.id, '3'))
    )[0]!.classId,
  ).toBe('sparrows')
  expect(await school.db.$count(enrolments, eq(enrolments.accountId, ali!.id))).toBe(2)
})

test('more rows than one call takes, and two imports at once, count each row once', async () => {
  let school = await openSchool()
  let rows = Array.from({ length: 2500 }, (_, at) =>
    row(
      {
        child: `Child ${at % 40}`,
        sum: `${at % 9}`,
        right: `${at % 2}`,
        when: seconds(-at * 60_000),
      },
      at + 2,
    ),
  )
  let both = await Promise.all([importRows(school, rows), importRows(school, rows)])
  expect(both[0].summary.stored + both[1].summary.stored).toBe(2500)
  expect(both[0].summary.duplicates + both[1].summary.duplicates).toBe(2500)
  expect(both[0].summary.pupils + both[1].summary.pupils).toBe(40)
  expect(await school.db.$count(enrolments)).toBe(7 + 40)
  expect(Object.values(await rollupDifferences(school.db)).filter(Boolean)).toEqual([])
})

test('a school is found by its id, its names, its address or that of somebody in it', async () => {
  let { db } = await openSchool()
  for (let text of [
    'zaytoun',
    'Al Zaytoun',
    'al zaytoun ',
    'روضة الزيتون',
    'A@zaytoun.example',
    'hind@rawda.test',
    'adam@rawda.test',
  ]) {
    expect(
      (await findSchoolsCalled(db, text)).map(({ id }) => id),
      text,
    ).toEqual(['zaytoun'])
  }
  expect(await findSchoolsCalled(db, 'nobody')).toEqual([])
  expect(await findSchoolsCalled(db, 'sara@rawda.test')).toEqual([])
})

test('a CSV file is read row by row, and a broken row costs only itself', async () => {
  let file = fileWith(
    '\ufeffa, b ,c\r\n1,2,3\n\n4,"5 ""x"", y","two\nlines"\n7,8\n9,"open,10\n11,12,13\n' +
      '"q"x,1,2\n14,15,16',
  )
  expect(await csvColumns(file)).toEqual(['a', 'b', 'c'])
  let rows = await Array.fromAsync(csvRows(file))
  expect(
    rows.map((each) => [each.row, 'cells' in each ? Object.values(each.cells) : 'broken']),
  ).toEqual([
    [2, ['1', '2', '3']],
    [4, ['4', '5 "x", y', 'two\nlines']],
    [6, 'broken'],
    [7, 'broken'],
    [8, ['11', '12', '13']],
    [9, 'broken'],
    [10, ['14', '15', '16']],
  ])
})

test('a file without rows has no columns, and one not in UTF-8 is refused', async () => {
  expect(await csvColumns(fileWith(''))).toEqual([])
  expect(await Array.fromAsync(csvRows(fileWith('a,b\n')))).toEqual([])
  let rows = await Array.fromAsync(csvRows(fileWith(Buffer.from([97, 10, 0xe3, 0xcd, 10]))))
  expect(rows).toEqual([{ file: 'beads.csv', row: 2, broken: 'This row is not in UTF-8' }])
})

function fileWith(content: string | Buffer): string {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-import-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'beads.csv'), content)
  return join(folder, 'beads.csv')
}

test('a refused row leaves nothing behind that nobody tried', async () => {
  let school = await openSchool()
  await importRows(school, [row({ nr: 'first' })])
  let before = await everything(school)
  let { summary, rejected } = await importRows(school, [
    // Too long, an id used again for another exercise, and a child and class of their own.
    row({ sum: '2+2', ms: '86400001' }, 2),
    row({ sum: '3+3', nr: 'first' }, 3),
    row({ sum: '4+4', child: 'Mona', group: 'Suns', nr: 'm' }, 4),
    row({ sum: '5+5', child: 'Mona', group: 'Suns', nr: 'm' }, 5),
    row({ sum: '6+6', child: 'Nobody', group: 'Stars', nr: 'x'.repeat(129) }, 6),
  ])
  expect(rejected.map(({ row }) => row).toSorted()).toEqual([2, 3, 5, 6])
  expect(summary).toMatchObject({ stored: 1, pupils: 1, classes: 1, lessons: 0, exercises: 1 })
  let names = async () => (await school.db.select().from(exercises)).map(({ name }) => name)
  expect((await names()).filter((name) => name.includes('+'))).toEqual(['1+1', '4+4'])
  expect(await school.db.$count(accounts, eq(accounts.displayName, 'Nobody'))).toBe(0)
  expect(await school.db.$count(classes, eq(classes.name, 'Stars'))).toBe(0)
  // A file of refused rows alone is as if it had never been.
  let after = await everything(school)
  await importRows(school, [row({ sum: '7+7', nr: 'first', group: 'Comets' }, 2)])
  expect(await everything(school)).toEqual(after)
  expect(after).not.toEqual(before)
})

test('files that are left out are named with the reason that is true of each', async () => {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-left-out-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'heard.csv'), 'child,when\n')
  writeFileSync(join(folder, 'shapes.csv'), 'child,right,when\n')
  writeFileSync(join(folder, 'broken.csv'), Buffer.from([0xff, 0xfe, 0x80]))
  expect(await whyNotRead(folder, ['broken.csv', 'heard.csv', 'shapes.csv'], abacus)).toEqual([
    'Not read, because they do not say what was right or wrong: broken.csv, heard.csv',
    'Not read, because it is not known what their exercises are: shapes.csv',
  ])
  expect(await whyNotRead(folder, [], abacus)).toEqual([])
})
