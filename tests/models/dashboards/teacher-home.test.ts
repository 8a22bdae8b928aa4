import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { teacherHome } from '#app/models/dashboards/teacher-home.server.ts'
import { classWeek } from '#app/models/reports/class-week.server.ts'
import { triedActivities } from '#db/schema.ts'
import { NOON, openSchool, type Person } from '#tests/support/school.ts'

const HOUR = 3_600_000

test('a teacher reads of each class what its page says, and of no other class', async () => {
  let office = await openOffice()
  await office.practise('adam', NOON - HOUR)
  let { classes, news } = await office.home('layla')
  expect(classes.map(({ klass }) => klass.classID)).toEqual(['butterflies'])
  expect({ ok: true, value: classes[0] }).toEqual(
    await classWeek(office.as('layla'), 'butterflies'),
  )
  expect(news).toBeNull()
  expect((await office.home('omar')).classes.map(({ klass }) => klass.classID)).toEqual([
    'sparrows',
  ])
})

test('what is new is what children did and families tried since the last visit', async () => {
  let office = await openOffice()
  await office.practise('adam', NOON - 5 * HOUR)
  await office.practise('yousef', NOON - HOUR)
  await office.practise('salma', NOON - HOUR)
  await office.tried('adam', NOON - 2 * HOUR)
  await office.tried('salma', NOON - 9 * HOUR)
  let newSince = async (visitedAt: number) => (await office.home('layla', visitedAt)).news
  expect(await newSince(NOON - 3 * HOUR)).toEqual([
    { classID: 'butterflies', practised: 1, tried: 1 },
  ])
  expect(await newSince(NOON - 10 * HOUR)).toEqual([
    { classID: 'butterflies', practised: 2, tried: 2 },
  ])
  expect(await newSince(NOON - HOUR / 2)).toEqual([
    { classID: 'butterflies', practised: 0, tried: 0 },
  ])
})

test('others have no such page', async () => {
  let office = await openOffice()
  for (let person of ['hind', 'adam', 'sara'] as const)
    expect(await teacherHome(office.as(person))).toEqual({ ok: false, reason: 'forbidden' })
})

async function openOffice() {
  let school = await openSchool()
  return {
    ...school,
    home: async (person: Person, visitedAt?: number) => {
      let home = await teacherHome({ ...school.as(person), ...(visitedAt && { visitedAt }) })
      if (!home.ok) throw new Error(home.reason)
      return home.value
    },
    practise: async (pupil: Person, at: number) => {
      let { user, ...visit } = school.as('hind')
      let attempt = {
        id: `${at}`,
        userId: pupil,
        exerciseId: 'letters-1',
        correct: true,
        startedAt: new Date(at).toISOString(),
        durationMs: 1000,
      }
      expect(await storeAttempts(visit, { user }, [attempt])).toMatchObject({ stored: 1 })
    },
    tried: (pupil: Person, at: number) =>
      school.db.insert(triedActivities).values({
        userId: pupil,
        day: new Date(at).toISOString().slice(0, 10),
        lessonId: 'letters',
        exerciseId: '',
        triedAt: at,
        triedBy: 'muna',
      }),
  }
}
