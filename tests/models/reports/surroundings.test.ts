import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { classLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { lessonReport } from '#app/models/reports/lesson.server.ts'
import { pupilReport, pupilReports } from '#app/models/reports/pupil.server.ts'
import { openSchool } from '#tests/support/school.ts'

const DAY = 86_400_000

test('a guardian gets each own child’s report at once, the same as the child’s own', async () => {
  let school = await practised()
  let muna = school.as('muna')
  let [child] = muna.user.children
  let own = await pupilReport(muna, 'adam', { period: 'all' })
  expect(await pupilReports(muna, [child!], { period: 'all' })).toEqual({
    ok: true,
    value: [own.ok && own.value],
  })
  let others = ['salma', 'nour'].map((UID) => ({ UID, school: child!.school }))
  expect(await pupilReports(muna, [others[0]!, child!, others[1]!], { period: 'all' })).toEqual({
    ok: true,
    value: [own.ok && own.value],
  })
  expect(await pupilReports(muna, [], {})).toEqual({ ok: true, value: [] })
  expect(await pupilReports(muna, [child!], { on: '2026-11-21' })).toEqual({
    ok: false,
    reason: 'dayAhead',
  })
})

test('a class’s report on a lesson knows which lessons the class has begun', async () => {
  let school = await practised()
  let begun = await classLessonReport(school.as('layla'), 'zaytoun', 'butterflies', 'letters', {
    period: 'daily',
  })
  expect(begun).toMatchObject({
    ok: true,
    value: { begun: true, total: { attempts: 0 }, lessons: [{ lessonID: 'letters' }] },
  })
  let never = await classLessonReport(school.as('layla'), 'zaytoun', 'butterflies', 'counting', {
    period: 'all',
  })
  expect(never).toMatchObject({
    ok: true,
    value: { begun: false, lessons: [{ lessonID: 'letters' }] },
  })
})

test('a pupil’s report on a lesson names the class only to callers who may see it', async () => {
  let school = await practised()
  for (let who of ['layla', 'hind', 'adam', 'muna', 'sara'] as const) {
    expect(await lessonReport(school.as(who), 'adam', 'letters', {}), who).toMatchObject({
      ok: true,
      value: { begun: true, pupil: { classID: 'butterflies', className: 'butterflies' } },
    })
  }
  expect(await lessonReport(school.as('adam'), 'adam', 'counting', {})).toMatchObject({
    ok: true,
    value: { begun: false },
  })
})

/** Adam tried letters three days ago, and nothing since. */
async function practised() {
  let school = await openSchool()
  let startedAt = new Date(school.now - 3 * DAY).toISOString()
  await storeAttempts(
    school.visit(),
    { user: school.as('adam').user },
    [1, 2, 3].map((at) => ({
      id: `a${at}`,
      userId: 'adam',
      exerciseId: `letters-${at}`,
      correct: at > 1,
      startedAt,
      durationMs: 30_000,
    })),
  )
  return school
}
