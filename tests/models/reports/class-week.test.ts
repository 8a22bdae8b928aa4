import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { classWeek } from '#app/models/reports/class-week.server.ts'
import { markHelped, undoHelped } from '#app/models/reports/helped.server.ts'
import { auditLog, exercises, holidays, lessons } from '#db/schema.ts'
import { NOON, openSchool, type Person } from '#tests/support/school.ts'

// "Now" is Friday noon, 20 November 2026: the week from Sunday the 15th (tests/support/people.ts).

const HOUR = 3_600_000

test('what was helped with is put away until an attempt that began later fails', async () => {
  let room = await openRoom()
  await room.practise('adam', 'letters-1', '2026-11-16', 'xxxx')
  await room.practise('salma', 'letters-1', '2026-11-16', 'xr')
  let listed = async () => {
    let { start, helped } = await room.week()
    return [start, helped].map((list) => list.map(({ exerciseID }) => exerciseID))
  }
  expect((await room.week()).start).toMatchObject([
    {
      exerciseID: 'letters-1',
      failedAttempts: 5,
      firstDay: '2026-11-16',
      lastDay: '2026-11-16',
      helpedAt: null,
      pupils: [
        { UID: 'adam', failedAttempts: 4, solved: false, needsHelp: true },
        { UID: 'salma', failedAttempts: 1, solved: true, needsHelp: false },
      ],
    },
  ])
  expect(await markHelped(room.as('layla'), 'butterflies', 'letters-1')).toMatchObject({ ok: true })
  expect(await listed()).toEqual([[], ['letters-1']])
  expect(await undoHelped(room.as('layla'), 'butterflies', 'letters-1')).toMatchObject({ ok: true })
  expect(await listed()).toEqual([['letters-1'], []])

  await markHelped(room.as('hind'), 'butterflies', 'letters-1')
  // A tablet brings later what failed before.
  await room.practise('adam', 'letters-1', '2026-11-17', 'x', NOON + HOUR)
  expect(await listed()).toEqual([[], ['letters-1']])
  await room.practise('adam', 'letters-1', '2026-11-20', 'x', NOON + 2 * HOUR, NOON + HOUR)
  expect(await listed()).toEqual([['letters-1'], []])

  let actions = await room.db.select().from(auditLog).where(eq(auditLog.subjectId, 'butterflies'))
  expect(actions.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
    ['exerciseHelped', 'layla', { exercise: 'letters-1' }],
    ['exerciseHelpUndone', 'layla', { exercise: 'letters-1' }],
    ['exerciseHelped', 'hind', { exercise: 'letters-1' }],
  ])
})

test('only those who may see the class keep that it was helped, with exercises there are', async () => {
  let room = await openRoom()
  let olives = { id: 'olives', position: 9, name: 'الزيتون', nameEn: 'Olives' }
  await room.db
    .insert(lessons)
    .values({ ...olives, schoolId: 'cedar', subject: 'science', level: 1 })
  await room.db.insert(exercises).values({ ...olives, lessonId: 'olives' })
  let notFound = { ok: false, reason: 'notFound' }
  for (let keep of [markHelped, undoHelped]) {
    for (let person of ['omar', 'rima', 'karim'] as const)
      expect(await keep(room.as(person), 'butterflies', 'letters-1')).toEqual(notFound)
    for (let person of ['adam', 'muna', 'sara'] as const)
      expect(await keep(room.as(person), 'butterflies', 'letters-1')).toEqual({
        ok: false,
        reason: 'forbidden',
      })
    for (let exercise of ['nothing', 'olives'])
      expect(await keep(room.as('layla'), 'butterflies', exercise)).toEqual(notFound)
  }
  expect(await room.db.$count(auditLog)).toBe(0)
})

test('an exercise that failed four times needs help while it fails, and is not mastered later', async () => {
  let room = await openRoom()
  await room.practise('adam', 'letters-1', '2026-11-03', 'xxxx')
  await room.practise('adam', 'letters-2', '2026-11-17', 'r')
  let states = async (on?: string) => {
    let { children } = await room.week(on)
    return children[0]!.lessons.map(({ lessonID, state, solved }) => [lessonID, state, solved])
  }
  expect(await states('2026-11-03')).toEqual([['letters', 'needsHelp', 0]])
  expect(await states()).toEqual([['letters', 'notMastered', 1]])
  // It failed again this week, and did so in the week of the third all the same.
  await room.practise('adam', 'letters-1', '2026-11-18', 'x')
  expect(await states()).toEqual([['letters', 'needsHelp', 1]])
  expect(await states('2026-11-03')).toEqual([['letters', 'needsHelp', 0]])
  expect(await states('2026-11-10')).toEqual([])
})

test('five school days without practice are idle; weekends, holidays and today do not count', async () => {
  let room = await openRoom()
  await room.practise('adam', 'letters-1', '2026-11-12', 'r')
  let standings = async (on?: string) => {
    let { children } = await room.week(on)
    return children.map(({ UID, standing, lastDay }) => [UID, standing, lastDay])
  }
  // Since Thursday the 12th: Sunday to Thursday. Salma never practised.
  expect(await standings()).toEqual([
    ['adam', 'idle', '2026-11-12'],
    ['salma', 'idle', null],
  ])
  expect((await standings('2026-11-12'))[0]).toEqual(['adam', 'onTheWay', '2026-11-12'])
  await room.holiday('2026-11-17', '2026-11-17')
  expect((await standings())[0]).toEqual(['adam', 'onTheWay', '2026-11-12'])
})

test('a running week is compared with the same days of last week, one that is over with all', async () => {
  let room = await openRoom()
  await room.practise('adam', 'letters-1', '2026-11-09', 'rr')
  await room.practise('salma', 'letters-1', '2026-11-14', 'rx')
  await room.practise('salma', 'letters-2', '2026-11-18', 'rrr')
  await room.holiday('2026-11-08', '2026-11-10')
  let { weeks, before } = await room.week()
  expect(before).toMatchObject({
    first: '2026-11-08',
    last: '2026-11-13',
    participation: { enrolled: 2, active: 1 },
    total: { attempts: 2 },
  })
  expect(
    weeks.map(({ first, isRunning, isHoliday, participation: { active }, total }) => [
      first,
      isRunning,
      isHoliday,
      active,
      total.attempts,
    ]),
  ).toEqual([
    ['2026-09-27', false, false, 0, 0],
    ['2026-10-04', false, false, 0, 0],
    ['2026-10-11', false, false, 0, 0],
    ['2026-10-18', false, false, 0, 0],
    ['2026-10-25', false, false, 0, 0],
    ['2026-11-01', false, false, 0, 0],
    ['2026-11-08', false, true, 2, 4],
    ['2026-11-15', true, false, 1, 3],
  ])
  let past = await room.week('2026-11-11')
  expect(past.weeks.at(-1)).toMatchObject({ first: '2026-11-08', isRunning: false })
  expect(past.before).toMatchObject({ first: '2026-11-01', last: '2026-11-07' })
})

async function openRoom() {
  let school = await openSchool()
  return {
    ...school,
    week: async (on?: string) => {
      let week = await classWeek(school.as('layla', NOON + 2 * HOUR), 'butterflies', {
        ...(on && { on }),
      })
      if (!week.ok) throw new Error(week.reason)
      return week.value
    },
    /** Attempts a minute after another, from nine o'clock in Amman: right (r) or wrong (x). */
    practise: async (
      pupil: Person,
      exercise: string,
      day: string,
      results: string,
      arrivesAt = NOON,
      beginsAt = Date.parse(`${day}T06:00:00Z`),
    ) => {
      let { user, ...visit } = school.as('hind', arrivesAt)
      let items = [...results].map((result, at) => ({
        id: `${exercise} ${day} ${at}`,
        userId: pupil,
        exerciseId: exercise,
        correct: result === 'r',
        startedAt: new Date(beginsAt + at * 60_000).toISOString(),
        durationMs: 60_000,
      }))
      expect(await storeAttempts(visit, { user }, items)).toMatchObject({ stored: items.length })
    },
    holiday: (firstDay: string, lastDay: string) =>
      school.db.insert(holidays).values({
        id: firstDay,
        schoolId: 'zaytoun',
        firstDay,
        lastDay,
        name: 'إجازة',
        nameEn: 'Holiday',
      }),
  }
}
