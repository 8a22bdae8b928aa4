import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { familyHome, ownWeek } from '#app/models/dashboards/family.server.ts'
import { pupilReport } from '#app/models/reports/pupil.server.ts'
import { tryActivity } from '#app/models/reports/try-together.server.ts'
import { chooseActivity, type Activity } from '#app/models/reports/try-together.ts'
import { attempts, auditLog, exercises, guardians, lessons, triedActivities } from '#db/schema.ts'
import { NOON, openSchool, type Person } from '#tests/support/school.ts'

const DAY = 86_400_000

/** Adam failed `letters-2` three times and `counting-1` once; both lessons have an activity. */
async function openFailing() {
  let school = await openSchool()
  let { db } = school
  await db.update(lessons).set({ activity: 'جرّبوا', activityEn: 'Try' })
  await db
    .update(exercises)
    .set({ activity: 'اكتبوا في الرمل', activityEn: 'Write in sand' })
    .where(eq(exercises.id, 'letters-2'))
  let tries = [
    ['letters', 'letters-2', -3],
    ['letters', 'letters-2', -2],
    ['letters', 'letters-2', -2],
    ['counting', 'counting-1', -1],
  ] as const
  await db.insert(attempts).values(
    tries.map(([lessonId, exerciseId, day], at) => ({
      id: `try-${at}`,
      userId: 'adam',
      schoolId: 'zaytoun',
      classId: 'butterflies',
      lessonId,
      exerciseId,
      correct: false,
      startedAt: NOON + day * DAY + at,
      durationMs: 60_000,
      day: new Date(NOON + day * DAY).toISOString().slice(0, 10),
      recordedAt: NOON,
    })),
  )
  let activityOf = async (who: Person, now = NOON) => {
    let home = await familyHome({ ...as(who), now }, null)
    return home.ok ? home.value.chosen?.week?.activity : undefined
  }
  let { as } = school
  return { ...school, activityOf }
}

test('the exercise with most failed tries is what to try, by its own words', async () => {
  let { activityOf } = await openFailing()
  expect(await activityOf('muna')).toMatchObject({
    exerciseID: 'letters-2',
    text: 'اكتبوا في الرمل',
    textEn: 'Write in sand',
    failed: 3,
    triedOn: null,
  })
})

test('an exercise whose activity is in Arabic alone is not told with its lesson’s in English', async () => {
  let { db, activityOf } = await openFailing()
  await db.update(exercises).set({ activityEn: null }).where(eq(exercises.id, 'letters-2'))
  expect(await activityOf('muna')).toMatchObject({
    text: 'اكتبوا في الرمل',
    textEn: 'اكتبوا في الرمل',
  })
})

test('an exercise without words of its own takes its lesson’s; a solved one is no longer offered', async () => {
  let { db, activityOf } = await openFailing()
  await db.insert(attempts).values({
    id: 'right',
    userId: 'adam',
    schoolId: 'zaytoun',
    classId: 'butterflies',
    lessonId: 'letters',
    exerciseId: 'letters-2',
    correct: true,
    startedAt: NOON - 1000,
    durationMs: 1000,
    day: '2026-11-20',
    recordedAt: NOON,
  })
  expect(await activityOf('muna')).toMatchObject({ exerciseID: 'counting-1', text: 'جرّبوا' })
})

test('"we tried it" is one line a day, stays for today, and brings the next one tomorrow', async () => {
  let { db, as, activityOf } = await openFailing()
  let tried = { lessonID: 'letters', exerciseID: 'letters-2' }
  expect(await tryActivity(as('muna'), 'adam', tried)).toEqual({ ok: true, value: null })
  expect(await tryActivity(as('muna'), 'adam', tried)).toEqual({ ok: true, value: null })
  expect(await db.select().from(triedActivities)).toEqual([
    {
      userId: 'adam',
      day: '2026-11-20',
      lessonId: 'letters',
      exerciseId: 'letters-2',
      triedAt: NOON,
      triedBy: 'muna',
    },
  ])
  let lines = await db.select().from(auditLog).where(eq(auditLog.action, 'activityTried'))
  expect(lines.map(({ actorId, subjectId, schoolId }) => [actorId, subjectId, schoolId])).toEqual([
    ['muna', 'adam', 'zaytoun'],
  ])
  expect(await activityOf('muna')).toMatchObject({ exerciseID: 'letters-2', triedOn: '2026-11-20' })
  // The teacher reads it on the child's page.
  let report = await pupilReport(as('layla'), 'adam', {})
  expect(report.ok && report.value.pupil).toMatchObject({
    triedOn: '2026-11-20',
    triedNameEn: 'Exercise 2',
  })
  expect(await activityOf('muna', NOON + DAY)).toMatchObject({ exerciseID: 'counting-1' })
})

test('the child itself may say so, but not by a class sheet, nor may others', async () => {
  let { as } = await openFailing()
  let tried = { lessonID: 'letters', exerciseID: '' }
  expect(await tryActivity(as('adam'), 'adam', tried)).toEqual({ ok: true, value: null })
  expect(await tryActivity({ ...as('adam'), method: 'sheet' }, 'adam', tried)).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  expect(await tryActivity(as('layla'), 'adam', tried)).toEqual({ ok: false, reason: 'forbidden' })
  for (let who of ['salma', 'sami'] as const)
    expect(await tryActivity(as(who), 'adam', tried)).toEqual({ ok: false, reason: 'notFound' })
  expect(await tryActivity(as('muna'), 'adam', { lessonID: 'no', exerciseID: '' })).toEqual({
    ok: false,
    reason: 'notFound',
  })
  expect(
    await tryActivity(as('muna'), 'adam', { lessonID: 'letters', exerciseID: 'counting-1' }),
  ).toEqual({ ok: false, reason: 'notFound' })
})

test('where nothing failed it is the newest lesson’s, and before the first one the level’s first', async () => {
  let { db, as, activityOf } = await openFailing()
  await db.delete(attempts).where(eq(attempts.correct, false))
  expect(await activityOf('muna')).toMatchObject({ lessonID: 'letters', exerciseID: null })
  await db.insert(attempts).values({
    id: 'new',
    userId: 'adam',
    schoolId: 'zaytoun',
    classId: 'butterflies',
    lessonId: 'counting',
    exerciseId: 'counting-2',
    correct: true,
    startedAt: NOON - 1000,
    durationMs: 1000,
    day: '2026-11-20',
    recordedAt: NOON,
  })
  expect(await activityOf('muna')).toMatchObject({ lessonID: 'counting', exerciseID: null })
  expect((await ownWeek(as('adam')))?.activity).toMatchObject({ lessonID: 'counting' })
})

test('a child without attempts is offered the first lesson of its own school, not of a sibling’s', async () => {
  let { db, as, activityOf } = await openFailing()
  await db.delete(attempts)
  // Muna also has a child at cedar, whose own lesson comes before all others.
  let of = { subject: 'reading', level: 1, position: -5, activity: 'كلمات' } as const
  await db.insert(guardians).values({ guardianId: 'muna', pupilId: 'nour', since: NOON - DAY })
  await db.insert(lessons).values([
    { id: 'cedars', schoolId: 'cedar', ...of, name: 'أشجار الأرز', nameEn: 'Cedars' },
    {
      id: 'gone',
      schoolId: 'zaytoun',
      ...of,
      name: 'قديم',
      nameEn: 'Old',
      withdrawnAt: NOON - DAY,
    },
  ])
  let muna = as('muna')
  let children = [...muna.user.children, ...as('sami').user.children]
  let current = { ...muna, user: { ...muna.user, children } }
  let home = await familyHome(current, 'adam')
  expect(home.ok && home.value.chosen?.week?.activity?.lessonID).toBe('letters')
  expect(home.ok && home.value.chosen?.week?.toCome.map(({ lessonID }) => lessonID)).not.toContain(
    'cedars',
  )
  // Nor may it be said of it that they tried it.
  let tried = await tryActivity(current, 'adam', { lessonID: 'cedars', exerciseID: '' })
  expect(tried).toEqual({ ok: false, reason: 'notFound' })
  expect(await activityOf('muna')).toMatchObject({ lessonID: 'letters' })
})

test('where all were tried, the one tried longest ago comes again', () => {
  let of = (lessonID: string, triedAt: number | null, triedOn: string | null): Activity => ({
    lessonID,
    exerciseID: null,
    subject: 'math',
    name: '',
    nameEn: '',
    text: '',
    textEn: '',
    failed: 1,
    lastFailedAt: 5,
    triedAt,
    triedOn,
  })
  let [old, newer, open] = [of('old', 6, 'mon'), of('newer', 7, 'tue'), of('open', null, null)]
  expect(chooseActivity([newer, old], 'wed')).toBe(old)
  expect(chooseActivity([newer, old, open], 'wed')).toBe(open)
  expect(chooseActivity([open, newer], 'tue')).toBe(newer)
  // Failed again since they tried it.
  expect(chooseActivity([{ ...old, lastFailedAt: 8 }, open], 'wed')?.lessonID).toBe('old')
  expect(chooseActivity([], 'wed')).toBeUndefined()
})
