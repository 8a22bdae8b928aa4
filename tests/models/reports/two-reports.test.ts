import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { generalReport } from '#app/models/reports/general.server.ts'
import { subjectsChanged, surenessOf } from '#app/models/reports/general.ts'
import { lessonsReport } from '#app/models/reports/lessons-report.server.ts'
import { tally } from '#app/models/reports/report.ts'
import { openSchool } from '#tests/support/school.ts'

// "Now" is Friday, 20 November 2026, in a school whose week begins on Sunday, 15 November.

/** Adam's tries, each with its day, exercise, result and seconds. */
const tries = [
  ['2026-11-09', 'letters-1', false, 30],
  ['2026-11-11', 'senses-1', true, 60],
  ['2026-11-15', 'letters-1', true, 30],
  ['2026-11-17', 'letters-2', false, 20],
  ['2026-11-17', 'letters-2', false, 20],
  ['2026-11-17', 'letters-2', false, 20],
  ['2026-11-17', 'letters-2', false, 20],
  ['2026-11-19', 'counting-1', true, 60],
  ['2026-11-19', 'counting-2', false, 30],
] as const

async function openRoom() {
  let school = await openSchool()
  await storeAttempts(
    school.visit(),
    { user: school.as('sara').user },
    tries.map(([day, exerciseId, correct, seconds], nth) => ({
      id: String(nth),
      userId: 'adam',
      exerciseId,
      correct,
      startedAt: `${day}T08:0${nth}:00Z`,
      durationMs: seconds * 1000,
    })),
  )
  return school
}

test('a week at a glance: its days, its subjects, eight weeks, and the same days before', async () => {
  let { as } = await openRoom()
  let report = await generalReport(as('layla'), 'adam')
  expect(report.ok && report.value).toMatchObject({
    period: { kind: 'weekly', first: '2026-11-15', last: '2026-11-21' },
    today: '2026-11-20',
    days: [
      { day: '2026-11-15', when: 'past', attempts: 1, correctAttempts: 1, subject: 'reading' },
      { day: '2026-11-16', when: 'past', attempts: 0, subject: null },
      { day: '2026-11-17', attempts: 4, correctAttempts: 0, durationMs: 80_000 },
      { day: '2026-11-18', attempts: 0 },
      { day: '2026-11-19', attempts: 2, correctAttempts: 1, durationMs: 90_000, subject: 'math' },
      { day: '2026-11-20', when: 'today', attempts: 0, grade: null },
      { day: '2026-11-21', when: 'toCome', attempts: 0 },
    ],
    subjects: [
      { subject: 'reading', attempts: 5, correctAttempts: 1, grade: 20, durationMs: 110_000 },
      { subject: 'math', attempts: 2, correctAttempts: 1, grade: 50, durationMs: 90_000 },
      { subject: 'science', attempts: 0, grade: null },
      { subject: 'readWrite', attempts: 0 },
    ],
    before: {
      first: '2026-11-08',
      last: '2026-11-13',
      daysPractised: 2,
      total: { attempts: 2, correctAttempts: 1, durationMs: 90_000 },
      solved: 1,
    },
    subjectsBefore: [{ attempts: 1 }, { attempts: 0 }, { attempts: 1 }, { attempts: 0 }],
  })
  let weeks = report.ok ? report.value.weeks : []
  expect(weeks.map(({ first, total }) => [first, total.attempts])).toEqual([
    ['2026-09-27', 0],
    ['2026-10-04', 0],
    ['2026-10-11', 0],
    ['2026-10-18', 0],
    ['2026-10-25', 0],
    ['2026-11-01', 0],
    ['2026-11-08', 2],
    ['2026-11-15', 7],
  ])
  expect(weeks[7]).toEqual({
    first: '2026-11-15',
    last: '2026-11-21',
    daysPractised: 3,
    total: {
      attempts: 7,
      correctAttempts: 2,
      failedAttempts: 5,
      grade: 29,
      durationMs: 200_000,
    },
    solved: 2,
    isRunning: true,
    isHoliday: false,
  })
})

test('an earlier week is compared with all of the week before it; a coming one is refused', async () => {
  let { as } = await openRoom()
  let report = await generalReport(as('muna'), 'adam', { on: '2026-11-10' })
  expect(report.ok && report.value).toMatchObject({
    weeks: { 7: { first: '2026-11-08', daysPractised: 2, solved: 1, isRunning: false } },
    before: { first: '2026-11-01', last: '2026-11-07', total: { attempts: 0 } },
  })
  expect(await generalReport(as('muna'), 'adam', { on: '2026-11-22' })).toEqual({
    ok: false,
    reason: 'dayAhead',
  })
})

test('both reports are of those alone who may see the child', async () => {
  let { as } = await openRoom()
  for (let caller of ['omar', 'salma', 'sami', 'rima', 'karim'] as const) {
    expect(await generalReport(as(caller), 'adam'), caller).toEqual({
      ok: false,
      reason: 'notFound',
    })
    expect(await lessonsReport(as(caller), 'adam', {}), caller).toEqual({
      ok: false,
      reason: 'notFound',
    })
  }
})

test('lesson by lesson, the most serious first, with each exercise as it stands', async () => {
  let { as } = await openRoom()
  let report = await lessonsReport(as('layla'), 'adam', { period: 'weekly' })
  let lessons = report.ok ? report.value.lessons : []
  expect(
    lessons.map(({ lessonID, state, attempts, correctAttempts }) => [
      lessonID,
      state,
      attempts,
      correctAttempts,
    ]),
  ).toEqual([
    ['letters', 'needsHelp', 5, 1],
    ['counting', 'gettingThere', 2, 1],
    ['senses', 'gettingThere', 0, 0],
  ])
  expect(
    lessons[0]!.exerciseList.map(({ exerciseID, state, solvedOn, attempts, failed }) => [
      exerciseID,
      state,
      solvedOn,
      attempts,
      failed,
    ]),
  ).toEqual([
    ['letters-1', 'solved', '2026-11-15', 2, 1],
    ['letters-2', 'needsHelp', null, 4, 4],
    ['letters-3', 'notTried', null, 0, 0],
  ])
})

test('of an earlier week exercises stand as they stood; tries that went on are left open', async () => {
  let { as } = await openRoom()
  let report = await lessonsReport(as('layla'), 'adam', { period: 'weekly', on: '2026-11-10' })
  let lessons = report.ok ? report.value.lessons : []
  expect(
    lessons.map(({ lessonID, state, exerciseList }) => [
      lessonID,
      state,
      ...exerciseList.map((exercise) => `${exercise.state} ${exercise.attempts}`),
    ]),
  ).toEqual([
    ['letters', 'gettingThere', 'notYet null', 'notTried 0', 'notTried 0'],
    ['senses', 'gettingThere', 'solved 1', 'notTried 0'],
  ])
})

test('families read in a word how surely answers came, and where too few came nothing', () => {
  let of = (attempts: number, correct: number) => tally(attempts, correct, 0)
  expect(surenessOf(of(10, 6), of(10, 5))).toBe('more')
  expect(surenessOf(of(10, 5), of(10, 6))).toBe('fewer')
  expect(surenessOf(of(100, 59), of(10, 5))).toBe('same')
  expect(surenessOf(of(4, 4), of(10, 5))).toBeUndefined()
  expect(surenessOf(of(10, 5), of(4, 4))).toBeUndefined()
})

test('subjects are named that came or paused, in the order of subjects', () => {
  let bars = (...practised: string[]) =>
    (['reading', 'math', 'science', 'readWrite'] as const).map((subject) => ({
      subject,
      ...tally(practised.includes(subject) ? 1 : 0, 0, 0),
    }))
  expect(subjectsChanged(bars('science', 'reading'), bars('math', 'reading'))).toEqual({
    begun: ['science'],
    paused: ['math'],
  })
})
