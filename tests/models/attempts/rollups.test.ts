import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '#app/calendar/day.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import type { Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { rebuildRollups } from '#db/rebuild.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { accounts, attempts, enrolments, pupilLessons, schools } from '#db/schema.ts'
import { copyFacts, databaseBefore } from '#tests/support/database-before.ts'
import { NOON, openSchool } from '#tests/support/school.ts'

const DAY = 86_400_000
const pupils = ['adam', 'salma', 'yousef', 'newcomer', 'nour']
const exerciseIds = ['letters-1', 'letters-2', 'letters-3', 'counting-1', 'senses-1']
const same = {
  pupil_lessons: 0,
  pupil_lesson_days: 0,
  class_days: 0,
  pupil_days: 0,
  exercise_progress: 0,
  first_tries: 0,
  lesson_progress: 0,
}

const aTry = fc.record({
  kind: fc.constant('tries' as const),
  // Few ids, so that they repeat with another content; and what is sent again has the same one.
  again: fc.boolean(),
  items: fc.array(
    fc.record({
      id: fc.nat(12),
      pupil: fc.nat(4),
      exercise: fc.nat(4),
      correct: fc.boolean(),
      hoursAgo: fc.oneof(fc.nat(24 * 12), fc.nat(24 * 200)),
      durationMs: fc.constantFrom(0, 7, 60_000, 600_000, 600_001, DAY),
    }),
    { minLength: 1, maxLength: 25 },
  ),
})
const aStep = fc.oneof(
  { weight: 6, arbitrary: aTry },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('removed' as const),
      pupil: fc.nat(4),
      exercise: fc.option(fc.nat(4)),
      share: fc.constantFrom(1, 2, 3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('enrolled' as const),
      pupil: fc.nat(4),
      klass: fc.constantFrom('butterflies', 'sparrows'),
      daysAgo: fc.nat(150),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('left' as const),
      pupil: fc.nat(4),
      daysAgo: fc.nat(80),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('zone' as const),
      zone: fc.constantFrom('Asia/Amman', 'Pacific/Kiritimati', 'America/Los_Angeles'),
    }),
  },
)
type Step = typeof aStep extends fc.Arbitrary<infer step> ? step : never

test(
  'after any events in any order the rollups equal a count of the attempts',
  { timeout: 60_000 },
  async () => {
    let told = { sent: 0, stored: 0, duplicates: 0, removed: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 3, maxLength: 14 }), async (steps) => {
        let { db, visit } = await openSchool()
        await db.insert(accounts).values({
          id: 'newcomer',
          schoolId: 'zaytoun',
          displayName: 'Newcomer',
          createdAt: NOON - 365 * DAY,
          startsAt: NOON - 365 * DAY,
        })
        for (let [at, step] of steps.entries()) {
          await take(step, at, db, visit, told)
          expect(await rollupDifferences(db)).toEqual(same)
        }
      }),
      { numRuns: 40 },
    )
    // Or the rollups would agree about nothing.
    expect(told.stored / told.sent).toBeGreaterThan(0.5)
    expect(told.duplicates / told.sent).toBeGreaterThan(0.1)
    expect(told.removed).toBeGreaterThan(5)
  },
)

test('nothing is left of attempts that are all removed', async () => {
  let { db, visit } = await openSchool()
  await storeAttempts(visit(), { ingestKey: { id: 'key', schoolID: 'zaytoun' } }, someAttempts(60))
  await db.delete(attempts)
  for (let rollup of Object.keys(same))
    expect(await db.get(sql`select count(*) as rows from ${sql.raw(rollup)}`), rollup).toEqual({
      rows: 0,
    })
})

test('a rebuild makes wrong numbers right and leaves right ones alone', async () => {
  let { db, visit } = await openSchool()
  await storeAttempts(visit(), { ingestKey: { id: 'key', schoolID: 'zaytoun' } }, someAttempts(60))
  let before = await everything(db)
  await rebuildRollups(db)
  expect(await everything(db)).toEqual(before)
  await db.run(sql`update class_days set attempts = attempts + 1, attemptsTo = 0`)
  await db.run(sql`delete from exercise_progress where exerciseId = 'letters-1'`)
  expect((await rollupDifferences(db)).class_days).toBeGreaterThan(0)
  await rebuildRollups(db)
  expect(await rollupDifferences(db)).toEqual(same)
  expect(await everything(db)).toEqual(before)
})

test('ten minutes count at most; an exercise failed four times is stuck until solved', async () => {
  let { db, visit } = await openSchool()
  let source = { ingestKey: { id: 'key', schoolID: 'zaytoun' } }
  let attempt = {
    userId: 'adam',
    exerciseId: 'letters-1',
    correct: false,
    startedAt: new Date(NOON - DAY).toISOString(),
    durationMs: 600_000,
  }
  await storeAttempts(
    visit(),
    source,
    [600_000, 600_001, DAY, 1].map((durationMs, at) => ({ ...attempt, id: `${at}`, durationMs })),
  )
  expect(await db.get(sql`select durationMs from pupil_lessons`)).toEqual({ durationMs: 1_800_001 })
  expect(await db.get(sql`select solved, stuck from lesson_progress`)).toEqual({
    solved: 0,
    stuck: 1,
  })
  await storeAttempts(visit(), source, [{ ...attempt, id: 'solved', correct: true }])
  expect(await db.get(sql`select solved, stuck, lastSolvedOn from lesson_progress`)).toEqual({
    solved: 1,
    stuck: 0,
    lastSolvedOn: '2026-11-19',
  })
})

test('what was there before days, first tries and weak lessons were kept is counted', async () => {
  let db = await databaseBefore('0023_figures')
  let { db: now, visit } = await openSchool()
  await storeAttempts(visit(), { ingestKey: { id: 'key', schoolID: 'zaytoun' } }, [
    ...someAttempts(150),
    ...tries('salma', '2026-11-14', 9, 0),
  ])
  await copyFacts(now, db)
  await migrate(db)
  expect(await rollupDifferences(db)).toEqual(same)
  let stuck = await db.all(sql`select 1 from exercise_progress where stuckOn is not null`)
  let failed = await db.all(sql`select 1 from exercise_progress where failed >= 4`)
  expect([stuck.length, failed.length > 0]).toEqual([failed.length, true])
  expect(await weakOf(db, 'salma')).toBe('2026-11-14')
})

test('since when a lesson goes badly is known, however attempts come and go', async () => {
  let late = tries('adam', '2026-11-19', 5, 5)
  let middle = tries('adam', '2026-11-17', 4, 2)
  let early = tries('adam', '2026-11-15', 6, 0)
  let oneMore = tries('adam', '2026-11-19', 1, 1, 'more')
  let [school, other] = [await openSchool(), await openSchool()]
  let { db } = school
  let store = (to: typeof other, items: typeof late) =>
    storeAttempts(to.visit(), { ingestKey: { id: 'key', schoolID: 'zaytoun' } }, items)
  for (let items of [late, middle, early]) await store(school, items)
  for (let item of [...early, ...late, ...middle]) await store(other, [item])
  // From the 15th on 7 of 15 are right; from the 17th on 7 of 9.
  expect(await weakOf(db, 'adam')).toBe('2026-11-15')
  expect(await weakOf(other.db, 'adam')).toBe('2026-11-15')
  // 8 of 16 are not under a half.
  await store(school, oneMore)
  expect(await weakOf(db, 'adam')).toBe(null)
  await db.delete(attempts).where(eq(attempts.id, oneMore[0]!.id))
  expect(await weakOf(db, 'adam')).toBe('2026-11-15')
  // From the 18th on 5 of 13; from the 19th on all, but only five.
  await store(school, tries('adam', '2026-11-18', 8, 0))
  expect(await weakOf(db, 'adam')).toBe('2026-11-18')
  await db.delete(attempts).where(sql`id like '2026-11-18%'`)
  await db.delete(attempts).where(eq(attempts.id, early[0]!.id))
  expect(await weakOf(db, 'adam')).toBe(null)
  expect(await rollupDifferences(db)).toEqual(same)
})

test('a lesson is weak since one of its last seven days of practice, or not at all', async () => {
  let { db, visit } = await openSchool()
  let days = ['02', '04', '06', '08', '10', '12', '14'].map((day) => `2026-11-${day}`)
  await storeAttempts(visit(), { ingestKey: { id: 'key', schoolID: 'zaytoun' } }, [
    ...tries('adam', '2026-11-01', 8, 3),
    ...tries('salma', '2026-11-01', 20, 0),
    ...days.flatMap((day) => tries('salma', day, 1, 1)),
    ...tries('yousef', '2026-11-01', 20, 0),
    ...days.slice(1).flatMap((day) => tries('yousef', day, 1, 1)),
  ])
  expect(await weakOf(db, 'adam')).toBe('2026-11-01')
  expect(await weakOf(db, 'salma')).toBe(null)
  expect(await weakOf(db, 'yousef')).toBe('2026-11-01')
  expect(await rollupDifferences(db)).toEqual(same)
})

/** So many attempts at one exercise on a day, the first ones right. */
function tries(userId: string, day: string, count: number, right: number, mark = '') {
  return Array.from({ length: count }, (_, at) => ({
    id: `${day}${mark}-${at}`,
    userId,
    exerciseId: 'senses-2',
    correct: at < right,
    startedAt: new Date(Date.parse(`${day}T05:00:00Z`) + at * 60_000).toISOString(),
    durationMs: 20_000,
  }))
}

async function weakOf(db: Database, userId: string) {
  let [row] = await db
    .select({ since: pupilLessons.weakSince })
    .from(pupilLessons)
    .where(and(eq(pupilLessons.userId, userId), eq(pupilLessons.lessonId, 'senses')))
  return row!.since
}

/** What became of what the steps asked for. */
type Told = { sent: number; stored: number; duplicates: number; removed: number }

async function take(
  step: Step,
  at: number,
  db: Database,
  visit: Awaited<ReturnType<typeof openSchool>>['visit'],
  told: Told,
): Promise<void> {
  switch (step.kind) {
    case 'tries': {
      let items = step.items.map(({ id, pupil, exercise, correct, hoursAgo, durationMs }) => ({
        id: `${id}`,
        userId: pupils[pupil],
        exerciseId: exerciseIds[exercise],
        correct,
        startedAt: new Date(NOON - hoursAgo * 3_600_000).toISOString(),
        durationMs,
      }))
      // Two schools' servers at once, each of them perhaps twice.
      let schools = ['zaytoun', 'cedar']
      let answers = await Promise.all(
        [...schools, ...(step.again ? schools : [])].map((schoolID) =>
          storeAttempts(visit(), { ingestKey: { id: 'key', schoolID } }, items),
        ),
      )
      told.sent += items.length
      for (let { stored, duplicates } of answers) {
        told.stored += stored
        told.duplicates += duplicates
      }
      return
    }
    case 'removed': {
      let { rowsAffected } = await db.run(sql`
        delete from attempts
        where userId = ${pupils[step.pupil]}
          and exerciseId = coalesce(${exerciseIds[step.exercise ?? -1] ?? null}, exerciseId)
          and durationMs % ${step.share} = 0`)
      told.removed += rowsAffected
      return
    }
    case 'enrolled': {
      let from = NOON - step.daysAgo * DAY
      await db
        .update(enrolments)
        .set({ until: from })
        .where(sql`accountId = ${pupils[step.pupil]} and until is null`)
      if (step.pupil < 4)
        await db.insert(enrolments).values({
          id: `step-${at}`,
          schoolId: 'zaytoun',
          classId: step.klass,
          accountId: pupils[step.pupil]!,
          role: 'student',
          from,
        })
      return
    }
    case 'left':
      await db
        .update(enrolments)
        .set({ until: NOON - step.daysAgo * DAY })
        .where(eq(enrolments.accountId, pupils[step.pupil]!))
      return
    case 'zone': {
      await db.update(schools).set({ timezone: step.zone }).where(eq(schools.id, 'zaytoun'))
      let days = (await db.select().from(attempts).where(eq(attempts.schoolId, 'zaytoun'))).map(
        ({ userId, id, startedAt }) => [userId, id, dayIn(step.zone, startedAt)],
      )
      await db.run(sql`
        update attempts
        set day = d.value ->> 2
        from json_each(${JSON.stringify(days)}) d
        where attempts.userId = d.value ->> 0
          and attempts.id = d.value ->> 1`)
    }
  }
}

function someAttempts(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    userId: pupils[at % 3]!,
    exerciseId: exerciseIds[at % 5]!,
    correct: at % 4 > 1,
    startedAt: new Date(NOON - at * 5 * 3_600_000).toISOString(),
    durationMs: at * 20_000,
  }))
}

async function everything(db: Database) {
  return Promise.all(
    Object.keys(same).map((rollup) =>
      db.all(sql`select * from ${sql.raw(rollup)} order by 1, 2, 3, 4, 5`),
    ),
  )
}
