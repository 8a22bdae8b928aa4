import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { translate } from '#app/locales/translate.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { formerSchoolReport, listFormerSchools } from '#app/models/reports/former-schools.server.ts'
import { hardestExercises } from '#app/models/reports/hardest-exercises.server.ts'
import { pupilReport } from '#app/models/reports/pupil.server.ts'
import { schoolChildren } from '#app/models/reports/school-children.server.ts'
import { schoolReport } from '#app/models/reports/school.server.ts'
import { schoolChildrenSheet } from '#app/sheets/school-children-sheet.ts'
import { accounts, enrolments } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

// "Now" is Friday, 20 November 2026. Adam and Salma are the butterflies, Yousef is a sparrow.

test('a class says days practised, first tries, who took part, and the week before', async () => {
  let { as } = await practised()
  let report = await classReport(as('layla'), 'butterflies', {})
  expect(report).toMatchObject({
    ok: true,
    value: {
      total: { attempts: 5, correctAttempts: 3, grade: 60 },
      firstTries: { firstTried: 3, firstRight: 2, firstTryPercentage: 67 },
      participation: { enrolled: 2, active: 2, activePercentage: 100 },
      before: {
        first: '2026-11-07',
        last: '2026-11-13',
        total: { attempts: 2, grade: 50 },
        participation: { enrolled: 2, active: 1, activePercentage: 50 },
        change: { attempts: 3, grade: 10, active: 1, activePercentage: 50, durationMs: 90_000 },
      },
    },
  })
  let adam = report.ok && report.value.pupils.find(({ UID }) => UID === 'adam')
  expect(adam).toMatchObject({
    daysPractised: 2,
    firstTried: 2,
    firstRight: 1,
    firstTryPercentage: 50,
  })
})

test('the exercises that a class fails are told with the children who fail them', async () => {
  let { as } = await practised()
  let hardest = await hardestExercises(as('layla'), 'butterflies', { period: 'all' })
  expect(hardest).toMatchObject({
    ok: true,
    value: {
      exercises: [
        {
          exerciseID: 'letters-1',
          failedAttempts: 2,
          pupils: [{ UID: 'adam', failedAttempts: 2, solved: true, enrolled: true }],
        },
        { exerciseID: 'letters-2', failedAttempts: 1, pupils: [{ UID: 'adam', solved: false }] },
      ],
    },
  })
  expect(await hardestExercises(as('omar'), 'butterflies', {})).toMatchObject({
    reason: 'notFound',
  })
})

test('a school for any month: its classes, who took part, and the month before', async () => {
  let { as } = await practised()
  let november = await schoolReport(as('hind'), 'zaytoun', { period: 'monthly' })
  expect(november).toMatchObject({
    ok: true,
    value: {
      total: { attempts: 8 },
      participation: { enrolled: 3, active: 3, activePercentage: 100 },
      before: null,
      classes: [
        { klass: { classID: 'butterflies' }, attempts: 7, participation: { enrolled: 2 } },
        { klass: { classID: 'sparrows' }, attempts: 1, participation: { enrolled: 1, active: 1 } },
      ],
    },
  })
  expect(await schoolReport(as('layla'), 'zaytoun', {})).toMatchObject({
    ok: true,
    value: { classes: [{ klass: { classID: 'butterflies' } }], participation: { enrolled: 2 } },
  })
  expect(await schoolReport(as('rima'), 'zaytoun', {})).toMatchObject({ reason: 'notFound' })
  expect(await schoolReport(as('muna'), 'zaytoun', {})).toMatchObject({ reason: 'notFound' })
})

test('one list holds the progress of all children, for the head alone', async () => {
  let { as } = await practised()
  let list = await schoolChildren(as('hind'), 'zaytoun', { period: 'all' })
  if (!list.ok) throw new Error(list.reason)
  let { columns, rows } = schoolChildrenSheet(list.value.children, translate('en'))
  let [first, ...others] = rows
  expect(columns.map(({ label }, at) => [label, first!.values[at]])).toEqual([
    ['Name', 'آدم'],
    ['Email', 'adam@rawda.test'],
    ['Class', 'butterflies'],
    ['Level', 1],
    ['Attempts', 6],
    ['Correct', 3],
    ['Wrong', 3],
    ['Correct answers', 50],
    ['Exercises solved', 2],
    ['Exercises', 5],
    ['Completion', 40],
    ['Time', 180_000],
    ['Days practised', 3],
    ['Right at the first try', 33],
    ['Needs help', false],
  ])
  expect(others.map(({ key }) => key)).toEqual(['salma', 'yousef'])
  expect(await schoolChildren(as('layla'), 'zaytoun', {})).toMatchObject({ reason: 'notFound' })
})

test('a teacher is told the days on which a child practised in classes of hers', async () => {
  let school = await openSchool()
  let moved = Date.parse('2026-11-18T08:02Z')
  await school.db.update(enrolments).set({ until: moved }).where(eq(enrolments.accountId, 'adam'))
  let enrol = (accountId: string, classId: string, role: 'student' | 'teacher') =>
    school.db.insert(enrolments).values({
      id: `${accountId} in ${classId} since the 18th`,
      schoolId: 'zaytoun',
      accountId,
      classId,
      role,
      from: moved,
    })
  await enrol('adam', 'sparrows', 'student')
  await practise(school)
  let daysOf = async (teacher: 'layla' | 'omar') => {
    let report = await pupilReport(school.as(teacher), 'adam', { period: 'all' })
    return report.ok && report.value.daysPractised
  }
  // The 18th was begun with Layla's butterflies and ended with Omar's sparrows.
  expect(await daysOf('omar')).toBe(1)
  await enrol('layla', 'sparrows', 'teacher')
  expect(await daysOf('layla')).toBe(3)
})

test('a mother reads what her child did at the school it has left; nobody else does', async () => {
  let { db, as, now } = await practised()
  await db.update(enrolments).set({ until: now }).where(eq(enrolments.accountId, 'adam'))
  await db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'adam'))
  let muna = as('muna')
  expect(await listFormerSchools(muna, 'adam')).toMatchObject({
    ok: true,
    value: {
      items: [{ schoolID: 'zaytoun', firstDay: '2026-11-10', lastDay: '2026-11-18', attempts: 6 }],
    },
  })
  expect(await formerSchoolReport(muna, 'adam', 'zaytoun', {})).toMatchObject({
    ok: true,
    value: {
      school: { schoolID: 'zaytoun', timezone: 'Asia/Amman' },
      pupil: { UID: 'adam', className: 'butterflies' },
      period: { kind: 'all' },
      total: { attempts: 6, correctAttempts: 3 },
      daysPractised: 3,
      firstTryPercentage: 33,
    },
  })
  for (let other of ['adam', 'hind', 'layla', 'rima', 'sami', 'sara'] as const)
    expect(await formerSchoolReport(as(other), 'adam', 'zaytoun', {}), other).toEqual({
      ok: false,
      reason: 'notFound',
    })
})

/**
 * Adam: twice in the week before (letters-1 wrong, then right), four times this week. Salma: once,
 * right. Yousef the sparrow: once.
 */
async function practised() {
  let school = await openSchool()
  await practise(school)
  return school
}

async function practise(school: Awaited<ReturnType<typeof openSchool>>) {
  let tried = (id: string, userId: string, exerciseId: string, on: string, correct: boolean) => ({
    id,
    userId,
    exerciseId,
    correct,
    startedAt: `2026-11-${on}Z`,
    durationMs: 30_000,
  })
  await storeAttempts(school.visit(), { user: school.as('sara').user }, [
    tried('1', 'adam', 'letters-1', '10T08:00', false),
    tried('2', 'adam', 'letters-1', '10T08:05', true),
    tried('3', 'adam', 'letters-1', '17T08:00', false),
    tried('4', 'adam', 'letters-1', '17T08:05', true),
    tried('5', 'adam', 'letters-2', '18T08:00', false),
    tried('6', 'adam', 'counting-1', '18T08:05', true),
    tried('7', 'salma', 'letters-1', '18T08:05', true),
    tried('8', 'yousef', 'senses-1', '18T08:05', true),
  ])
}
