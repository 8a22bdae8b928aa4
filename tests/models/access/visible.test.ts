import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import { listTeachers, listUserClasses } from '#app/models/classes/class.server.ts'
import type { Current } from '#app/models/current.ts'
import { schoolSummary } from '#app/models/dashboards/school.server.ts'
import { schoolStatistics, top5ByDuration } from '#app/models/dashboards/statistics.server.ts'
import { findAccount } from '#app/models/people/account.server.ts'
import { classLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { latestLessons } from '#app/models/reports/latest-lessons.server.ts'
import { lessonReport } from '#app/models/reports/lesson.server.ts'
import { pupilReport } from '#app/models/reports/pupil.server.ts'
import { userStatistics } from '#app/models/reports/user-statistics.server.ts'
import { findSubscription } from '#app/models/subscriptions/present.server.ts'
import { accounts, auditLog, classes, enrolments, guardians, subscriptions } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

const DAY = 86_400_000
const notFound = { ok: false, reason: 'notFound' }

/**
 * The known schools, and in Al Zaytoun: the ladybirds, archived ten days ago, whom layla taught and
 * where hala was; badr, who left the butterflies; zain, who taught them once; tariq, a butterfly
 * whose subscription ended, and jamila, his mother; huda, no longer adam's guardian. Mira taught
 * the ladybirds too, and is of Cedar now; tala was a ladybird and is a fox there.
 */
async function openStreet() {
  let school = await openSchool()
  let { db, now } = school
  let archivedAt = now - 10 * DAY
  let person = (id: string, role: 'student' | 'teacher', schoolId: string | null) => ({
    id,
    role,
    schoolId,
    displayName: id,
    createdAt: 0,
    startsAt: 0,
  })
  let member = (
    accountId: string,
    classId: string,
    role: 'student' | 'teacher',
    until: number | null,
    from = now - 90 * DAY,
  ) => ({
    id: `${accountId}-${classId}`,
    schoolId: classId === 'foxes' ? 'cedar' : 'zaytoun',
    classId,
    accountId,
    role,
    from,
    until,
  })
  let subscription = (
    accountId: string,
    schoolId: string,
    role: 'student' | 'teacher',
    validUntil = '2027-06-01',
  ) => ({ id: `sub-${accountId}`, accountId, schoolId, role, validUntil, createdAt: now })
  await db.batch([
    db.insert(classes).values({
      id: 'ladybirds',
      schoolId: 'zaytoun',
      name: 'ladybirds',
      level: 1,
      academicYear: '2025/2026',
      createdAt: 0,
      archivedAt,
    }),
    db
      .insert(accounts)
      .values([
        ...['hala', 'badr', 'tariq'].map((id) => person(id, 'student', 'zaytoun')),
        person('tala', 'student', 'cedar'),
        person('zain', 'teacher', 'zaytoun'),
        person('mira', 'teacher', 'cedar'),
        ...['jamila', 'huda'].map((id) => person(id, 'student', null)),
      ]),
    db
      .insert(enrolments)
      .values([
        member('layla', 'ladybirds', 'teacher', archivedAt),
        member('mira', 'ladybirds', 'teacher', archivedAt),
        member('hala', 'ladybirds', 'student', archivedAt),
        member('tala', 'ladybirds', 'student', archivedAt),
        member('tala', 'foxes', 'student', null, archivedAt),
        member('badr', 'butterflies', 'student', now - 5 * DAY),
        member('zain', 'butterflies', 'teacher', now - 5 * DAY),
        member('tariq', 'butterflies', 'student', null),
      ]),
    db
      .insert(subscriptions)
      .values([
        subscription('zain', 'zaytoun', 'teacher'),
        subscription('mira', 'cedar', 'teacher'),
        subscription('hala', 'zaytoun', 'student'),
        subscription('tariq', 'zaytoun', 'student', '2026-11-20'),
      ]),
    db.insert(guardians).values([
      { guardianId: 'jamila', pupilId: 'tariq', since: 0 },
      { guardianId: 'huda', pupilId: 'adam', since: 0, until: now - DAY },
    ]),
  ])
  let as = async (id: string, more: Partial<Current> = {}): Promise<Current> => {
    let session = await newSession(school.visit(), id, { kind: 'browser', method: 'password' })
    await session.write
    return { ...(await loadCurrent(school.visit(), session.token))!, ...more }
  }
  return { ...school, as }
}

const pupils = ['adam', 'salma', 'yousef', 'hala', 'badr', 'tariq', 'nour', 'tala']
const seesPupils: Record<string, string[]> = {
  sara: pupils,
  hind: ['adam', 'salma', 'yousef', 'hala', 'badr', 'tariq'],
  rima: ['nour', 'tala'],
  layla: ['adam', 'salma', 'hala', 'tariq'],
  omar: ['yousef'],
  karim: ['nour', 'tala'],
  zain: [],
  mira: [],
  adam: ['adam'],
  nour: ['nour'],
  tala: ['tala'],
  muna: ['adam'],
  sami: ['nour'],
  jamila: [],
  huda: [],
}

/** All that can be asked about one pupil. */
function questionsAbout(current: Current, pupil: string) {
  return [
    () => pupilReport(current, pupil, {}),
    () => lessonReport(current, pupil, 'letters', {}),
    () => latestLessons(current, pupil, undefined, {}),
    () => userStatistics(current, pupil, 7),
    () => findAccount(current, pupil),
    () => findSubscription(current, pupil),
  ]
}

for (let [caller, seen] of Object.entries(seesPupils)) {
  let named =
    seen.length === 0 ? 'no pupil' : seen.length === pupils.length ? 'every pupil' : seen.join(', ')
  test(`${caller} sees ${named}, and of others not even that they exist`, async () => {
    let { as } = await openStreet()
    let current = await as(caller)
    for (let pupil of [...pupils, 'nobody', '', 'layla']) {
      for (let ask of questionsAbout(current, pupil)) {
        let isAccount =
          ask.toString().includes('findAccount') || ask.toString().includes('findSubscription')
        // Supervisors see all accounts, admins all of their school, and everybody their own.
        if (pupil === 'layla' && isAccount && ['sara', 'hind', 'layla'].includes(caller)) continue
        let answer = await ask()
        if (seen.includes(pupil)) expect(answer.ok, `${ask} ${pupil}`).toBe(true)
        else expect(answer, `${ask} ${pupil}`).toEqual(notFound)
      }
    }
  })
}

test("a class's report is for those who teach or head it; a child does not see the other children", async () => {
  let { as } = await openStreet()
  let seesClasses: Record<string, string[]> = {
    sara: ['butterflies', 'sparrows', 'ladybirds', 'foxes'],
    hind: ['butterflies', 'sparrows', 'ladybirds'],
    layla: ['butterflies', 'ladybirds'],
    omar: ['sparrows'],
    karim: ['foxes'],
    rima: ['foxes'],
  }
  for (let caller of Object.keys(seesPupils)) {
    let current = await as(caller)
    for (let klass of ['butterflies', 'sparrows', 'ladybirds', 'foxes', 'nobody']) {
      let school = klass === 'foxes' ? 'cedar' : 'zaytoun'
      let answers = [
        await classReport(current, klass, {}),
        await classLessonReport(current, school, klass, 'letters', {}),
      ]
      for (let answer of answers)
        expect(answer, `${caller} ${klass}`).toEqual(
          seesClasses[caller]?.includes(klass) ? expect.objectContaining({ ok: true }) : notFound,
        )
      // A class asked for under another school's name is not there.
      expect(
        await classLessonReport(
          current,
          school === 'cedar' ? 'zaytoun' : 'cedar',
          klass,
          'letters',
          {},
        ),
      ).toEqual(notFound)
    }
  }
})

test('who teaches a class is told to the class: its children, its families, its teachers and the head', async () => {
  let { as } = await openStreet()
  for (let caller of Object.keys(seesPupils)) {
    let answer = await listTeachers(await as(caller), 'zaytoun', 'butterflies')
    if (['sara', 'hind', 'layla', 'adam', 'muna'].includes(caller))
      expect(answer, caller).toMatchObject({
        ok: true,
        value: { items: [{ UID: 'layla' }], total: 1 },
      })
    else expect(answer, caller).toEqual(notFound)
  }
})

test("a school's figures are for its head and for supervisors, who alone look into a school from outside", async () => {
  let { as } = await openStreet()
  for (let caller of Object.keys(seesPupils)) {
    let current = await as(caller)
    for (let answer of [
      await schoolStatistics(current, 'zaytoun'),
      await top5ByDuration(current, 'zaytoun'),
    ])
      expect(answer.ok, caller).toBe(['sara', 'hind'].includes(caller))
    let summary = await schoolSummary(current, 'zaytoun')
    expect(summary.ok ? summary.value.classes.map(({ classID }) => classID) : [], caller).toEqual(
      caller === 'sara' ? ['butterflies', 'sparrows'] : [],
    )
    expect((await schoolStatistics(current, 'nowhere')).ok && caller !== 'sara').toBe(false)
  }
})

test('who is who at a school is told to its head; teachers are told of the children they teach', async () => {
  let everybody = ['hind', 'omar', 'layla', 'adam', 'muna', 'nour', 'rima', 'karim', 'sara']
  let { as } = await openStreet()
  for (let [caller, seen] of Object.entries({
    hind: ['omar', 'layla', 'adam', 'hind'],
    layla: ['layla', 'adam'],
    adam: ['adam'],
    muna: ['adam', 'muna'],
    rima: ['rima', 'karim', 'nour'],
    sara: everybody,
  })) {
    let current = await as(caller)
    for (let id of everybody) {
      expect(await findAccount(current, id), `${caller} ${id}`).toMatchObject(
        seen.includes(id) ? { ok: true, value: { UID: id } } : notFound,
      )
    }
  }
})

test('of a child who changed class each teacher sees their own class’s part', async () => {
  let { as, db, now, visit } = await openStreet()
  let attempt = (id: string, daysAgo: number) => ({
    id,
    userId: 'adam',
    exerciseId: 'letters-1',
    correct: false,
    startedAt: new Date(now - daysAgo * DAY).toISOString(),
    durationMs: 1000,
  })
  await db
    .update(enrolments)
    .set({ until: now - 3 * DAY })
    .where(eq(enrolments.id, 'adam-butterflies'))
  await db.insert(enrolments).values({
    id: 'adam-sparrows',
    schoolId: 'zaytoun',
    classId: 'sparrows',
    accountId: 'adam',
    role: 'student',
    from: now - 3 * DAY,
  })
  await storeAttempts(visit(), { user: (await as('adam')).user }, [
    attempt('a', 5),
    attempt('b', 4),
    attempt('c', 1),
  ])
  let attemptsFor = async (caller: string) => {
    let report = await pupilReport(await as(caller), 'adam', {})
    return report.ok ? report.value.total.attempts : report.reason
  }
  expect([
    await attemptsFor('layla'),
    await attemptsFor('omar'),
    await attemptsFor('hind'),
    await attemptsFor('muna'),
    await attemptsFor('adam'),
    await attemptsFor('sara'),
  ]).toEqual(['notFound', 1, 3, 3, 3, 3])

  // The butterflies are archived with adam still among them: layla keeps what he did there, and no
  // more.
  await db
    .update(enrolments)
    .set({ until: now - 2 * DAY })
    .where(eq(enrolments.id, 'adam-butterflies'))
  await db
    .update(enrolments)
    .set({ until: now - 2 * DAY })
    .where(eq(enrolments.id, 'layla-butterflies'))
  await db
    .update(classes)
    .set({ archivedAt: now - 2 * DAY })
    .where(eq(classes.id, 'butterflies'))
  let report = await pupilReport(await as('layla'), 'adam', {})
  expect(report).toMatchObject({
    ok: true,
    value: { total: { attempts: 2 }, pupil: { UID: 'adam', classID: null, className: null } },
  })
  let lesson = await lessonReport(await as('layla'), 'adam', 'letters', {})
  expect(lesson.ok && [lesson.value.history.length, lesson.value.exercises[0]!.attempts]).toEqual([
    2, 2,
  ])
})

test("a supervisor's look at a school's children is in the audit log: one line for each look, with whom and which school", async () => {
  let { as, db } = await openStreet()
  let current = await as('sara')
  let looks: [string, () => Promise<{ ok: boolean }>, string][] = [
    ...questionsAbout(current, 'tariq').map(
      (ask): [string, () => Promise<{ ok: boolean }>, string] => ['tariq', ask, 'zaytoun'],
    ),
    ['tala', () => listUserClasses(current, 'cedar', 'tala', { limit: 5, offset: 0 }), 'cedar'],
    ['foxes', () => classReport(current, 'foxes', {}), 'cedar'],
    [
      'ladybirds',
      () => classLessonReport(current, 'zaytoun', 'ladybirds', 'letters', {}),
      'zaytoun',
    ],
    ['ladybirds', () => listTeachers(current, 'zaytoun', 'ladybirds'), 'zaytoun'],
    ['zaytoun', () => top5ByDuration(current, 'zaytoun'), 'zaytoun'],
    ['cedar', () => schoolSummary(current, 'cedar'), 'cedar'],
  ]
  for (let [subjectId, look, schoolId] of looks) {
    let before = await db.$count(auditLog)
    expect((await look()).ok, look.toString()).toBe(true)
    let lines = await db.select().from(auditLog)
    expect(lines.length - before, look.toString()).toBe(1)
    expect(lines.at(-1)).toMatchObject({
      action: 'schoolLookedAt',
      actorId: 'sara',
      subjectId,
      schoolId,
      at: current.now,
      address: '127.0.0.1',
    })
  }
})

test('a prefetch is no look, and neither is a look by the people of the school or at oneself', async () => {
  let { as, db } = await openStreet()
  for (let current of [
    await as('sara', { purpose: 'prefetch' }),
    await as('hind'),
    await as('layla'),
    await as('muna'),
  ]) {
    for (let ask of questionsAbout(current, 'adam')) await ask()
    await classReport(current, 'butterflies', {})
    if (current.user.role === 'super') await schoolSummary(current, 'zaytoun')
  }
  await findAccount(await as('sara'), 'sara')
  expect(await db.$count(auditLog)).toBe(0)
})
