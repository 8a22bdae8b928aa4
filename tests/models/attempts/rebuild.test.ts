import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { countDifferences, rebuildRollups, type Progress } from '#db/rebuild.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { NOON, openSchool } from '#tests/support/school.ts'

const HOUR = 3_600_000
const right = {
  pupil_lessons: 0,
  pupil_lesson_days: 0,
  class_days: 0,
  exercise_progress: 0,
  first_tries: 0,
  lesson_progress: 0,
  pupil_days: 0,
}
const wrongRows = [
  sql`update class_days set attempts = attempts + 1, attemptsTo = 0`,
  sql`delete from exercise_progress where exerciseId = 'letters-1'`,
  sql`update pupil_lesson_days set correctTo = 999 where userId = 'adam'`,
  sql`insert into pupil_lessons values ('ghost', 'zaytoun', 'letters', '', 3, 2, 1, '2026-01-01', 5, null)`,
  sql`insert into class_days values ('zaytoun', 'no class', 'math', '2026-01-01', 1, 1, 1, 1, 1, 1)`,
]

function tries(count: number, prefix: string) {
  return Array.from({ length: count }, (_, at) => ({
    id: `${prefix}${at}`,
    userId: ['adam', 'salma', 'yousef', 'nour'][at % 4],
    exerciseId: ['letters-1', 'letters-2', 'counting-1'][at % 3],
    correct: at % 5 > 1,
    startedAt: new Date(NOON - at * HOUR).toISOString(),
    durationMs: 1000 * at,
  }))
}

async function practised() {
  let { db, as, visit } = await openSchool()
  let source = { user: as('sara').user }
  await storeAttempts(visit(), source, tries(200, 'a'))
  let everything = () =>
    Promise.all(
      Object.keys(right).map((rollup) =>
        db.all(sql`select * from ${sql.raw(rollup)} order by 1, 2, 3, 4, 5`),
      ),
    )
  return { db, visit, source, everything }
}

test('in pieces wrong numbers are made right, and it is told how many differed', async () => {
  let { db, everything } = await practised()
  let before = await everything()
  expect(await rebuildRollups(db, { attemptsAPiece: 20, rowsOfDays: 10 })).toEqual(right)
  for (let wrong of wrongRows) await db.run(wrong)
  let counted = await countDifferences(db, { attemptsAPiece: 20 })
  let mended = await rebuildRollups(db, { attemptsAPiece: 20, rowsOfDays: 10 })
  expect(mended.pupil_lessons).toBe(1)
  expect(mended).toMatchObject({
    pupil_lessons: counted.pupil_lessons,
    pupil_lesson_days: counted.pupil_lesson_days,
    exercise_progress: counted.exercise_progress,
  })
  expect(mended.class_days).toBeGreaterThan(100)
  expect(await everything()).toEqual(before)
  expect(await rollupDifferences(db)).toEqual(right)
  expect(await countDifferences(db)).toEqual(right)
})

test('stopped in the middle it goes on where it was, and shows its way', async () => {
  let { db, everything } = await practised()
  let before = await everything()
  for (let wrong of wrongRows) await db.run(wrong)
  let told: Progress[] = []
  let stop = (progress: Progress) => {
    told.push(progress)
    if (told.length === 3) throw new Error('a power cut')
  }
  await expect(rebuildRollups(db, { attemptsAPiece: 20, progress: stop })).rejects.toThrow('cut')
  expect(told.map(({ attempts, total }) => `${attempts}/${total}`)).toEqual([
    '0/200',
    '20/200',
    '40/200',
  ])
  let resumed = 0
  let again: Progress[] = []
  await rebuildRollups(db, {
    attemptsAPiece: 20,
    progress: (progress) => again.push(progress),
    resumed: () => resumed++,
  })
  expect([resumed, again[0]!.attempts]).toEqual([1, 100])
  expect(await everything()).toEqual(before)
  // And the next one begins anew.
  await rebuildRollups(db, { resumed: () => resumed++ })
  expect(resumed).toBe(1)
})

test('while others write nothing they wrote is lost or counted twice', async () => {
  let { db, visit, source } = await practised()
  for (let wrong of wrongRows) await db.run(wrong)
  let write = async () => {
    for (let call = 0; call < 12; call++)
      await storeAttempts(visit(), source, tries(10, `during ${call} `))
  }
  await Promise.all([rebuildRollups(db, { attemptsAPiece: 10, rowsOfDays: 5 }), write()])
  expect(await db.get(sql`select sum(attempts) as attempts from pupil_lessons`)).toEqual({
    attempts: 320,
  })
  expect(await rollupDifferences(db)).toEqual(right)
})
