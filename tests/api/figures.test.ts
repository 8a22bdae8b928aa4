import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { ownDatabase, startWorker } from '#tests/support/api.ts'
import { openHandMadeSchool, type HandMadePerson } from '#tests/support/hand-made-school.ts'
import { anyPrefix } from '#tests/support/site.ts'

// What the calls with figures answer about the hand-made school, on the Sunday after its week: the
// last seven days are those of Monday 5 to Sunday 11 October. Each figure was worked out by hand in
// tests/support/hand-made-school.ts.

const SUNDAY_NOON = Date.parse('2026-10-11T12:00:00+05:45')
const THE_WEEK = 'from=2026-10-04&until=2026-10-10'

/** Asks in a school of this file's own; answers name its ids without their prefix. */
async function openSchoolOfCalls() {
  let prefix = anyPrefix()
  let school = await openHandMadeSchool(connect(ownDatabase()), { now: SUNDAY_NOON, prefix })
  let call = startWorker(ownDatabase(), { now: SUNDAY_NOON })
  return async (path: string, as: HandMadePerson, json?: unknown) => {
    let answer = await call(path.replaceAll('~', prefix), {
      method: json === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${await school.tokenOf(as, 'bearer')}`,
        'Content-Type': 'application/json',
        'CF-Connecting-IP': prefix,
      },
      ...(json !== undefined && { body: JSON.stringify(json).replaceAll('~', prefix) }),
    })
    let text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${text}`)
    return JSON.parse(text.replaceAll(prefix, ''))
  }
}

const ask = await openSchoolOfCalls()
const zone = { timezone: 'Asia/Katmandu', recounting: false }
const week = { period: 'from', from: '2026-10-04', until: '2026-10-10', ...zone }
const last7 = { period: 'last7', from: '2026-10-05', until: '2026-10-11', ...zone }
const everything = { period: 'all', from: null, until: null, ...zone }
const bees = { level: 1, classID: 'bees', className: 'النحلات Bees' }
const noMarks = { corrections: [], classChanges: [] }
const karamLeft = {
  corrections: [],
  classChanges: [{ UID: 'karam', displayName: 'كرم', change: 'left', day: '2026-10-09' }],
}

test('a class: what each pupil did, and what the class did in the last seven days', async () => {
  expect(await ask(`/api/getClassUsers/~amal/~bees/student?${THE_WEEK}`, 'dina')).toEqual({
    ...week,
    ...karamLeft,
    items: [
      {
        UID: 'tarek',
        displayName: 'Tarek',
        email: null,
        correctAttempts: 7,
        failedAttempts: 1,
        completionPercentage: 50,
        // Wednesday's 789 s, and 10 s on Friday.
        timeSpentLastWeekMs: 799_000,
        grade: 88,
        daysPractised: 3,
        firstTryPercentage: 80,
        ...bees,
      },
      {
        UID: 'basma',
        displayName: 'بسمة',
        email: 'basma@amal.example',
        correctAttempts: 4,
        failedAttempts: 5,
        completionPercentage: 40,
        // Without Sunday's 160 of 425 s.
        timeSpentLastWeekMs: 265_000,
        grade: 44,
        daysPractised: 3,
        firstTryPercentage: 60,
        ...bees,
      },
      {
        UID: 'rami',
        displayName: 'رامي',
        email: null,
        correctAttempts: 1,
        failedAttempts: 2,
        completionPercentage: 10,
        // The 56 s of the week, and 14 s after it.
        timeSpentLastWeekMs: 70_000,
        grade: 33,
        daysPractised: 2,
        firstTryPercentage: 0,
        ...bees,
      },
      {
        UID: 'huda',
        displayName: 'هدى',
        email: null,
        correctAttempts: 0,
        failedAttempts: 0,
        completionPercentage: 0,
        timeSpentLastWeekMs: 0,
        grade: null,
        daysPractised: 0,
        firstTryPercentage: null,
        ...bees,
      },
    ],
    total: 4,
    nextCursor: null,
  })
  let klass = { schoolID: 'amal', academicYear: '2026/2027', imageURL: null }
  expect(await ask('/api/getUserClasses/~amal/~dina', 'dina')).toEqual({
    ...last7,
    items: [
      // 22 of the week without Sunday's 4 (3 of them right), and 1 of the Sunday after it.
      {
        classID: 'bees',
        name: 'النحلات Bees',
        level: 1,
        studentsNo: 4,
        exercises: 19,
        correctAnswers: 10,
        ...klass,
      },
      {
        classID: 'owls',
        name: 'Owls',
        level: 3,
        studentsNo: 0,
        exercises: 0,
        correctAnswers: 0,
        ...klass,
      },
    ],
    total: 2,
    nextCursor: null,
  })
})

test('a class in one lesson: what each pupil did in it', async () => {
  let none = {
    attempts: 0,
    correctAttempts: 0,
    failedAttempts: 0,
    completionPercentage: 0,
    grade: null,
    durationMs: 0,
    timeSpentLastWeekMs: 0,
    needsHelp: false,
  }
  let path = `/api/getClassUserStatsPerLesson/~amal/~bees/~numbers?${THE_WEEK}`
  expect(await ask(path, 'dina')).toEqual({
    ...week,
    ...karamLeft,
    classID: 'bees',
    className: 'النحلات Bees',
    lessonID: 'numbers',
    lessonName: 'الأعداد',
    level: 1,
    students: [
      {
        UID: 'basma',
        displayName: 'بسمة',
        email: 'basma@amal.example',
        attempts: 5,
        correctAttempts: 1,
        failedAttempts: 4,
        completionPercentage: 25,
        grade: 20,
        durationMs: 245_000,
        timeSpentLastWeekMs: 245_000,
        needsHelp: true,
      },
      { UID: 'tarek', displayName: 'Tarek', email: null, ...none },
      {
        UID: 'rami',
        displayName: 'رامي',
        email: null,
        attempts: 3,
        correctAttempts: 1,
        failedAttempts: 2,
        completionPercentage: 25,
        grade: 33,
        durationMs: 56_000,
        timeSpentLastWeekMs: 70_000,
        needsHelp: false,
      },
      { UID: 'huda', displayName: 'هدى', email: null, ...none },
    ],
  })
})

const numbers = {
  lessonID: 'numbers',
  subject: 'math',
  level: 1,
  completionPercentage: 25,
  grade: 20,
  attempts: 5,
  correctAttempts: 1,
  failedAttempts: 4,
  durationMs: 245_000,
}

test('a pupil: the lessons practised, the newest first', async () => {
  expect(await ask('/api/getLatestLessons/~basma/~bees', 'basma')).toEqual({
    ...everything,
    ...noMarks,
    items: [
      { ...numbers, name: 'الأعداد', nameEn: 'Numbers', date: '2026-10-06T04:23:00.000Z' },
      {
        lessonID: 'letters',
        subject: 'reading',
        level: 1,
        name: 'الحروف',
        nameEn: 'Letters',
        date: '2026-10-05T03:15:00.000Z',
        completionPercentage: 100,
        grade: 75,
        attempts: 4,
        correctAttempts: 3,
        failedAttempts: 1,
        durationMs: 180_000,
      },
    ],
    total: 2,
    nextCursor: null,
  })
})

test('a pupil in one lesson: each attempt, the newest first', async () => {
  let three = { exerciseID: 'three', durationMs: 45_000, correct: false }
  expect(await ask(`/api/getLessonStatistics/~basma/~numbers?${THE_WEEK}`, 'mona')).toEqual({
    ...week,
    ...numbers,
    ...noMarks,
    exercises: 4,
    needsHelp: true,
    history: [
      { attemptID: '2026-10-06T10:08:00+05:45 11', date: '2026-10-06T04:23:00.000Z', ...three },
      { attemptID: '2026-10-06T10:06:00+05:45 10', date: '2026-10-06T04:21:00.000Z', ...three },
      { attemptID: '2026-10-06T10:04:00+05:45 9', date: '2026-10-06T04:19:00.000Z', ...three },
      { attemptID: '2026-10-06T10:02:00+05:45 8', date: '2026-10-06T04:17:00.000Z', ...three },
      {
        attemptID: '2026-10-06T10:00:00+05:45 7',
        exerciseID: 'one',
        date: '2026-10-06T04:15:00.000Z',
        durationMs: 65_000,
        correct: true,
      },
    ],
    nextCursor: null,
  })
})

test('a pupil: what was done on each of the last seven days', async () => {
  let none = { attempts: 0, correctAttempts: 0, durationMs: 0 }
  expect(await ask('/api/getUserStatistics/~basma/7', 'basma')).toEqual({
    ...last7,
    ...noMarks,
    userId: 'basma',
    days: [
      { day: '2026-10-05', attempts: 1, correctAttempts: 1, durationMs: 20_000 },
      { day: '2026-10-06', attempts: 5, correctAttempts: 1, durationMs: 245_000 },
      { day: '2026-10-07', ...none },
      { day: '2026-10-08', ...none },
      { day: '2026-10-09', ...none },
      { day: '2026-10-10', ...none },
      { day: '2026-10-11', ...none },
    ],
    daysPractised: 2,
    attempts: 6,
    correctAttempts: 2,
    failedAttempts: 4,
    grade: 33,
    durationMs: 265_000,
  })
  // Ten minutes before and after midnight in Kathmandu.
  let { days } = await ask('/api/getUserStatistics/~rami/3', 'rami')
  expect(days).toEqual([
    { day: '2026-10-09', attempts: 2, correctAttempts: 1, durationMs: 40_000 },
    { day: '2026-10-10', attempts: 1, correctAttempts: 0, durationMs: 16_000 },
    { day: '2026-10-11', attempts: 1, correctAttempts: 1, durationMs: 14_000 },
  ])
})

test('a school’s week: who practised, its classes, families and renewals', async () => {
  let answer = await ask('/api/getSchoolWeek/~amal', 'nadia')
  expect(answer).toMatchObject({
    period: 'weekly',
    from: '2026-10-11',
    until: '2026-10-17',
    ...zone,
    // Rami this Sunday, of basma, tarek, rami and huda; last Sunday basma and tarek.
    active: 1,
    enrolled: 4,
    activeBefore: 2,
    families: { pupils: 6, linked: 2, looked: 0 },
    // Karam left the bees on the Friday before.
    marks: { children: 0, attempts: 0, moves: 1 },
  })
  expect(answer.weeks.map(({ active }: { active: number }) => active)).toEqual([
    0, 0, 0, 0, 0, 0, 4, 1,
  ])
  expect(answer.weeks[6]).toEqual({
    from: '2026-10-04',
    until: '2026-10-10',
    active: 4,
    lastYear: null,
    holiday: false,
  })
  expect(answer.classes).toMatchObject([
    {
      classID: 'bees',
      // A child is stuck since last week, which nobody needs to look at today.
      state: 'well',
      active: 1,
      enrolled: 4,
      activeBefore: 2,
      grade: 100,
      gradeBefore: 75,
      needHelp: 0,
      lastDay: '2026-10-11',
      weekly: [0, 0, 0, 0, 0, 0, 4, 1],
    },
    { name: 'Owls', state: 'new', active: 0, grade: null },
    { name: 'Swans', state: 'new', active: 0, grade: null },
  ])
  expect(answer.ending.slice(0, 2)).toEqual([
    { month: '2026-10', pupils: 4 },
    { month: '2026-11', pupils: 0 },
  ])
})

test('schools by who needs a look: who practised in seven days, and all live subscriptions', async () => {
  let { items } = await ask('/api/super/schoolHealth?limit=200', 'rana')
  expect(items.find(({ schoolID }: { schoolID: string }) => schoolID === 'amal')).toMatchObject({
    state: 'well',
    lastDay: '2026-10-11',
    pupils: 6,
    practised: 4,
    live: 9,
    firstEnd: '2026-10-30',
  })
})

test('a school: its figures, who practised longest, and its codes', async () => {
  expect(await ask('/api/getSchoolStats/~amal', 'nadia')).toEqual({
    totalPromos: 16,
    promosRemaining: 3,
    totalRegStudents: 6,
    totalUnEnrolledStudents: 2,
    totalRegTeachers: 2,
    totalUnEnrolledTeachers: 1,
    classCount: 3,
    UnAssignedClassCount: 1,
  })
  expect(await ask('/api/getTop5UsersByDurationPerSchool/~amal', 'nadia')).toEqual({
    ...last7,
    items: [
      { UID: 'tarek', displayName: 'Tarek', imageURL: null, durationMs: 799_000 },
      { UID: 'basma', displayName: 'بسمة', imageURL: null, durationMs: 265_000 },
      { UID: 'rami', displayName: 'رامي', imageURL: null, durationMs: 70_000 },
      { UID: 'karam', displayName: 'كرم', imageURL: null, durationMs: 60_000 },
    ],
    total: 4,
    nextCursor: null,
  })
  let { items } = await ask('/api/super/promos', 'rana', { schoolID: '~amal' })
  expect(items).toMatchObject([
    {
      duration: 20,
      adminCount: 0,
      teacherCount: 1,
      studentCount: 4,
      classCount: 0,
      used: 5,
      unused: 0,
      expired: 0,
      revoked: 0,
    },
    {
      duration: 3650,
      adminCount: 1,
      teacherCount: 1,
      studentCount: 8,
      classCount: 1,
      used: 7,
      unused: 3,
      expired: 0,
      revoked: 1,
    },
  ])
})
