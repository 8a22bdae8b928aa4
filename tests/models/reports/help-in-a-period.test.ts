import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { schoolSummary } from '#app/models/dashboards/school.server.ts'
import type { PeriodQuery } from '#app/models/period.ts'
import { classLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { latestLessons } from '#app/models/reports/latest-lessons.server.ts'
import { lessonReport } from '#app/models/reports/lesson.server.ts'
import { pupilReport } from '#app/models/reports/pupil.server.ts'
import { openSchool } from '#tests/support/school.ts'

// "Now" is Friday, 20 November 2026 (tests/support/people.ts).

test('needs help says how it stood at the end of the period, on every report alike', async () => {
  let school = await struggled()
  // Adam failed four times by 5 October and solved the exercise on 2 November.
  expect(await needsHelp(school, { period: 'monthly', on: '2026-10-15' })).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(await needsHelp(school, { period: 'weekly', on: '2026-11-02' })).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(await needsHelp(school, { period: 'all' })).toEqual([false, false, false, false, false])
  // By 3 October it were three failures.
  expect(await needsHelp(school, { period: 'daily', on: '2026-10-03' })).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('the exercises of a lesson stand as at the end of the period', async () => {
  let school = await struggled()
  let letters = async (query: PeriodQuery) => {
    let report = await lessonReport(school.as('hind'), 'adam', 'letters', query)
    return report.ok && report.value.exercises[0]
  }
  expect(await letters({ period: 'daily', on: '2026-10-03' })).toMatchObject({
    attempts: 3,
    failed: 3,
    solvedOn: null,
    stuck: false,
  })
  expect(await letters({ period: 'monthly', on: '2026-10-31' })).toMatchObject({
    attempts: 4,
    failed: 4,
    solvedOn: null,
    stuck: true,
  })
  expect(await letters({ period: 'last7' })).toMatchObject({
    attempts: 5,
    failed: 4,
    solvedOn: '2026-11-02',
    stuck: false,
  })
})

test('tiles, class cards and lists of a summary speak of the same seven days', async () => {
  let school = await openSchool()
  // Saturday, the week before the school's own: six days ago, and seven.
  await storeAttempts(school.visit(), { user: school.as('sara').user }, [
    ...Array.from({ length: 8 }, (_, at) => tried(`in ${at}`, '2026-11-14T09:00Z', at < 3)),
    tried('before', '2026-11-13T09:00Z', true),
  ])
  let summary = await schoolSummary(school.as('sara'), 'zaytoun')
  expect(summary).toMatchObject({
    ok: true,
    value: { week: { attempts: 8, correctAttempts: 3 }, help: [{ UID: 'adam' }] },
  })
  let [butterflies] = summary.ok
    ? summary.value.classes.filter(({ classID }) => classID === 'butterflies')
    : []
  expect(butterflies).toMatchObject({ week: { attempts: 8 }, needHelp: 1 })
})

function tried(id: string, startedAt: string, correct: boolean) {
  let [exerciseId, userId, durationMs] = ['letters-1', 'adam', 30_000]
  return { id, userId, exerciseId, correct, startedAt, durationMs }
}

async function struggled() {
  let school = await openSchool()
  await storeAttempts(school.visit(), { user: school.as('sara').user }, [
    tried('late', '2026-10-05T09:00Z', false),
    tried('one', '2026-10-01T09:00Z', false),
    tried('two', '2026-10-02T09:00Z', false),
    tried('three', '2026-10-03T09:00Z', false),
    tried('solved', '2026-11-02T09:00Z', true),
  ])
  return school
}

/** Whether Adam needs help: in his class, in the lesson, in his own reports and lists. */
async function needsHelp(school: Awaited<ReturnType<typeof openSchool>>, query: PeriodQuery) {
  let hind = school.as('hind')
  let reports = [
    await classReport(hind, 'butterflies', query),
    await classLessonReport(hind, 'zaytoun', 'butterflies', 'letters', query),
  ]
  let inClass = reports.map(
    (report) => report.ok && report.value.pupils.find(({ UID }) => UID === 'adam')?.needsHelp,
  )
  let own = await pupilReport(hind, 'adam', query)
  let lesson = await lessonReport(hind, 'adam', 'letters', query)
  let latest = await latestLessons(hind, 'adam', undefined, query)
  return [
    ...inClass,
    own.ok && own.value.needsHelp,
    lesson.ok && lesson.value.needsHelp,
    latest.ok && latest.value.items.some((item) => item.needsHelp),
  ]
}
