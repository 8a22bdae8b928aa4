import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#app/calendar/day.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { headSummary } from '#app/models/dashboards/head-summary.server.ts'
import { schoolStatistics } from '#app/models/dashboards/statistics.server.ts'
import { schoolOverview } from '#app/models/dashboards/supervisor-school.server.ts'
import { listSchools } from '#app/models/schools/list.server.ts'
import { daysToRemind } from '#app/models/subscriptions/expiring.ts'
import { accounts, auditLog, classes, enrolments, schools, subscriptions } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

const TODAY = '2026-11-20'

/** Al Zaytoun, and its overview. */
async function openOffice() {
  let school = await openSchool()
  let { db, as, now } = school
  let overview = async () => {
    let asking = await headSummary(as('hind'), 'zaytoun')
    if (!asking.ok) throw new Error(asking.reason)
    return asking.value.overview
  }
  let until = (person: string, validUntil: string) =>
    db
      .update(subscriptions)
      .set({ validUntil })
      .where(eq(subscriptions.id, `sub-${person}`))
  let practise = (person: string, daysAgo: number) =>
    storeAttempts(school.visit(), { user: as('hind').user }, [
      {
        id: `${person}-${daysAgo}`,
        userId: person,
        exerciseId: 'letters-1',
        correct: true,
        startedAt: new Date(now - daysAgo * 86_400_000).toISOString(),
        durationMs: 60_000,
      },
    ])
  return { ...school, overview, until, practise }
}

test('the overview says what waits, and the figures are those of the call', async () => {
  let { db, as, overview, until, practise } = await openOffice()
  expect(await overview()).toMatchObject({
    studentSeats: 3,
    teacherSeats: 2,
    maxStudentsNo: null,
    ending: 0,
    pupilsWithoutClass: 0,
    pupilsWithoutSubscription: 0,
    UnAssignedClassCount: 0,
  })
  await practise('adam', 6)
  await practise('yousef', 7)
  await until('adam', addDays(TODAY, 30))
  await until('salma', TODAY)
  await until('layla', addDays(TODAY, 31))
  await db.update(enrolments).set({ until: 1 }).where(eq(enrolments.id, 'omar-sparrows'))
  await db.update(enrolments).set({ until: 1 }).where(eq(enrolments.id, 'yousef-sparrows'))
  await db.update(schools).set({ maxStudentsNo: 2 }).where(eq(schools.id, 'zaytoun'))
  let found = await overview()
  expect(found).toMatchObject({
    studentSeats: 2,
    maxStudentsNo: 2,
    ending: 1,
    pupilsWithoutClass: 1,
    pupilsWithoutSubscription: 1,
    UnAssignedClassCount: 1,
    classCount: 2,
  })
  let statistics = await schoolStatistics(as('hind'), 'zaytoun')
  expect(statistics.ok && found).toMatchObject(statistics.ok ? statistics.value : {})
  let supervisors = await schoolOverview(as('sara'), 'zaytoun')
  expect(supervisors.ok && supervisors.value.overview).toEqual(found)
})

test('archived classes, closed accounts and other schools count for nothing', async () => {
  let { db, overview, now } = await openOffice()
  await db.update(classes).set({ archivedAt: now }).where(eq(classes.id, 'sparrows'))
  await db.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, 'yousef'))
  await db.update(enrolments).set({ until: now }).where(eq(enrolments.id, 'nour-foxes'))
  expect(await overview()).toMatchObject({
    pupilsWithoutClass: 0,
    pupilsWithoutSubscription: 0,
    classCount: 1,
  })
})

test('from 30 days before its end a subscription is spoken of, until it is over', () => {
  let left = (validUntil: string | null) => daysToRemind(TODAY, validUntil)
  expect([
    left(null),
    left(TODAY),
    left(addDays(TODAY, 1)),
    left(addDays(TODAY, 30)),
    left(addDays(TODAY, 31)),
  ]).toEqual([undefined, undefined, 1, 30, undefined])
})

test('one school in figures is a supervisor’s, and no look at its children', async () => {
  let { db, as } = await openOffice()
  expect(await schoolOverview(as('sara'), 'cedar')).toMatchObject({
    ok: true,
    value: {
      school: { schoolID: 'cedar', country: 'GB' },
      overview: { classCount: 1, studentSeats: 1 },
    },
  })
  expect(await schoolOverview(as('sara'), 'nowhere')).toEqual({ ok: false, reason: 'notFound' })
  expect(await schoolOverview(as('rima'), 'cedar')).toEqual({ ok: false, reason: 'forbidden' })
  expect(await db.$count(auditLog)).toBe(0)
})

test('the list of schools has their seats', async () => {
  let { db, as, until } = await openOffice()
  await db.update(schools).set({ maxStudentsNo: 40 }).where(eq(schools.id, 'zaytoun'))
  await until('adam', TODAY)
  let { items } = await listSchools(as('sara'), { q: 'zayt', locale: 'ar', limit: 10, offset: 0 })
  expect(items).toMatchObject([
    {
      schoolID: 'zaytoun',
      studentSeats: 2,
      maxStudentsNo: 40,
      teacherSeats: 2,
      maxTeachersNo: null,
    },
  ])
})
