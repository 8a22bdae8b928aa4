import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { schoolSummary } from '#app/models/dashboards/school.server.ts'
import { accounts, classes, enrolments } from '#db/schema.ts'
import { NOON, openSchool } from '#tests/support/school.ts'

// The lists of a school's summary, in a school with more classes and children than they show. "Now"
// is Friday, 20 November 2026.

test('of many who need help eight are named, most lessons first, and each class counts its own', async () => {
  let { summary, practise, move } = await largeSchool()
  // Ten children are weak in letters, two of them also in counting; child 11 is weak in its old
  // class.
  for (let child = 1; child <= 11; child++) await practise(child, 'letters-1', 8, 3)
  for (let child of [4, 7]) await practise(child, 'counting-1', 8, 0)
  await move(11, 'room-12')
  let { help, classes } = await summary()
  expect(
    help.map(({ displayName, className, lessons }) => [displayName, className, lessons]),
  ).toEqual([
    ['Child 04', 'Room 04', 2],
    ['Child 07', 'Room 07', 2],
    ['Child 01', 'Room 01', 1],
    ['Child 02', 'Room 02', 1],
    ['Child 03', 'Room 03', 1],
    ['Child 05', 'Room 05', 1],
    ['Child 06', 'Room 06', 1],
    ['Child 08', 'Room 08', 1],
  ])
  expect(
    classes.filter(({ needHelp }) => needHelp > 0).map(({ name, needHelp }) => [name, needHelp]),
  ).toEqual(
    ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((room) => [`Room ${room}`, 1]),
  )
})

test('weak since yesterday is weak over the week only where the whole week is', async () => {
  let { summary, practise } = await largeSchool()
  // Eight wrong ones yesterday, after ten right ones: in this week, and in the one before.
  await practise(1, 'letters-1', 10, 10, '2026-11-16')
  await practise(1, 'letters-1', 8, 0, '2026-11-19')
  await practise(2, 'letters-1', 10, 10, '2026-11-12')
  await practise(2, 'letters-1', 8, 0, '2026-11-19')
  let { classes } = await summary()
  let needing = classes.filter(({ needHelp }) => needHelp > 0).map(({ name }) => name)
  expect(needing).toEqual(['Room 02'])
})

test('of more than eight classes the eight lessons that were practised last are listed', async () => {
  let { summary, practise } = await largeSchool()
  for (let child = 1; child <= 12; child++)
    await practise(child, 'letters-1', 1, 1, '2026-11-20', child)
  await practise(3, 'counting-1', 1, 1, '2026-11-20', 20)
  let { recent } = await summary()
  expect(recent.map(({ displayName, lessonID, date }) => [displayName, lessonID, date])).toEqual([
    ['Child 03', 'counting', '2026-11-20T05:20:00.000Z'],
    ['Child 12', 'letters', '2026-11-20T05:12:00.000Z'],
    ['Child 11', 'letters', '2026-11-20T05:11:00.000Z'],
    ['Child 10', 'letters', '2026-11-20T05:10:00.000Z'],
    ['Child 09', 'letters', '2026-11-20T05:09:00.000Z'],
    ['Child 08', 'letters', '2026-11-20T05:08:00.000Z'],
    ['Child 07', 'letters', '2026-11-20T05:07:00.000Z'],
    ['Child 06', 'letters', '2026-11-20T05:06:00.000Z'],
  ])
})

test('the five who practised longest are told, and none who did nothing', async () => {
  let { summary, practise } = await largeSchool()
  for (let child = 1; child <= 3; child++) await practise(child, 'letters-1', child, 1)
  await practise(4, 'letters-1', 9, 9, '2026-11-13')
  let { top } = await summary()
  expect(top.map(({ displayName, durationMs }) => [displayName, durationMs])).toEqual([
    ['Child 03', 90_000],
    ['Child 02', 60_000],
    ['Child 01', 30_000],
  ])
})

/** Twelve classes of one child each, beside those of ./people. */
async function largeSchool() {
  let { db, as, visit } = await openSchool()
  let numbers = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
  await db.insert(accounts).values(
    numbers.map((number) => ({
      id: `child-${number}`,
      role: 'student' as const,
      schoolId: 'zaytoun',
      displayName: `Child ${number}`,
      createdAt: NOON - 90 * 86_400_000,
      startsAt: NOON - 90 * 86_400_000,
    })),
  )
  await db.insert(classes).values(
    numbers.map((number) => ({
      id: `room-${number}`,
      schoolId: 'zaytoun',
      name: `Room ${number}`,
      level: 1 as const,
      academicYear: '2026/2027',
      createdAt: 0,
    })),
  )
  let enrol = (number: string, classId: string, from: number) => ({
    id: `${number}-${classId}`,
    schoolId: 'zaytoun',
    classId,
    accountId: `child-${number}`,
    role: 'student' as const,
    from,
  })
  await db
    .insert(enrolments)
    .values(numbers.map((number) => enrol(number, `room-${number}`, NOON - 60 * 86_400_000)))
  let sent = 0
  return {
    /** So many tries from eight o'clock on, the first ones right, each of half a minute. */
    async practise(
      child: number,
      exerciseId: string,
      count: number,
      right: number,
      day = '2026-11-18',
      minute = 0,
    ) {
      let items = Array.from({ length: count }, (_, at) => ({
        id: `${sent++}`,
        userId: `child-${numbers[child - 1]}`,
        exerciseId,
        correct: at < right,
        startedAt: new Date(Date.parse(`${day}T05:00:00Z`) + (minute + at) * 60_000).toISOString(),
        durationMs: 30_000,
      }))
      expect(await storeAttempts(visit(), { user: as('sara').user }, items)).toMatchObject({
        stored: count,
      })
    },
    async move(child: number, classId: string) {
      let number = numbers[child - 1]!
      await db
        .update(enrolments)
        .set({ until: NOON })
        .where(eq(enrolments.id, `${number}-room-${number}`))
      await db.insert(enrolments).values(enrol(number, classId, NOON))
    },
    async summary() {
      let summary = await schoolSummary(as('sara'), 'zaytoun')
      if (!summary.ok) throw new Error(summary.reason)
      return summary.value
    },
  }
}
