import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { removeActivity } from '#app/models/attempts/delete.server.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { accounts, attempts, enrolments, exercises, lessons } from '#db/schema.ts'
import { NOON, openSchool, type Person } from '#tests/support/school.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const zaytoun = { ingestKey: { id: 'key', schoolID: 'zaytoun' } }
const cedar = { ingestKey: { id: 'key', schoolID: 'cedar' } }

type Item = {
  id: string
  userId: string
  exerciseId: string
  correct: boolean
  startedAt: string
  durationMs: number
}
function anAttempt(changes: Partial<Item> = {}): Item {
  return {
    id: 'one',
    userId: 'adam',
    exerciseId: 'letters-1',
    correct: true,
    startedAt: time(-60 * MINUTE),
    durationMs: 20_000,
    ...changes,
  }
}
function time(fromNow: number): string {
  return new Date(NOON + fromNow).toISOString()
}

type School = Awaited<ReturnType<typeof openSchool>>
async function storedOf({ db }: School, id = 'one') {
  return (await db.select().from(attempts).where(eq(attempts.id, id)))[0]
}

test('an attempt sent again after a lost answer counts once', async () => {
  let school = await openSchool()
  let source = { user: school.as('adam').user }
  expect(await storeAttempts(school.visit(), source, [anAttempt()])).toMatchObject({
    stored: 1,
    duplicates: 0,
    rejected: 0,
    results: [{ index: 0, id: 'one', status: 'stored' }],
  })
  let again = await storeAttempts(school.visit(NOON + DAY), source, [anAttempt()])
  expect(again).toEqual({
    stored: 0,
    duplicates: 1,
    rejected: 0,
    results: [{ index: 0, id: 'one', status: 'duplicate' }],
  })
  expect(await school.db.$count(attempts)).toBe(1)
})

test('the same moment written another way is the same attempt', async () => {
  let school = await openSchool()
  await storeAttempts(school.visit(), zaytoun, [
    anAttempt({ startedAt: '2026-11-20T08:30:00.000Z' }),
  ])
  let answer = await storeAttempts(school.visit(), zaytoun, [
    anAttempt({ startedAt: '2026-11-20T11:30+03:00' }),
  ])
  expect(answer.duplicates).toBe(1)
})

test('twice in one call an attempt is stored once; a different third is refused', async () => {
  let school = await openSchool()
  let answer = await storeAttempts(school.visit(), zaytoun, [
    anAttempt(),
    anAttempt({ correct: false }),
    anAttempt(),
    anAttempt({ id: 'two' }),
  ])
  expect(answer.results).toEqual([
    { index: 0, id: 'one', status: 'stored' },
    { index: 1, id: 'one', status: 'rejected', reason: 'idReused' },
    { index: 2, id: 'one', status: 'duplicate' },
    { index: 3, id: 'two', status: 'stored' },
  ])
  expect((await storedOf(school))!.correct).toBe(true)
})

test('an id used for another attempt is refused, whatever differs', async () => {
  let school = await openSchool()
  await storeAttempts(school.visit(), zaytoun, [anAttempt()])
  for (let changes of [
    { correct: false },
    { durationMs: 20_001 },
    { exerciseId: 'letters-2' },
    { startedAt: time(-61 * MINUTE) },
  ]) {
    let answer = await storeAttempts(school.visit(), zaytoun, [anAttempt(changes)])
    expect(answer.results).toEqual([
      { index: 0, id: 'one', status: 'rejected', reason: 'idReused' },
    ])
  }
  expect(await storedOf(school)).toMatchObject({
    correct: true,
    durationMs: 20_000,
    exerciseId: 'letters-1',
  })
})

test('two pupils may use the same id', async () => {
  let school = await openSchool()
  let answer = await storeAttempts(school.visit(), zaytoun, [
    anAttempt(),
    anAttempt({ userId: 'salma' }),
    anAttempt({ userId: 'salma', correct: false }),
  ])
  expect(answer.results.map(({ status }) => status)).toEqual(['stored', 'stored', 'rejected'])
})

test('of two calls at once with the same ids each attempt is stored by one of them', async () => {
  let school = await openSchool()
  let items = Array.from({ length: 50 }, (_, at) => anAttempt({ id: `a${at}` }))
  let answers = await Promise.all(
    [items, items.toReversed(), items.slice(10, 40)].map((each) =>
      storeAttempts(school.visit(), zaytoun, each),
    ),
  )
  expect(answers.reduce((sum, { stored }) => sum + stored, 0)).toBe(50)
  expect(answers.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(80)
  expect(await school.db.$count(attempts)).toBe(50)
})

test('what is no attempt is refused with its reason, and the others count', async () => {
  let school = await openSchool()
  let cases: [unknown, string, string?][] = [
    [null, 'notAttempt'],
    ['an attempt', 'notAttempt'],
    [[], 'notAttempt', 'id'],
    [{}, 'notAttempt', 'id'],
    [{ ...anAttempt(), id: 7 }, 'notText', 'id'],
    [anAttempt({ id: '' }), 'required', 'id'],
    [anAttempt({ id: 'x'.repeat(129) }), 'tooLong', 'id'],
    [anAttempt({ id: 'a\u0000b' }), 'notText', 'id'],
    [anAttempt({ id: 'half \ud83d' }), 'notText', 'id'],
    [anAttempt({ userId: 'x'.repeat(900_000) }), 'tooLong', 'userId'],
    [{ ...anAttempt(), correct: 1 }, 'notBoolean', 'correct'],
    [{ ...anAttempt(), correct: 'true' }, 'notBoolean', 'correct'],
    [{ ...anAttempt(), correct: undefined }, 'notBoolean', 'correct'],
    [anAttempt({ durationMs: -1 }), 'outOfRange', 'durationMs'],
    [anAttempt({ durationMs: DAY + 1 }), 'outOfRange', 'durationMs'],
    [anAttempt({ durationMs: 1.5 }), 'notNumber', 'durationMs'],
    [anAttempt({ durationMs: Infinity }), 'notNumber', 'durationMs'],
    [{ ...anAttempt(), durationMs: '20000' }, 'notNumber', 'durationMs'],
    [{ ...anAttempt(), startedAt: NOON }, 'notTime', 'startedAt'],
    [anAttempt({ startedAt: '2026-11-20' }), 'notTime', 'startedAt'],
    [anAttempt({ startedAt: '2026-11-20T08:00:00' }), 'notTime', 'startedAt'],
    [anAttempt({ startedAt: '2026-02-30T08:00:00Z' }), 'notTime', 'startedAt'],
    [anAttempt({ startedAt: '2026-11-20T25:00:00Z' }), 'notTime', 'startedAt'],
    [anAttempt({ startedAt: 'yesterday' }), 'notTime', 'startedAt'],
    [anAttempt({ userId: 'nobody' }), 'unknownPupil'],
    [anAttempt({ userId: 'layla' }), 'unknownPupil'],
    [anAttempt({ exerciseId: 'letters-99' }), 'unknownExercise'],
    [anAttempt({ exerciseId: "letters-1' or '1'='1" }), 'unknownExercise'],
  ]
  let answer = await storeAttempts(school.visit(), zaytoun, [
    ...cases.map(([item]) => item),
    anAttempt(),
  ])
  for (let [at, [, reason, field]] of cases.entries()) {
    expect(answer.results[at], `item ${at}`).toMatchObject({
      index: at,
      status: 'rejected',
      reason,
      ...(field && { field }),
    })
  }
  expect(answer).toMatchObject({ stored: 1, rejected: cases.length })
  expect(await school.db.$count(attempts)).toBe(1)
})

test('the shortest and the longest attempt count', async () => {
  let school = await openSchool()
  let answer = await storeAttempts(school.visit(), zaytoun, [
    anAttempt({ id: 'x'.repeat(128), durationMs: 0 }),
    anAttempt({ id: 'long', durationMs: DAY }),
  ])
  expect(answer.stored).toBe(2)
})

test('ids may be in Arabic, with emoji, quotes and spaces', async () => {
  let school = await openSchool()
  let ids = ['محاولة-١', 'a b', `"'`, '👩‍👧', '%_', '[1]', '$.x', '\\', '1', '1.0']
  let items = ids.map((id) => anAttempt({ id }))
  expect((await storeAttempts(school.visit(), zaytoun, items)).stored).toBe(ids.length)
  expect((await storeAttempts(school.visit(), zaytoun, items)).duplicates).toBe(ids.length)
  expect(
    (await school.db.select({ id: attempts.id }).from(attempts)).map(({ id }) => id).toSorted(),
  ).toEqual(ids.toSorted())
})

test('a clock that is wrong by a day or years is not believed, and its claim is kept', async () => {
  let school = await openSchool()
  let faults = {
    '2000-01-01T00:00:00.000Z': false,
    [time(DAY)]: false,
    [time(10 * MINUTE + 1000)]: false,
    [time(10 * MINUTE)]: true,
    // The account began at noon of 20 November 2025 in Amman: the day before is believed.
    '2025-11-18T20:59:59.999Z': false,
    '2025-11-18T21:00:00.000Z': true,
  }
  for (let [startedAt, believed] of Object.entries(faults)) {
    let answer = await storeAttempts(school.visit(), zaytoun, [
      anAttempt({ id: startedAt, startedAt }),
    ])
    expect(answer.stored).toBe(1)
    let claimed = Date.parse(startedAt)
    expect(await storedOf(school, startedAt), startedAt).toMatchObject(
      believed
        ? { startedAt: claimed, claimedAt: null }
        : { startedAt: NOON, claimedAt: claimed, day: '2026-11-20' },
    )
    expect(
      (
        await storeAttempts(school.visit(NOON + DAY), zaytoun, [
          anAttempt({ id: startedAt, startedAt }),
        ])
      ).duplicates,
      'sent again the next day',
    ).toBe(1)
  }
})

test('a day begins at midnight by the clock of the school', async () => {
  let school = await openSchool()
  let startedAt = '2026-11-18T22:30:00Z'
  await storeAttempts(school.visit(), zaytoun, [anAttempt({ startedAt })])
  await storeAttempts(school.visit(), cedar, [anAttempt({ id: 'two', userId: 'nour', startedAt })])
  expect((await storedOf(school))!.day).toBe('2026-11-19')
  expect((await storedOf(school, 'two'))!.day).toBe('2026-11-18')
})

test('an attempt counts in the class of its moment, else in the first one after it', async () => {
  let school = await openSchool()
  await school.db
    .update(enrolments)
    .set({ until: NOON - 10 * DAY })
    .where(eq(enrolments.id, 'adam-butterflies'))
  await school.db.insert(enrolments).values({
    id: 'later',
    schoolId: 'zaytoun',
    classId: 'sparrows',
    accountId: 'adam',
    role: 'student',
    from: NOON - 5 * DAY,
  })
  let days = { before: -100, within: -50, between: -7, now: -1 }
  await storeAttempts(
    school.visit(),
    zaytoun,
    Object.entries(days).map(([id, day]) => anAttempt({ id, startedAt: time(day * DAY) })),
  )
  let found = await school.db.select({ id: attempts.id, classId: attempts.classId }).from(attempts)
  expect(Object.fromEntries(found.map(({ id, classId }) => [id, classId]))).toEqual({
    before: 'butterflies',
    within: 'butterflies',
    between: 'sparrows',
    now: 'sparrows',
  })
})

test('what a pupil did before the first class waits for it', async () => {
  let school = await openSchool()
  await school.db.delete(enrolments).where(eq(enrolments.accountId, 'adam'))
  await storeAttempts(school.visit(), zaytoun, [
    anAttempt({ id: 'early', startedAt: time(-30 * DAY) }),
    anAttempt({ id: 'late' }),
  ])
  expect(await storedOf(school, 'early')).toMatchObject({ schoolId: 'zaytoun', classId: '' })
  await school.db.insert(enrolments).values({
    id: 'first',
    schoolId: 'zaytoun',
    classId: 'sparrows',
    accountId: 'adam',
    role: 'student',
    from: NOON,
    until: null,
  })
  expect((await storedOf(school, 'early'))!.classId).toBe('sparrows')
  expect((await storedOf(school, 'late'))!.classId).toBe('sparrows')
  expect(Object.values(await rollupDifferences(school.db)).filter(Boolean)).toEqual([])
})

test('what was done in one school does not follow a pupil into a class of another', async () => {
  let school = await openSchool()
  await school.db.delete(enrolments).where(eq(enrolments.accountId, 'adam'))
  await storeAttempts(school.visit(), zaytoun, [anAttempt()])
  await school.db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'adam'))
  await school.db.insert(enrolments).values({
    id: 'first',
    schoolId: 'cedar',
    classId: 'foxes',
    accountId: 'adam',
    role: 'student',
    from: NOON,
  })
  expect(await storedOf(school)).toMatchObject({ schoolId: 'zaytoun', classId: '' })
})

test("a former school's own lesson counts only for the time the pupil was there", async () => {
  let school = await openSchool()
  await school.db.insert(lessons).values({
    id: 'own',
    schoolId: 'zaytoun',
    subject: 'reading',
    level: 1,
    position: 9,
    name: 'درس خاصّ',
    nameEn: 'Own',
  })
  await school.db
    .insert(exercises)
    .values({ id: 'own-1', lessonId: 'own', position: 0, name: 'تمرين', nameEn: 'Exercise' })
  await school.db
    .update(enrolments)
    .set({ until: NOON - 10 * DAY })
    .where(eq(enrolments.id, 'adam-butterflies'))
  await school.db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'adam'))
  await school.db.insert(enrolments).values({
    id: 'moved',
    schoolId: 'cedar',
    classId: 'foxes',
    accountId: 'adam',
    role: 'student',
    from: NOON - 10 * DAY,
  })
  let at = (ms: number) => new Date(ms).toISOString()
  let answer = await storeAttempts(school.visit(), { user: school.as('adam').user }, [
    anAttempt({ id: 'then', exerciseId: 'own-1', startedAt: at(NOON - 20 * DAY) }),
    anAttempt({ id: 'now', exerciseId: 'own-1', startedAt: at(NOON - DAY) }),
  ])
  expect(answer.results).toMatchObject([
    { status: 'stored' },
    { status: 'rejected', reason: 'unknownExercise' },
  ])
  expect(await storedOf(school, 'then')).toMatchObject({
    schoolId: 'zaytoun',
    classId: 'butterflies',
  })
})

test('a removed attempt stays removed however often it is sent again', async () => {
  let school = await openSchool()
  await storeAttempts(school.visit(), zaytoun, [anAttempt(), anAttempt({ id: 'two' })])
  expect(
    await removeActivity(school.as('hind'), {
      schoolID: 'zaytoun',
      classID: '*',
      userID: 'adam',
      lessonID: '*',
    }),
  ).toEqual({ ok: true, value: { deleted: 2 } })
  let answer = await storeAttempts(school.visit(), zaytoun, [
    anAttempt(),
    anAttempt({ id: 'two', correct: false }),
    anAttempt({ id: 'three' }),
  ])
  expect(answer.results.map(({ status }) => status)).toEqual(['duplicate', 'duplicate', 'stored'])
  expect(await school.db.$count(attempts)).toBe(1)
})

test('everyone brings attempts for whom they may, and for nobody else', async () => {
  let school = await openSchool()
  let may: [Person, string[]][] = [
    ['adam', ['adam']],
    ['salma', ['salma']],
    ['muna', []],
    ['layla', []],
    ['hind', ['adam', 'salma', 'yousef']],
    ['rima', ['nour']],
    ['karim', []],
    ['sara', ['adam', 'salma', 'yousef', 'nour']],
  ]
  for (let [person, pupils] of may) {
    let answer = await storeAttempts(
      school.visit(),
      { user: school.as(person).user },
      ['adam', 'salma', 'yousef', 'nour'].map((userId) =>
        anAttempt({ id: `by-${person}`, userId }),
      ),
    )
    expect(
      answer.results.flatMap(({ status }, at) =>
        status === 'stored' ? [['adam', 'salma', 'yousef', 'nour'][at]] : [],
      ),
      person,
    ).toEqual(pupils)
    expect(
      answer.results.every(
        ({ status, reason }) => status === 'stored' || reason === 'unknownPupil',
      ),
    ).toBe(true)
  }
})

test('what one school stored is not told to another', async () => {
  let school = await openSchool()
  await storeAttempts(school.visit(), zaytoun, [anAttempt()])
  let [same, other, invented] = (
    await storeAttempts(school.visit(), cedar, [
      anAttempt(),
      anAttempt({ correct: false }),
      anAttempt({ userId: 'nobody' }),
    ])
  ).results
  expect([same!.reason, other!.reason, invented!.reason]).toEqual([
    'unknownPupil',
    'unknownPupil',
    'unknownPupil',
  ])
})

test("a school's own lessons are for its pupils only", async () => {
  let school = await openSchool()
  await school.db.insert(lessons).values({
    id: 'own',
    schoolId: 'cedar',
    subject: 'reading',
    level: 1,
    position: 0,
    name: 'x',
    nameEn: 'x',
  })
  await school.db
    .insert(exercises)
    .values({ id: 'own-1', lessonId: 'own', position: 0, name: 'x', nameEn: 'x' })
  let answer = await storeAttempts(school.visit(), { user: school.as('sara').user }, [
    anAttempt({ exerciseId: 'own-1' }),
    anAttempt({ userId: 'nour', exerciseId: 'own-1' }),
  ])
  expect(answer.results.map(({ status, reason }) => reason ?? status)).toEqual([
    'unknownExercise',
    'stored',
  ])
})

test('a pupil without a school keeps what they did', async () => {
  let school = await openSchool()
  await school.db
    .insert(accounts)
    .values({ id: 'free', displayName: 'Free', createdAt: NOON, startsAt: NOON })
  expect(
    (
      await storeAttempts(school.visit(), { user: school.as('sara').user }, [
        anAttempt({ userId: 'free' }),
      ])
    ).stored,
  ).toBe(1)
  expect(await storedOf(school)).toMatchObject({ schoolId: '', classId: '', day: '2026-11-20' })
})

test('a thousand attempts of a hundred children go in at once, and again', async () => {
  let school = await openSchool()
  await school.db.insert(accounts).values(
    Array.from({ length: 100 }, (_, at) => ({
      id: `child-${at}`,
      schoolId: 'zaytoun',
      displayName: `${at}`,
      createdAt: NOON,
      startsAt: NOON,
    })),
  )
  await school.db.insert(enrolments).values(
    Array.from({ length: 100 }, (_, at) => ({
      id: `e-${at}`,
      schoolId: 'zaytoun',
      classId: 'butterflies',
      accountId: `child-${at}`,
      role: 'student' as const,
      from: NOON - DAY,
    })),
  )
  let items = Array.from({ length: 1000 }, (_, at) =>
    anAttempt({
      id: `${at}`,
      userId: `child-${at % 100}`,
      exerciseId: `letters-${1 + (at % 3)}`,
      correct: at % 7 > 1,
      startedAt: time(-at * 10 * MINUTE),
    }),
  )
  expect(await storeAttempts(school.visit(), zaytoun, items)).toMatchObject({
    stored: 1000,
    duplicates: 0,
    rejected: 0,
  })
  expect(
    await storeAttempts(
      school.visit(),
      zaytoun,
      items.map((item, at) => (at < 600 ? item : { ...item, id: `${item.id}-new` })),
    ),
  ).toMatchObject({ stored: 400, duplicates: 600 })
  expect(
    await school.db.get(sql`
      select sum(attempts) as attempts, sum(correct) as correct
      from class_days
      where classId = 'butterflies'`),
  ).toEqual({
    attempts: 1400,
    correct: 1000 - 286 + items.slice(600).filter(({ correct }) => correct).length,
  })
  expect(Object.values(await rollupDifferences(school.db)).filter(Boolean)).toEqual([])
})

test('nothing at all is nothing stored', async () => {
  let school = await openSchool()
  expect(await storeAttempts(school.visit(), zaytoun, [])).toEqual({
    stored: 0,
    duplicates: 0,
    rejected: 0,
    results: [],
  })
  expect((await storeAttempts(school.visit(), zaytoun, [null])).rejected).toBe(1)
})

test('an attempt is a fact: the database lets nobody rewrite it', async () => {
  let school = await openSchool()
  await storeAttempts(school.visit(), zaytoun, [anAttempt()])
  await expect(school.db.update(attempts).set({ correct: false })).rejects.toMatchObject({
    cause: { message: expect.stringContaining('never changed') },
  })
  await expect(school.db.update(attempts).set({ durationMs: 1 })).rejects.toMatchObject({
    cause: { message: expect.stringContaining('never changed') },
  })
  expect((await storedOf(school))!.correct).toBe(true)
})
