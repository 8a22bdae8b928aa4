import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { schoolSummary } from '#app/models/dashboards/school.server.ts'
import { top5ByDuration } from '#app/models/dashboards/statistics.server.ts'
import { needsHelp } from '#app/models/needs-help.ts'
import { classLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { percentage, sumOf, tally } from '#app/models/reports/report.ts'
import { accounts } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

test('percentages are whole, rounded half up; 100 is all, 0 is none; of nothing there is none', () => {
  expect([
    percentage(0, 3),
    percentage(1, 3),
    percentage(2, 3),
    percentage(1, 8),
    percentage(1, 200),
    percentage(1, 201),
    percentage(199, 200),
    percentage(9999, 10_000),
    percentage(197, 200),
    percentage(7, 7),
  ]).toEqual([0, 33, 67, 13, 1, 1, 99, 99, 99, 100])
  expect([percentage(0, 0), tally(0, 0, 0).grade]).toEqual([null, null])
})

test('a child needs help from the eighth attempt on, if less than half are correct', () => {
  expect(needsHelp({ stuck: 0, attempts: 7, correct: 0 })).toBe(false)
  expect(needsHelp({ stuck: 0, attempts: 8, correct: 3 })).toBe(true)
  expect(needsHelp({ stuck: 0, attempts: 8, correct: 4 })).toBe(false)
  // 49.7 %: the grade says 50, and the child needs help all the same.
  expect([needsHelp({ stuck: 0, attempts: 199, correct: 99 }), percentage(99, 199)]).toEqual([
    true,
    50,
  ])
})

test('a child who is stuck on one exercise needs help, whatever the grade', () => {
  expect(needsHelp({ stuck: 1, attempts: 100, correct: 96 })).toBe(true)
  expect(needsHelp({ stuck: 1, attempts: 0, correct: 0 })).toBe(true)
})

test('every list has the same limit: four of eight correct is enough, three is not', async () => {
  let { as, visit, now } = await openSchool()
  // Each exercise is solved at least once, so that no pupil is stuck.
  let attempts = (userId: string, correct: number) =>
    Array.from({ length: 8 }, (_, at) => ({
      id: `${at}`,
      userId,
      exerciseId: `letters-${1 + (at % 3)}`,
      correct: at < correct,
      startedAt: new Date(now - at * 60_000).toISOString(),
      durationMs: 1000,
    }))
  await storeAttempts(visit(), { user: as('sara').user }, [
    ...attempts('adam', 4),
    ...attempts('salma', 3),
  ])
  for (let report of [
    await classReport(as('layla'), 'butterflies', {}),
    await classLessonReport(as('layla'), 'zaytoun', 'butterflies', 'letters', {}),
  ]) {
    expect(
      report.ok &&
        Object.fromEntries(report.value.pupils.map(({ UID, needsHelp }) => [UID, needsHelp])),
    ).toEqual({ adam: false, salma: true })
  }
  let summary = await schoolSummary(as('sara'), 'zaytoun')
  expect(summary.ok && summary.value.help.map(({ UID, lessons }) => [UID, lessons])).toEqual([
    ['salma', 1],
  ])
})

test('a sum is graded anew, not the mean of grades', () => {
  expect(sumOf([tally(1, 1, 500), tally(9, 0, 1000)])).toEqual({
    attempts: 10,
    correctAttempts: 1,
    failedAttempts: 9,
    grade: 10,
    durationMs: 1500,
  })
  expect(sumOf([])).toEqual({
    attempts: 0,
    correctAttempts: 0,
    failedAttempts: 0,
    grade: null,
    durationMs: 0,
  })
})

test('pupils who practised equally long are ordered by name, then by id', async () => {
  let { db, as, visit, now } = await openSchool()
  let names = {
    'b-child': 'ب',
    'a-child': 'ب',
    'first-child': 'أ',
    'long-child': 'ي',
    'quick-child': 'أ',
    'late-child': 'أ',
    'idle-child': 'أ',
  }
  await db.insert(accounts).values(
    Object.entries(names).map(([id, displayName]) => ({
      id,
      schoolId: 'zaytoun',
      displayName,
      createdAt: 0,
      startsAt: 0,
    })),
  )
  let attempt = (userId: string, durationMs: number, daysAgo = 1) => ({
    id: `${daysAgo}`,
    userId,
    exerciseId: 'letters-1',
    correct: true,
    startedAt: new Date(now - daysAgo * 86_400_000).toISOString(),
    durationMs,
  })
  await storeAttempts(visit(), { user: as('sara').user }, [
    attempt('b-child', 60_000),
    attempt('a-child', 60_000),
    attempt('first-child', 60_000),
    attempt('long-child', 60_001),
    // Neither a tablet left lying nor what was done eight days ago counts.
    attempt('quick-child', 59_999),
    attempt('late-child', 3_600_000, 8),
    attempt('idle-child', 0),
  ])
  let top = await top5ByDuration(as('hind'), 'zaytoun')
  expect(top.ok && top.value.items.map(({ UID }) => UID)).toEqual([
    'long-child',
    'first-child',
    'a-child',
    'b-child',
    'quick-child',
  ])
})
