import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, dayIn } from '#app/calendar/day.ts'
import { connect } from '#db/client.ts'
import { schools } from '#db/schema.ts'
import { openApi, ownDatabase } from '#tests/support/api.ts'

type Api = Awaited<ReturnType<typeof openApi>>
let fields = async (api: Api, path: string, language = 'en') => {
  let { status, body } = await api.ask(path, {
    as: 'admin',
    headers: { 'Accept-Language': language },
  })
  return [status, body.error?.fields]
}

test('lists are cut by limit, and a cursor leads through all of them once', async () => {
  let api = await openApi()
  let seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    let { body } = await api.ask(
      `/api/getLatestLessons/~adam/*?limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      { as: 'student' },
    )
    expect([body.items.length, body.total]).toEqual([1, 3])
    seen.push(body.items[0].lessonID)
    cursor = body.nextCursor
  }
  expect(seen).toEqual(['letters', 'counting', 'senses'].map(api.id))
  expect(
    (await api.ask('/api/getLatestLessons/~adam/*?offset=2', { as: 'student' })).body,
  ).toMatchObject({ items: [{ lessonID: api.id('senses') }], total: 3, nextCursor: null })
  expect((await api.ask('/api/getLatestLessons/~adam/*?offset=9', { as: 'student' })).body).toEqual(
    {
      items: [],
      total: 3,
      nextCursor: null,
      period: 'all',
      from: null,
      until: null,
      timezone: 'Asia/Amman',
      recounting: false,
      corrections: [],
      classChanges: [],
    },
  )
  let pupils = await api.ask('/api/getClassUsers/~zaytoun/~butterflies/student?limit=1', {
    as: 'teacher',
  })
  expect([pupils.body.items.length, pupils.body.total]).toEqual([1, 2])
  expect(
    (
      await api.ask(
        `/api/getClassUsers/~zaytoun/~butterflies/student?cursor=${pupils.body.nextCursor}`,
        { as: 'teacher' },
      )
    ).body,
  ).toMatchObject({ items: [{ UID: api.id('salma') }], nextCursor: null })
})

test('what a list cannot be asked for is told by field', async () => {
  let api = await openApi()
  for (let limit of ['0', '201'])
    expect(await fields(api, `/api/getAllLessons?limit=${limit}`)).toEqual([
      422,
      { limit: ['This number is out of range'] },
    ])
  for (let limit of ['', 'ten', '-1', '1.5', '1e2', '0x10', '٥'])
    expect(await fields(api, `/api/getAllLessons?limit=${limit}`)).toEqual([
      422,
      { limit: ['This must be a whole number'] },
    ])
  for (let cursor of ['', 'x', 'bzUw&cursor=!', 'eA', '%00'])
    expect(
      (await fields(api, `/api/getAllLessons?cursor=${cursor.replace('bzUw&cursor=', '')}`))[0],
    ).toBe(422)
  expect(await fields(api, '/api/getLessonStatistics/~adam/~letters?cursor=nonsense')).toEqual([
    422,
    { cursor: ['This is not a cursor of ours'] },
  ])
  expect(await fields(api, '/api/getAllLessons?offset=-1', 'ar')).toEqual([
    422,
    { offset: ['يجب أن يكون هذا عددًا صحيحًا'] },
  ])
})

test('the last 1 to 366 days of a pupil, each with its numbers, zeros too', async () => {
  let api = await openApi()
  let { body } = await api.ask('/api/getUserStatistics/~adam/7', { as: 'guardian' })
  expect(body).toMatchObject({
    userId: api.id('adam'),
    attempts: 5,
    correctAttempts: 4,
    failedAttempts: 1,
    grade: 80,
    durationMs: 150_000,
  })
  expect(body.days).toHaveLength(7)
  expect(body.days.reduce((sum: number, day: { attempts: number }) => sum + day.attempts, 0)).toBe(
    5,
  )
  expect(
    (await api.ask('/api/getUserStatistics/~adam/366', { as: 'guardian' })).body.days,
  ).toHaveLength(366)
  for (let days of ['0', '367'])
    expect(await fields(api, `/api/getUserStatistics/~adam/${days}`)).toEqual([
      422,
      { days: ['This number is out of range'] },
    ])
  expect(await fields(api, '/api/getUserStatistics/~adam/seven', 'ar')).toEqual([
    422,
    { days: ['يجب أن يكون هذا عددًا صحيحًا'] },
  ])
})

test('every report answers for all time, unless it is asked for a period', async () => {
  let api = await openApi({ now: Date.parse('2026-11-20T09:00:00Z') })
  let attempts = async (query: string) =>
    (await api.ask(`/api/getLessonStatistics/~adam/~letters${query}`, { as: 'student' })).body
      .attempts
  expect(await attempts('')).toBe(3)
  expect(await attempts('?period=daily')).toBe(0)
  expect(await attempts('?period=daily&on=2026-11-19')).toBe(1)
  expect(await attempts('?period=from&from=2026-11-18')).toBe(2)
  let klass = async (query: string) =>
    (
      await api.ask(`/api/getClassUsers/~zaytoun/~butterflies/student${query}`, { as: 'teacher' })
    ).body.items.map((row: { correctAttempts: number }) => row.correctAttempts)
  expect([
    await klass(''),
    await klass('?period=daily&on=2026-11-19'),
    await klass('?period=daily'),
  ]).toEqual([
    [2, 1],
    [1, 1],
    [0, 0],
  ])
  expect(
    (
      await api.ask(
        '/api/getClassUserStatsPerLesson/~zaytoun/~butterflies/~counting?period=daily',
        { as: 'admin' },
      )
    ).body.students.map((row: { grade: null }) => row.grade),
  ).toEqual([null, null])

  expect(await fields(api, '/api/getLatestLessons/~adam/*?period=yearly')).toEqual([
    422,
    { period: ['This is not one of the choices'] },
  ])
  expect(await fields(api, '/api/getLatestLessons/~adam/*?on=2026-02-30', 'ar')).toEqual([
    422,
    { on: ['يجب أن يكون هذا تاريخًا مثل 2026-11-20'] },
  ])
  expect(await fields(api, '/api/getClassUsers/~zaytoun/~butterflies/admin')).toEqual([
    422,
    { role: ['This is not one of the choices'] },
  ])
})

const figures = [
  ['/api/getLatestLessons/~adam/*?on=2026-11-19', 'daily', '2026-11-19', '2026-11-19'],
  ['/api/getLessonStatistics/~adam/~letters?period=weekly', 'weekly', '2026-11-15', '2026-11-21'],
  ['/api/getClassUsers/~zaytoun/~butterflies/student', 'all', null, null],
  [
    '/api/getClassUserStatsPerLesson/~zaytoun/~butterflies/~letters?from=2026-11-01',
    'from',
    '2026-11-01',
    null,
  ],
  ['/api/getUserStatistics/~adam/7', 'last7', '2026-11-14', '2026-11-20'],
  ['/api/getUserStatistics/~adam/30', 'from', '2026-10-22', '2026-11-20'],
  ['/api/getUserClasses/~zaytoun/~layla', 'last7', '2026-11-14', '2026-11-20'],
  ['/api/getTop5UsersByDurationPerSchool/~zaytoun', 'last7', '2026-11-14', '2026-11-20'],
] as const

test('each answer with figures names its period, its zone, and a recount while there is one', async () => {
  let api = await openApi({ now: Date.parse('2026-11-20T09:00:00Z') })
  let named = async (path: string, as: 'admin' | 'supervisor') => {
    let { body } = await api.ask(path, { as })
    let { period, from, until, timezone, recounting } = body
    return { period, from, until, timezone, recounting }
  }
  for (let recounting of [false, true]) {
    if (recounting)
      await connect(ownDatabase())
        .update(schools)
        .set({ recount: '{"since":0,"userId":"","attemptId":""}' })
        .where(eq(schools.id, api.id('zaytoun')))
    for (let [path, period, from, until] of figures)
      for (let as of ['admin', 'supervisor'] as const)
        expect(await named(path, as), `${path} as ${as}`).toEqual({
          period,
          from,
          until,
          timezone: 'Asia/Amman',
          recounting,
        })
  }
})

test('a day that is still to come is 422, in words', async () => {
  let api = await openApi({ now: Date.parse('2026-11-20T09:00:00Z') })
  for (let path of [
    '/api/getLatestLessons/~adam/*',
    '/api/getLessonStatistics/~adam/~letters',
    '/api/getClassUsers/~zaytoun/~butterflies/student',
    '/api/getClassUserStatsPerLesson/~zaytoun/~butterflies/~letters',
  ]) {
    let ask = (on: string) => api.ask(`${path}?period=weekly&on=${on}`, { as: 'admin' })
    let { status, body } = await ask('2026-11-21')
    expect([status, body.error], path).toEqual([
      422,
      { code: 'dayAhead', message: 'This day is still to come. Choose today or an earlier one' },
    ])
    expect((await ask('2026-11-20')).status, path).toBe(200)
  }
})

test('the history of a lesson comes newest first, a page at a time', async () => {
  let api = await openApi()
  let page = async (cursor: string) =>
    (
      await api.ask(
        `/api/getLessonStatistics/~adam/~letters?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        { as: 'student' },
      )
    ).body
  let first = await page('')
  let second = await page(first.nextCursor)
  expect(
    [...first.history, ...second.history].map((item: { attemptID: string }) => item.attemptID),
  ).toEqual(['a1', 'a2', 'a4'])
  expect([first.attempts, second.attempts, second.nextCursor]).toEqual([3, 3, null])
})

test('the rows of a class, of a lesson and of a school are shaped as described', async () => {
  let api = await openApi()
  let { body: pupils } = await api.ask('/api/getClassUsers/~zaytoun/~butterflies/student', {
    as: 'teacher',
  })
  expect(pupils.items[0]).toEqual({
    UID: api.id('adam'),
    displayName: 'آدم',
    email: api.id('adam@rawda.test'),
    correctAttempts: 2,
    failedAttempts: 1,
    completionPercentage: 40,
    timeSpentLastWeekMs: 90_000,
    grade: 67,
    daysPractised: 3,
    // Letters were first tried among the sparrows, counting here.
    firstTryPercentage: 100,
    level: 1,
    classID: api.id('butterflies'),
    className: 'butterflies',
  })
  let { body: lesson } = await api.ask(
    '/api/getClassUserStatsPerLesson/~zaytoun/~butterflies/~letters',
    { as: 'teacher' },
  )
  expect(lesson).toMatchObject({
    classID: api.id('butterflies'),
    className: 'butterflies',
    lessonID: api.id('letters'),
    lessonName: 'درس letters',
    level: 1,
  })
  expect(lesson.students.find((row: { UID: string }) => row.UID === api.id('adam'))).toEqual({
    UID: api.id('adam'),
    displayName: 'آدم',
    email: api.id('adam@rawda.test'),
    attempts: 2,
    correctAttempts: 1,
    failedAttempts: 1,
    completionPercentage: 33,
    grade: 50,
    durationMs: 60_000,
    timeSpentLastWeekMs: 60_000,
    needsHelp: false,
  })
  expect(
    (await api.ask('/api/getTop5UsersByDurationPerSchool/~zaytoun', { as: 'admin' })).body.items[0],
  ).toEqual({ UID: api.id('adam'), displayName: 'آدم', imageURL: null, durationMs: 150_000 })
  expect((await api.ask('/api/getUserClasses/~zaytoun/~layla', { as: 'teacher' })).body).toEqual({
    period: 'last7',
    from: addDays(dayIn('Asia/Amman', api.now), -6),
    until: dayIn('Asia/Amman', api.now),
    timezone: 'Asia/Amman',
    recounting: false,
    items: [
      {
        classID: api.id('butterflies'),
        schoolID: api.id('zaytoun'),
        name: 'butterflies',
        level: 1,
        academicYear: '2026/2027',
        imageURL: null,
        studentsNo: 2,
        exercises: 6,
        correctAnswers: 5,
      },
    ],
    total: 1,
    nextCursor: null,
  })
})

test('a subscription, and none', async () => {
  let api = await openApi()
  let { body } = await api.ask('/api/getSubscription/~adam', { as: 'student' })
  expect(body).toMatchObject({
    isActive: true,
    schoolID: api.id('zaytoun'),
    schoolName: 'روضة الزيتون',
    schoolNameEn: 'Al Zaytoun',
    role: 'student',
    subscriptionType: 'promo',
  })
  expect(body.validUntil).toBe(addDays(dayIn('UTC', api.now), 200))
  let none = {
    isActive: false,
    validUntil: null,
    schoolID: null,
    schoolName: null,
    schoolNameEn: null,
    role: null,
    subscriptionType: null,
  }
  for (let as of ['unsubscribed', 'supervisor', 'guardian'] as const)
    expect(
      (
        await api.ask(
          `/api/getSubscription/~${{ unsubscribed: 'tariq', supervisor: 'sara', guardian: 'muna' }[as]}`,
          { as },
        )
      ).body,
    ).toEqual(none)
  let refused = async (language: string) =>
    (
      await api.ask('/api/getAllLessons', {
        as: 'unsubscribed',
        headers: { 'Accept-Language': language },
      })
    ).body.error
  expect(await refused('en')).toEqual({
    code: 'noSubscription',
    message: 'You have no active subscription.',
  })
  expect(await refused('ar')).toEqual({ code: 'noSubscription', message: 'ليس لديك اشتراك فعّال.' })
})

test('whose role never sees something is told so in the spec’s words', async () => {
  let api = await openApi()
  let refused = async (language: string) =>
    (
      await api.ask('/api/getSchoolStats/~zaytoun', {
        as: 'teacher',
        headers: { 'Accept-Language': language },
      })
    ).body.error
  expect(await refused('en')).toEqual({
    code: 'forbidden',
    message: 'You do not have permission to access this page.',
  })
  expect(await refused('ar')).toEqual({
    code: 'forbidden',
    message: 'ليس لديك إذن للوصول إلى هذه الصفحة.',
  })
})
