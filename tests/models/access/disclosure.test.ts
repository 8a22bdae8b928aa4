import { expect, test } from 'vitest'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { visitOf } from '#app/models/auth/visit.server.ts'
import type { Current } from '#app/models/current.ts'
import { classLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { lessonReport } from '#app/models/reports/lesson.server.ts'
import { pupilReport, pupilReports } from '#app/models/reports/pupil.server.ts'
import { exportActivity } from '#app/models/schools/activity-log.server.ts'
import { auditQueryOf } from '#app/models/schools/activity-log.ts'
import { listSchools } from '#app/models/schools/list.server.ts'
import { exportForecast } from '#app/models/subscriptions/forecast.server.ts'
import { auditLog } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

const downloads: [string, (current: Current) => Promise<{ ok: boolean }>][] = [
  ['butterflies', (current) => classReport(current, 'butterflies', {})],
  ['butterflies', (current) => classLessonReport(current, 'zaytoun', 'butterflies', 'letters', {})],
  ['adam', (current) => pupilReport(current, 'adam', {})],
  ['adam', (current) => pupilReport(current, 'adam', {}, 'butterflies')],
  ['adam', (current) => lessonReport(current, 'adam', 'letters', {})],
]

test('each download is in the audit log once, also a supervisor’s and a prefetch', async () => {
  let { as, db } = await openSchool()
  for (let who of ['hind', 'sara'] as const) {
    for (let [subjectId, ask] of downloads) {
      let before = await db.$count(auditLog)
      expect((await ask(forExport({ ...as(who), purpose: 'prefetch' }))).ok, ask.toString()).toBe(
        true,
      )
      expect((await db.select().from(auditLog)).slice(before), ask.toString()).toMatchObject([
        {
          action: 'reportExported',
          actorId: who,
          schoolId: 'zaytoun',
          subjectId,
          address: '127.0.0.1',
        },
      ])
    }
  }
})

test('where only the headers are asked for nothing is disclosed', async () => {
  let { as, db } = await openSchool()
  let head = new Request('https://rawda.example/dashboard/app', { method: 'HEAD' })
  let { purpose } = visitOf({ LIBSQL_URL: 'http://127.0.0.1:1' }, head)
  let asking = (who: 'hind' | 'sara') => forExport({ ...as(who), purpose })
  for (let who of ['hind', 'sara'] as const)
    for (let [, ask] of downloads) expect((await ask(asking(who))).ok, ask.toString()).toBe(true)
  await exportForecast(asking('sara'), null, 'ar')
  await exportActivity(asking('hind'), auditQueryOf(new URLSearchParams()))
  await listSchools(asking('sara'), { q: '', locale: 'ar', limit: 10, offset: 0 })
  expect(await db.$count(auditLog)).toBe(0)
})

test('a guardian’s download of two children is two lines', async () => {
  let { as, db } = await openSchool()
  let current = as('hind')
  let school = current.user.school!
  await pupilReports(
    forExport(current),
    ['adam', 'salma', 'nobody'].map((UID) => ({ UID, school })),
    {},
  )
  expect((await db.select().from(auditLog)).map(({ subjectId }) => subjectId).toSorted()).toEqual([
    'adam',
    'salma',
  ])
})

test('to whom nothing is shown nothing is disclosed', async () => {
  let { as, db } = await openSchool()
  let refused: [Current, (current: Current) => Promise<{ ok: boolean }>][] = []
  for (let current of [as('rima'), as('omar')])
    for (let [, ask] of downloads) refused.push([current, ask])
  let hind = as('hind')
  let sara = as('sara')
  refused.push(
    [hind, (current) => lessonReport(current, 'adam', 'no-lesson', {})],
    [hind, (current) => classLessonReport(current, 'zaytoun', 'butterflies', 'no-lesson', {})],
  )
  refused.push(
    [hind, (current) => pupilReport(current, 'adam', {}, 'foxes')],
    [sara, (current) => pupilReport(current, 'nobody', {})],
    [sara, (current) => classReport(current, 'nowhere', {})],
  )
  for (let [current, ask] of refused) {
    for (let each of [current, forExport(current)])
      expect((await ask(each)).ok, `${current.user.UID}: ${ask}`).toBe(false)
  }
  expect(await db.$count(auditLog)).toBe(0)
})
