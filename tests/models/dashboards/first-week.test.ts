import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeAllCards } from '#app/models/classes/sheet/cards.server.ts'
import { giveSeats } from '#app/models/codes/give-seats.server.ts'
import { firstWeekOf, withinSeats } from '#app/models/dashboards/first-week.ts'
import { headSummary } from '#app/models/dashboards/head-summary.server.ts'
import { issueSchoolPairings } from '#app/models/guardians/class-slips.server.ts'
import { accounts, classDays, enrolments, schools, subscriptions } from '#db/schema.ts'
import { openCounter } from '#tests/support/codes.ts'

/** Zaytoun as its head sees it: two classes and three pupils, of whom `unseated` have no seat. */
async function openFirstWeek() {
  let counter = await openCounter()
  let { db, signedIn } = counter
  await db.delete(classDays)
  await db.delete(subscriptions).where(eq(subscriptions.role, 'student'))
  let week = async () => {
    let looking = await headSummary(await signedIn('hind'), 'zaytoun')
    if (!looking.ok) throw new Error(looking.reason)
    return looking.value.firstWeek
  }
  let done = async () => {
    let steps = (await week())?.steps
    return steps && Object.entries(steps).flatMap(([step, isDone]) => (isDone ? [step] : []))
  }
  return { ...counter, week, done }
}

test('a school’s first steps follow from what it has, and are gone once all five are done', async () => {
  let { db, now, signedIn, codesOf, week, done } = await openFirstWeek()
  expect(await week()).toMatchObject({
    pupils: 3,
    seatless: 3,
    freeSeats: 0,
    teachers: 2,
    done: 2,
    classes: [
      { classID: 'butterflies', pupils: 2, seatless: 2, withCard: 0, withGuardianCard: 1 },
      { classID: 'sparrows', pupils: 1, seatless: 1, withCard: 0, withGuardianCard: 0 },
    ],
  })
  expect(await done()).toEqual(['list', 'teachers'])

  await db
    .update(enrolments)
    .set({ until: now })
    .where(sql`role = 'teacher' and classId = 'sparrows'`)
  expect(await done()).toEqual(['list'])
  await db
    .update(enrolments)
    .set({ until: null })
    .where(sql`role = 'teacher'`)

  await codesOf('student', 5)
  expect((await week())!.freeSeats).toBe(5)
  await db.update(schools).set({ maxStudentsNo: 4 }).where(eq(schools.id, 'zaytoun'))
  expect((await week())!.freeSeats).toBe(4)
  await giveSeats(await signedIn('hind'), ['adam', 'salma', 'yousef'])
  expect((await week())!.freeSeats).toBe(1)
  expect(await done()).toEqual(['list', 'teachers', 'seats'])

  await makeAllCards(await signedIn('hind'))
  expect(await done()).toEqual(['list', 'teachers', 'seats', 'cards'])
  await issueSchoolPairings(await signedIn('hind'))
  expect(await week()).toBeUndefined()
})

test('a school whose children practised two weeks ago runs, whatever it never printed', async () => {
  let { db, week } = await openFirstWeek()
  let practised = async (day: string) => {
    await db.delete(classDays)
    await db.insert(classDays).values({
      schoolId: 'zaytoun',
      classId: 'butterflies',
      subject: 'math',
      day,
      attempts: 1,
      correct: 1,
      durationMs: 1000,
      attemptsTo: 1,
      correctTo: 1,
      durationMsTo: 1000,
    })
    return (await week()) !== undefined
  }
  // Today is 20 November 2026.
  expect([await practised('2026-11-07'), await practised('2026-11-06')]).toEqual([true, false])
})

test('closed accounts and pupils in no class are counted for what they are', async () => {
  let { db, week } = await openFirstWeek()
  await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'salma'))
  await db
    .update(enrolments)
    .set({ until: Date.now() })
    .where(sql`accountId = 'yousef' and role = 'student'`)
  expect(await week()).toMatchObject({
    unplaced: 1,
    pupils: 1,
    classes: [
      { classID: 'butterflies', pupils: 1 },
      { classID: 'sparrows', pupils: 0, teachers: 1 },
    ],
  })
})

test('a school without anything has its first step before it', () => {
  let none = { classes: [], unplaced: 0, freeSeats: 0, teachers: 0, invited: [] }
  expect(firstWeekOf(none)).toMatchObject({
    done: 0,
    steps: { list: false, teachers: false, seats: false, cards: false, guardianCards: false },
  })
})

test('classes are ticked from the first, as far as the seats go', () => {
  let klass = (classID: string, seatless: number) => ({
    classID,
    name: classID,
    level: 1,
    imageURL: null,
    pupils: seatless,
    seatless,
    withCard: 0,
    withGuardianCard: 0,
    teachers: 1,
  })
  let classes = [klass('a', 20), klass('b', 19), klass('c', 19)]
  expect([58, 57, 39, 19].map((seats) => withinSeats(classes, seats).join(''))).toEqual([
    'abc',
    'ab',
    'ab',
    '',
  ])
})
