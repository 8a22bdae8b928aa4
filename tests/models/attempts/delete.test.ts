import { expect, test } from 'vitest'
import { removeActivity, type Removal } from '#app/models/attempts/delete.server.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { lessonReport } from '#app/models/reports/lesson.server.ts'
import { pupilReport } from '#app/models/reports/pupil.server.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { auditLog, removedAttempts } from '#db/schema.ts'
import { NOON, openSchool, type Person } from '#tests/support/school.ts'

const everything: Removal = { schoolID: 'zaytoun', classID: '*', userID: 'adam', lessonID: '*' }

/** Adam practised letters (one solved, one stuck on) and counting, salma letters. */
async function openRoom() {
  let school = await openSchool()
  let at = (minutesAgo: number) => new Date(NOON - minutesAgo * 60_000).toISOString()
  let tries = [
    ...['letters-1', 'letters-2', 'letters-2', 'letters-2', 'letters-2', 'counting-1'].map(
      (exerciseId, nth) => ({
        id: `adam-${nth}`,
        userId: 'adam',
        exerciseId,
        correct: nth === 0 || nth === 5,
        startedAt: at(60 - nth),
        durationMs: 30_000,
      }),
    ),
    {
      id: 'salma-0',
      userId: 'salma',
      exerciseId: 'letters-1',
      correct: true,
      startedAt: at(5),
      durationMs: 20_000,
    },
  ]
  let send = () => storeAttempts(school.visit(), { user: school.as('sara').user }, tries)
  await send()
  let attemptsOf = async (pupil: Person) => {
    let report = await pupilReport(school.as('hind'), pupil, { period: 'all' })
    return report.ok
      ? Object.fromEntries(
          report.value.lessons.map(({ lessonID, attempts }) => [lessonID, attempts]),
        )
      : {}
  }
  return { ...school, send, attemptsOf }
}

test("the admin removes a pupil's attempts from every report; others' stay", async () => {
  let { as, attemptsOf, db } = await openRoom()
  expect(await removeActivity(as('hind'), everything)).toEqual({ ok: true, value: { deleted: 6 } })
  expect([await attemptsOf('adam'), await attemptsOf('salma')]).toEqual([
    { letters: 0 },
    { letters: 1 },
  ])
  expect(await classReport(as('layla'), 'butterflies', {})).toMatchObject({
    ok: true,
    value: {
      total: { attempts: 1, correctAttempts: 1, durationMs: 20_000 },
      lessons: [{ lessonID: 'letters' }],
      byDay: { length: 7 },
    },
  })
  expect(await lessonReport(as('adam'), 'adam', 'letters', { period: 'all' })).toMatchObject({
    ok: true,
    value: {
      begun: false,
      solved: 0,
      needsHelp: false,
      history: [],
      total: { attempts: 0, grade: null },
      exercises: [{ attempts: 0, solvedOn: null }, { failed: 0 }, {}],
    },
  })
  expect(Object.values(await rollupDifferences(db)).filter(Boolean)).toEqual([])
})

test('one lesson may be removed, and the others stay', async () => {
  let { as, attemptsOf } = await openRoom()
  expect(await removeActivity(as('hind'), { ...everything, lessonID: 'letters' })).toEqual({
    ok: true,
    value: { deleted: 5 },
  })
  expect(await attemptsOf('adam')).toEqual({ counting: 1, letters: 0 })
})

test('what was done in one class may be removed; another class has nothing of it', async () => {
  let { as, attemptsOf } = await openRoom()
  expect(await removeActivity(as('hind'), { ...everything, classID: 'sparrows' })).toEqual({
    ok: true,
    value: { deleted: 0 },
  })
  expect(await attemptsOf('adam')).toEqual({ counting: 1, letters: 5 })
  expect(
    await removeActivity(as('hind'), {
      ...everything,
      classID: 'butterflies',
      lessonID: 'counting',
    }),
  ).toEqual({ ok: true, value: { deleted: 1 } })
})

test('a tablet that sends removed attempts again, however often, brings none back', async () => {
  let { as, attemptsOf, send } = await openRoom()
  await removeActivity(as('hind'), { ...everything, lessonID: 'letters' })
  for (let times = 0; times < 2; times++)
    expect(await send()).toMatchObject({ stored: 0, duplicates: 7, rejected: 0 })
  expect(await attemptsOf('adam')).toEqual({ counting: 1, letters: 0 })
  expect(await removeActivity(as('hind'), everything)).toEqual({ ok: true, value: { deleted: 1 } })
  expect(await removeActivity(as('hind'), everything)).toEqual({ ok: true, value: { deleted: 0 } })
})

test('only the head of the school and supervisors remove anything', async () => {
  let { as, db } = await openRoom()
  for (let caller of ['layla', 'omar', 'adam', 'muna', 'karim', 'nour'] as const)
    expect(await removeActivity(as(caller), everything), caller).toEqual({
      ok: false,
      reason: 'forbidden',
    })
  expect(await removeActivity(as('rima'), everything)).toEqual({ ok: false, reason: 'notFound' })
  expect(await removeActivity(as('hind'), { ...everything, userID: 'nour' })).toEqual({
    ok: false,
    reason: 'notFound',
  })
  expect(await removeActivity(as('hind'), { ...everything, userID: 'layla' })).toEqual({
    ok: false,
    reason: 'notFound',
  })
  // The id of another school gives no access to it, and leaves no line in its log.
  expect(await removeActivity(as('hind'), { ...everything, schoolID: 'cedar' })).toEqual({
    ok: false,
    reason: 'notFound',
  })
  expect(await db.$count(auditLog)).toBe(0)
  expect(await db.$count(removedAttempts)).toBe(0)
  expect(await removeActivity(as('sara'), everything)).toEqual({ ok: true, value: { deleted: 6 } })
})

test('each removal is in the audit log: who, on whom, what of it, when', async () => {
  let { as, db, now } = await openRoom()
  await removeActivity(as('hind'), { ...everything, lessonID: 'letters' })
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      action: 'statsDeleted',
      actorId: 'hind',
      subjectId: 'adam',
      schoolId: 'zaytoun',
      at: now,
      address: '127.0.0.1',
      detail: { classID: '*', lessonID: 'letters' },
    },
  ])
})

test('the audit log keeps what was written, also against those who can write SQL', async () => {
  let { as, db } = await openRoom()
  await removeActivity(as('hind'), everything)
  await expect(Promise.resolve(db.delete(auditLog))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('append-only') },
  })
  await expect(Promise.resolve(db.update(auditLog).set({ actorId: 'omar' }))).rejects.toMatchObject(
    { cause: { message: expect.stringContaining('append-only') } },
  )
})
