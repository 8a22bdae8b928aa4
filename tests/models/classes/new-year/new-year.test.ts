import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { nextAcademicYear } from '#app/calendar/academic-year.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { archiveClass, restoreClass } from '#app/models/classes/archive.server.ts'
import { openClass } from '#app/models/classes/create.server.ts'
import { beginYear } from '#app/models/classes/new-year/begin.server.ts'
import { yearPlan } from '#app/models/classes/new-year/plan.server.ts'
import {
  choicesFor,
  choicesIn,
  comingYear,
  proposed,
  type YearChoice,
  type YearPlan,
} from '#app/models/classes/new-year/plan.ts'
import { findUndoing, undoYear } from '#app/models/classes/new-year/undo.server.ts'
import { saveColumn } from '#app/models/classes/save-column.server.ts'
import { rebuildRollups } from '#db/rebuild.ts'
import {
  accounts,
  attempts,
  auditLog,
  classDoors,
  classes,
  enrolments,
  yearMoves,
} from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'
import { codeColumns } from '#tests/support/secrets.ts'

const DAY = 86_400_000
const refused = (reason: string) => ({ ok: false, reason })
const fine = { ok: true, value: undefined }
const key = (at = 0) => `00000000-0000-7000-8000-00000000000${at}`

/** Zaytoun with a class of level 3, too: omar's owls, and zain in it. */
async function openOffice() {
  let school = await openSchool()
  let { db, as, now } = school
  await db.insert(accounts).values({
    id: 'zain',
    role: 'student',
    schoolId: 'zaytoun',
    displayName: 'zain',
    createdAt: 0,
    startsAt: now - 300 * DAY,
  })
  await openClass(
    as('hind', now - 80 * DAY),
    { schoolID: 'zaytoun', name: 'owls', level: 3, teacherIDs: ['omar'] },
    'owls',
  )
  await saveColumn(as('hind', now - 80 * DAY), 'owls', 'student', { wanted: ['zain'], base: [] })

  let plan = async (person: Person = 'hind') => {
    let found = await yearPlan(as(person))
    if (!found.ok || !found.value) throw new Error('no plan')
    return found.value
  }
  let begin = async (
    choose: (plan: YearPlan) => YearChoice[] = proposed,
    { at = now, id = key() } = {},
  ) => {
    let found = await plan()
    return beginYear(as('hind', at), found, found.stamp, choose(found), id)
  }
  /** Live classes with their people: `name level year: people`. */
  let living = async () => {
    let rooms = await db
      .select()
      .from(classes)
      .where(and(eq(classes.schoolId, 'zaytoun'), isNull(classes.archivedAt)))
    let lines = await Promise.all(
      rooms.map(async ({ id, name, level, academicYear }) => {
        let people = await db
          .select()
          .from(enrolments)
          .where(and(eq(enrolments.classId, id), isNull(enrolments.until)))
        return `${name} ${level} ${academicYear}: ${people
          .map(({ accountId }) => accountId)
          .toSorted()
          .join(' ')}`
      }),
    )
    return lines.toSorted()
  }
  let idOf = async (name: string, year = '2027/2028') =>
    (
      await db
        .select()
        .from(classes)
        .where(and(eq(classes.name, name), eq(classes.academicYear, year)))
    )[0]!.id
  let practise = (pupil: Person | 'zain', id: string, at: number) =>
    storeAttempts(school.visit(at), { user: as('hind').user }, [
      {
        id,
        userId: pupil,
        exerciseId: 'letters-1',
        correct: true,
        startedAt: new Date(at - 1000).toISOString(),
        durationMs: 1000,
      },
    ])
  let undo = async (at = now + DAY) => {
    let found = await findUndoing(as('hind', at))
    if (!found.ok || !found.value.move) throw new Error('nothing to undo')
    return undoYear(as('hind', at), found.value.move.moveID)
  }
  let obstacles = async (at = now + DAY) => {
    let found = await findUndoing(as('hind', at))
    return found.ok && found.value.obstacles.map(({ kind, name }) => `${kind} ${name}`).toSorted()
  }
  return { ...school, plan, begin, living, idOf, practise, undo, obstacles }
}

const before = [
  'butterflies 1 2026/2027: adam layla salma',
  'owls 3 2026/2027: omar zain',
  'sparrows 2 2026/2027: omar yousef',
]
const after = [
  'butterflies 1 2027/2028: layla',
  'owls 3 2027/2028: omar yousef',
  'sparrows 2 2027/2028: adam omar salma',
]

test('the plan copies each class, takes pupils one level up, and lets level 3 leave', async () => {
  let { plan } = await openOffice()
  let found = await plan()
  expect([found.fromYear, found.toYear]).toEqual(['2026/2027', '2027/2028'])
  expect(found.leaving.map(({ name, level, pupils }) => [name, level, pupils])).toEqual([
    ['butterflies', 1, 2],
    ['sparrows', 2, 1],
    ['owls', 3, 1],
  ])
  expect(found.next.map(({ name, level, classID }) => [name, level, classID])).toEqual([
    ['butterflies', 1, null],
    ['sparrows', 2, null],
    ['owls', 3, null],
  ])
  expect(proposed(found)).toEqual([1, 2, 'leave'])
  expect(found.leaving.map((klass) => choicesFor(klass, found))).toEqual([
    [1, 'up', 0, 'leave'],
    [2, 'up', 1, 'leave'],
    [2, 'leave'],
  ])
  let { classes, leavers } = comingYear(found, proposed(found))
  expect([classes.map(({ name, pupils }) => [name, pupils]), leavers]).toEqual([
    [
      ['butterflies', 0],
      ['sparrows', 2],
      ['owls', 1],
    ],
    1,
  ])
})

test('pupils join a namesake, or fill the next level evenly, or go up as a new class', () => {
  let klass = (name: string, level: 1 | 2 | 3) => ({
    classID: name + level,
    name,
    level,
    pupils: 10,
  })
  let planOf = (leaving: ReturnType<typeof klass>[]) => ({
    leaving,
    next: leaving.map(({ classID, ...each }) => ({
      ...each,
      classID: null,
      copyOf: classID,
      pupils: 0,
    })),
  })
  expect(
    proposed(
      planOf([klass('A', 1), klass('B', 1), klass('C', 1), klass('X', 2), klass('Y', 2)]),
    ).slice(0, 3),
  ).toEqual([3, 3, 4])
  expect(
    proposed(planOf([klass('أ', 1), klass('ب', 1), klass('ب', 2), klass('أ', 2)])).slice(0, 2),
  ).toEqual([3, 2])
  let alone = planOf([klass('A', 1)])
  expect(proposed(alone)).toEqual(['up'])
  expect(
    comingYear(alone, ['up']).classes.map(({ name, level, pupils }) => [name, level, pupils]),
  ).toEqual([
    ['A', 1, 0],
    ['A', 2, 10],
  ])
})

test('what a form chooses counts only for the plan that it was made of', async () => {
  let { plan } = await openOffice()
  let found = await plan()
  let chosen = (fields: Record<string, string>) => choicesIn(new URLSearchParams(fields), found)
  expect(chosen({ stamp: found.stamp, 'to-0': '0', 'to-1': 'up', 'to-2': '2' })).toEqual([
    0,
    'up',
    2,
  ])
  expect(chosen({ stamp: found.stamp, 'to-0': '2', 'to-1': '-1', 'to-2': 'up' })).toEqual([
    1,
    2,
    'leave',
  ])
  expect(chosen({ stamp: 'another', 'to-0': '0' })).toEqual([1, 2, 'leave'])
})

test('a new year copies classes with teachers, moves pupils, archives the old ones', async () => {
  let { begin, living, db, now } = await openOffice()
  expect(await begin()).toEqual(fine)
  expect(await living()).toEqual(after)
  expect((await db.select().from(classes).where(eq(classes.id, 'butterflies')))[0]).toMatchObject({
    archivedAt: now,
    academicYear: '2026/2027',
  })
  let lines = await db.select().from(auditLog).where(eq(auditLog.at, now))
  expect(
    Object.entries(Object.groupBy(lines, ({ action }) => action))
      .map(
        ([action, all]) =>
          `${action} ${all!
            .map(({ subjectId }) => subjectId)
            .toSorted()
            .join(' ')}`,
      )
      .toSorted(),
  ).toEqual(['enrolled adam layla omar omar salma yousef', 'unenrolled zain', 'yearBegun zaytoun'])
  expect(lines.find(({ action }) => action === 'yearBegun')!.detail).toEqual({
    from: '2026/2027',
    to: '2027/2028',
    classes: 3,
  })
})

test('choices are obeyed: to repeat, to go up as a class, to leave', async () => {
  let { begin, living } = await openOffice()
  await begin(() => [0, 'up', 2])
  expect(await living()).toEqual([
    'butterflies 1 2027/2028: adam layla salma',
    'owls 3 2027/2028: omar zain',
    'sparrows 2 2027/2028: omar',
    'sparrows 3 2027/2028: yousef',
  ])
})

test('a class that the coming year has already is not made again', async () => {
  let { begin, living, as, plan, db } = await openOffice()
  await openClass(as('hind'), {
    schoolID: 'zaytoun',
    name: 'Sparrows',
    level: 2,
    academicYear: '2027/2028',
    teacherIDs: ['layla'],
  })
  expect((await plan()).next.map(({ name, classID }) => [name, classID !== null])).toEqual([
    ['butterflies', false],
    ['Sparrows', true],
    ['owls', false],
  ])
  await begin()
  expect(await living()).toEqual([
    'Sparrows 2 2027/2028: adam layla salma',
    'butterflies 1 2027/2028: layla',
    'owls 3 2027/2028: omar yousef',
  ])
  expect(await db.$count(classes, eq(classes.schoolId, 'zaytoun'))).toBe(6)
})

test('of twenty at once one begins the year, and a form sent twice is one step', async () => {
  let { plan, living, db, as } = await openOffice()
  let found = await plan()
  let outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      beginYear(
        as('hind'),
        found,
        found.stamp,
        proposed(found),
        at % 2 === 0 ? key(0) : `${key(0).slice(0, -2)}${10 + at}`,
      ),
    ),
  )
  expect(await living()).toEqual(after)
  expect(await db.$count(yearMoves)).toBe(1)
  let [move] = await db.select().from(yearMoves)
  expect(outcomes.filter(({ ok }) => ok).length).toBe(move!.id === key(0) ? 10 : 1)
})

test('a plan that is old by now is refused, and nothing is written', async () => {
  let { plan, living, as, db } = await openOffice()
  let found = await plan()
  await archiveClass(as('hind'), 'owls')
  expect(await beginYear(as('hind'), found, found.stamp, proposed(found), key())).toEqual(
    refused('yearChanged'),
  )
  await restoreClass(as('hind', as('hind').now + 1), 'owls')
  await openClass(as('hind'), { schoolID: 'zaytoun', name: 'new', level: 1 })
  expect(await beginYear(as('hind'), found, found.stamp, proposed(found), key())).toEqual(
    refused('yearChanged'),
  )
  let fresh = await plan()
  for (let [stamp, id] of [
    ['another', key()],
    [fresh.stamp, 'no key'],
  ] as const)
    expect(await beginYear(as('hind'), fresh, stamp, proposed(fresh), id)).toEqual(
      refused('yearChanged'),
    )
  expect([await living(), await db.$count(yearMoves)]).toEqual([
    [...before, 'new 1 2026/2027: '].toSorted(),
    0,
  ])
})

test('attempts before, between and after count where the child was, late ones, too', async () => {
  let { begin, practise, db, idOf, now } = await openOffice()
  await practise('adam', 'before', now - 5000)
  await begin()
  await practise('adam', 'after', now + 5000)
  await practise('adam', 'late', now - 2000)
  await practise('zain', 'left', now + 5000)
  let where = Object.fromEntries(
    (await db.select().from(attempts)).map(({ id, classId }) => [id, classId]),
  )
  expect(where).toEqual({
    before: 'butterflies',
    after: await idOf('sparrows'),
    late: 'butterflies',
    left: 'owls',
  })
})

test('undone at once, all is as it was, and nothing of the new year remains', async () => {
  let { begin, undo, living, db, now, obstacles } = await openOffice()
  await begin()
  await db.insert(classDoors).values({
    classId: (
      await db
        .select()
        .from(classes)
        .where(and(eq(classes.name, 'owls'), eq(classes.academicYear, '2027/2028')))
    )[0]!.id,
    ...codeColumns('door', 'X'),
    issuedAt: now,
    issuedBy: 'hind',
  })
  expect(await obstacles()).toEqual([])
  expect(await undo()).toEqual(fine)
  expect(await living()).toEqual(before)
  expect([
    await db.$count(classes, eq(classes.schoolId, 'zaytoun')),
    await db.$count(classes, eq(classes.academicYear, '2027/2028')),
  ]).toEqual([3, 0])
  let [move] = await db.select().from(yearMoves)
  expect(move).toMatchObject({ undoneAt: now + DAY, undoneBy: 'hind' })
  expect(
    (
      await db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'enrolled'), eq(auditLog.at, now + DAY)))
    )
      .map(({ subjectId }) => subjectId)
      .toSorted(),
  ).toEqual(['adam', 'layla', 'omar', 'omar', 'salma', 'yousef', 'zain'])
})

test('undoing keeps attempts in the new classes; pupils continue in the old ones', async () => {
  let { begin, undo, living, practise, db, idOf, now } = await openOffice()
  await begin()
  await practise('adam', 'new', now + 5000)
  await practise('zain', 'left', now + 5000)
  let sparrows = await idOf('sparrows')
  expect(await undo()).toEqual(fine)
  await practise('adam', 'late', now + 6000)
  await practise('adam', 'again', now + 2 * DAY)
  expect(await living()).toEqual(before)
  expect(
    (await db.select().from(classes).where(eq(classes.academicYear, '2027/2028'))).map(
      ({ id, archivedAt }) => [id, archivedAt],
    ),
  ).toEqual([[sparrows, now + DAY]])
  expect(
    Object.fromEntries((await db.select().from(attempts)).map(({ id, classId }) => [id, classId])),
  ).toEqual({ new: sparrows, left: 'owls', late: sparrows, again: 'butterflies' })
  let rollups = () => db.all(sql`select * from pupil_lesson_days order by 1, 2, 3, 4, 5`)
  let kept = await rollups()
  await rebuildRollups(db)
  expect(await rollups()).toEqual(kept)
})

test('a year can be undone, begun again, and undone again', async () => {
  let { begin, undo, living, now } = await openOffice()
  await begin()
  await undo(now + DAY)
  await begin(proposed, { at: now + 2 * DAY, id: key(1) })
  expect(await living()).toEqual(after)
  expect(await undo(now + 3 * DAY)).toEqual(fine)
  expect(await living()).toEqual(before)
})

test('it cannot be undone while there are obstacles, and they are named', async () => {
  let { begin, undo, living, as, db, now, idOf, obstacles } = await openOffice()
  await begin()
  let [sparrows, butterflies] = [await idOf('sparrows'), await idOf('butterflies')]
  await db.insert(accounts).values({
    id: 'dana',
    role: 'student',
    schoolId: 'zaytoun',
    displayName: 'dana',
    createdAt: 0,
    startsAt: 0,
  })
  let save = (classID: string, wanted: string[], base: string[], at: number) =>
    saveColumn(as('hind', now + at), classID, 'student', { wanted, base })
  await save(butterflies, ['dana', 'zain'], [], 1000)
  expect(await obstacles()).toEqual(['added dana', 'added zain', 'moved zain'])
  await save(butterflies, [], ['dana', 'zain'], 2000)
  expect(await obstacles()).toEqual([])
  await save(sparrows, ['adam'], ['adam', 'salma'], 3000)
  await archiveClass(as('hind', now + 4000), butterflies)
  await restoreClass(as('hind', now + 4000), 'owls')
  expect(await obstacles()).toEqual(
    ['archived butterflies', 'moved سلمى', 'restored owls', 'moved zain'].toSorted(),
  )
  let standing = await living()
  expect(await undo()).toEqual(refused('yearGone'))
  expect(await living()).toEqual(standing)
})

test('who has left the school since does not hinder, and does not come back', async () => {
  let { begin, undo, living, db, now } = await openOffice()
  await begin()
  await db.batch([
    db
      .update(enrolments)
      .set({ until: now + 10 })
      .where(and(eq(enrolments.accountId, 'adam'), isNull(enrolments.until))),
    db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'adam')),
  ])
  expect(await undo()).toEqual(fine)
  expect(await living()).toEqual(['butterflies 1 2026/2027: layla salma', ...before.slice(1)])
})

test('a class that existed before the new year stays when it is undone, unchanged', async () => {
  let { begin, undo, living, as, db, now } = await openOffice()
  await db.insert(accounts).values({
    id: 'dana',
    role: 'student',
    schoolId: 'zaytoun',
    displayName: 'dana',
    createdAt: 0,
    startsAt: 0,
  })
  await openClass(
    as('hind', now - DAY),
    {
      schoolID: 'zaytoun',
      name: 'Sparrows',
      level: 2,
      academicYear: '2027/2028',
      teacherIDs: ['layla'],
    },
    'early',
  )
  await saveColumn(as('hind', now - DAY), 'early', 'student', { wanted: ['dana'], base: [] })
  await begin()
  expect(await undo()).toEqual(fine)
  expect(await living()).toEqual(['Sparrows 2 2027/2028: dana layla', ...before])
})

test('of twenty who undo it at once one does', async () => {
  let { begin, undo, living, db } = await openOffice()
  await begin()
  let outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => undo()))
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect(await living()).toEqual(before)
  expect(await db.$count(auditLog, eq(auditLog.action, 'yearUndone'))).toBe(1)
})

test('up to the last moment of thirty days it is undone', async () => {
  let { begin, undo, living, now } = await openOffice()
  await begin()
  expect(await undo(now + 30 * DAY - 1)).toEqual(fine)
  expect(await living()).toEqual(before)
})

test('after thirty days, by other schools and by others than heads nothing is undone', async () => {
  let { begin, as, db, now, living } = await openOffice()
  await begin()
  let undo = (person: Person, at: number) => undoYear(as(person, at), key())
  expect([
    await undo('hind', now + 30 * DAY),
    await undo('rima', now + DAY),
    await undo('layla', now + DAY),
    await undo('sara', now + DAY),
    await undoYear(as('hind', now + DAY), 'nothing'),
  ]).toEqual(['yearGone', 'notFound', 'forbidden', 'forbidden', 'notFound'].map(refused))
  for (let current of [as('hind', now + 30 * DAY), as('rima', now + DAY)])
    expect(await findUndoing(current)).toEqual({
      ok: true,
      value: { move: null, obstacles: [], total: 0 },
    })
  expect([await yearPlan(as('layla')), await findUndoing(as('sara'))]).toEqual([
    refused('forbidden'),
    refused('forbidden'),
  ])
  expect([await living(), await db.$count(yearMoves, isNull(yearMoves.undoneAt))]).toEqual([
    after,
    1,
  ])
  expect(nextAcademicYear('2099/2100')).toBe('2100/2101')
})
