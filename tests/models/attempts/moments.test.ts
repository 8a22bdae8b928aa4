import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { recountAll, recountChunk } from '#app/models/attempts/recount-days.server.ts'
import { changeSchool } from '#app/models/schools/settings.server.ts'
import { rollupDifferences } from '#db/rollups.ts'
import {
  accounts,
  attempts,
  dayRecounts,
  enrolments,
  exercises,
  lessons,
  schools,
} from '#db/schema.ts'
import { openCounter } from '#tests/support/codes.ts'
import { NOON } from '#tests/support/school.ts'

// Where and when an attempt counts is decided by its moment, whatever the order of arrival.

const HOUR = 3_600_000
const DAY = 24 * HOUR
const key = (schoolID: string, timezone?: string) => ({
  ingestKey: { id: 'key', schoolID, ...(timezone && { timezone }) },
})

function tried(id: string, at: number, more: object = {}) {
  return {
    id,
    userId: 'adam',
    exerciseId: 'letters-1',
    correct: true,
    startedAt: new Date(at).toISOString(),
    durationMs: 1000,
    ...more,
  }
}

/** Adam moves from the olives to the cedars by a code, `NOON`; a day later everything is asked. */
async function adamMoves() {
  let counter = await openCounter()
  let { db, codeOf, use, as, visit } = counter
  await db.insert(lessons).values({
    id: 'olives',
    schoolId: 'zaytoun',
    subject: 'reading',
    level: 1,
    position: 9,
    name: 'درس الزيتون',
    nameEn: 'Olives',
  })
  await db
    .insert(exercises)
    .values({ id: 'olives-1', lessonId: 'olives', position: 0, name: 'تمرين', nameEn: 'Exercise' })
  let later = NOON + DAY
  return {
    ...counter,
    move: async () =>
      expect(
        await use('adam', await codeOf('student', { schoolID: 'cedar' }), { confirm: true }),
      ).toBe(0),
    send: async (source: Parameters<typeof storeAttempts>[1], ...items: unknown[]) =>
      (await storeAttempts(visit(later), source, items)).results.map(
        ({ status, reason }) => reason ?? status,
      ),
    head: (name: 'hind' | 'rima') => ({ user: as(name, later).user }),
    placeOf: async (id: string) => {
      let [row] = await db.select().from(attempts).where(eq(attempts.id, id))
      return row && [row.schoolId, row.classId, row.day]
    },
  }
}

test('what was made before a move is brought by the old school, and counts there', async () => {
  let { move, send, head, placeOf, db } = await adamMoves()
  await move()
  expect(await send(key('zaytoun'), tried('by-key', NOON - DAY))).toEqual(['stored'])
  expect(await send(head('hind'), tried('by-head', NOON - 1))).toEqual(['stored'])
  expect(await send(key('zaytoun'), tried('own', NOON - HOUR, { exerciseId: 'olives-1' }))).toEqual(
    ['stored'],
  )
  for (let id of ['by-key', 'by-head', 'own'])
    expect((await placeOf(id))!.slice(0, 2), id).toEqual(['zaytoun', 'butterflies'])
  // Again: the answer was lost.
  expect(await send(key('zaytoun'), tried('by-key', NOON - DAY))).toEqual(['duplicate'])
  expect(Object.values(await rollupDifferences(db))).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('the new school cannot claim it, nor the old one what was made since', async () => {
  let { move, send, head, placeOf, as } = await adamMoves()
  await move()
  expect(await send(key('cedar'), tried('before', NOON - 1))).toEqual(['unknownPupil'])
  expect(await send(head('rima'), tried('before', NOON - 1))).toEqual(['unknownPupil'])
  expect(await send(key('zaytoun'), tried('since', NOON))).toEqual(['unknownPupil'])
  expect(await send(head('hind'), tried('since', NOON))).toEqual(['unknownPupil'])
  expect(await send(key('cedar'), tried('since', NOON, { exerciseId: 'olives-1' }))).toEqual([
    'unknownExercise',
  ])
  expect(await send(key('cedar'), tried('since', NOON))).toEqual(['stored'])
  expect(await placeOf('since')).toEqual(['cedar', '', '2026-11-20'])
  expect(await send({ user: as('adam', NOON + DAY).user }, tried('before', NOON - 1))).toEqual([
    'stored',
  ])
  expect((await placeOf('before'))!.slice(0, 2)).toEqual(['zaytoun', 'butterflies'])
  // A school learns nothing of what another one has.
  expect(await send(key('cedar'), tried('before', NOON - 1, { correct: false }))).toEqual([
    'unknownPupil',
  ])
})

test('a clock that was not believed is known again after a move', async () => {
  let { move, send, visit } = await adamMoves()
  let broken = tried('broken', Date.parse('2000-01-01T00:00:00Z'))
  await storeAttempts(visit(NOON - 1), key('zaytoun'), [broken])
  await move()
  expect(await send(key('zaytoun'), broken)).toEqual(['duplicate'])
})

test('a school that a child never was at is refused like one that does not know them', async () => {
  let { send } = await adamMoves()
  expect(await send(key('cedar'), tried('one', NOON - DAY))).toEqual(['unknownPupil'])
})

test('every order of arrival puts each moment in the same school, class and day', async () => {
  let moments = [-100 * DAY, -20 * DAY, -1, 0, HOUR]
  let places = []
  for (let arrivesBefore of [true, false]) {
    let { move, placeOf, as, visit, db } = await adamMoves()
    let send = (at: number) =>
      storeAttempts(
        visit(at),
        { user: as('adam', at).user },
        moments
          .map((moment) => tried(`${moment}`, NOON + moment))
          .filter((item) => Date.parse(item.startedAt) <= at),
      )
    if (arrivesBefore) await send(NOON - 1)
    await move()
    await send(NOON + DAY)
    places.push(await Promise.all(moments.map((moment) => placeOf(`${moment}`))))
    expect(Object.values(await rollupDifferences(db))).toEqual([0, 0, 0, 0, 0, 0, 0])
  }
  expect(places[0]).toEqual(places[1])
  expect(places[0]!.map((place) => place![0])).toEqual([
    'zaytoun',
    'zaytoun',
    'zaytoun',
    'cedar',
    'cedar',
  ])
})

test('days of before the first school are cut in its zone, and its pages say so', async () => {
  let { db, use, codeOf, visit, signedIn, now } = await openCounter()
  // 23:30 in Amman, and 21:30 of the same day in UTC; half past midnight, and the day before in
  // UTC.
  let evening = Date.parse('2026-11-19T20:30:00Z')
  let night = Date.parse('2026-11-19T22:30:00Z')
  let dana = { user: (await signedIn('dana')).user }
  let sent = [
    tried('evening', evening, { userId: 'dana' }),
    tried('night', night, { userId: 'dana', correct: false }),
  ]
  await storeAttempts(visit(), dana, sent)
  let days = async () =>
    Object.fromEntries(
      (await db.select().from(attempts)).map(({ id, schoolId, day }) => [id, `${schoolId} ${day}`]),
    )
  expect(await days()).toEqual({ evening: ' 2026-11-19', night: ' 2026-11-19' })

  expect(await use('dana', await codeOf('student'))).toBe(0)
  expect(await days()).toEqual({ evening: 'zaytoun 2026-11-19', night: 'zaytoun 2026-11-19' })
  expect((await signedIn('dana')).user.school!.recounting).toBe(true)
  expect((await signedIn('hind')).user.school!.recounting).toBe(true)
  expect((await signedIn('rima')).user.school!.recounting).toBeUndefined()

  await recountAll(db, now, () => 0)
  expect(await days()).toEqual({ evening: 'zaytoun 2026-11-19', night: 'zaytoun 2026-11-20' })
  expect((await signedIn('dana')).user.school!.recounting).toBeUndefined()
  expect(await db.$count(dayRecounts)).toBe(0)
  expect(Object.values(await rollupDifferences(db))).toEqual([0, 0, 0, 0, 0, 0, 0])
  // What arrives only now is of the same days.
  let [row] = (await storeAttempts(visit(now + DAY), dana, [{ ...sent[1]!, id: 'late' }])).results
  expect([row!.status, (await days()).late]).toEqual(['stored', 'zaytoun 2026-11-20'])
})

test('a child with many attempts is recounted in pieces, from the start when more come', async () => {
  let { db, use, codeOf, visit, signedIn, now } = await openCounter()
  let dana = { user: (await signedIn('dana')).user }
  let nights = Array.from({ length: 900 }, (_, at) =>
    tried(`night-${at}`, Date.parse('2026-11-19T22:00:00Z') + at * 1000, { userId: 'dana' }),
  )
  await storeAttempts(visit(), dana, nights)
  await use('dana', await codeOf('student'))
  expect(await recountChunk(db, now)).toBe(true)
  expect(await db.$count(attempts, eq(attempts.day, '2026-11-20'))).toBe(400)
  // One more, as if it had been written without a school.
  await db.run(sql`
    insert into attempts
    select userId, '0', '', '', lessonId, exerciseId, correct, startedAt, null, durationMs, '2026-11-19', recordedAt
    from attempts
    where id = 'night-0'`)
  await db.update(attempts).set({ schoolId: 'zaytoun' }).where(eq(attempts.schoolId, ''))
  await recountAll(db, now, () => 0)
  expect(await db.$count(attempts, eq(attempts.day, '2026-11-20'))).toBe(901)
  expect(await db.$count(schools, sql`recount is not null`)).toBe(0)
  expect(Object.values(await rollupDifferences(db))).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('between two classes the next one counts, after the last one the last', async () => {
  let { db, visit } = await openCounter()
  let member = eq(enrolments.id, 'adam-butterflies')
  await db
    .update(enrolments)
    .set({ until: NOON - 10 * DAY })
    .where(member)
  let classOf = async (id: string) =>
    (await db.select().from(attempts).where(eq(attempts.id, id)))[0]!.classId
  await storeAttempts(visit(), key('zaytoun'), [
    tried('before', NOON - 100 * DAY),
    tried('within', NOON - 20 * DAY),
    tried('after', NOON - 7 * DAY),
  ])
  expect(await Promise.all(['before', 'within', 'after'].map(classOf))).toEqual([
    'butterflies',
    'butterflies',
    'butterflies',
  ])
  let next = {
    id: 'next',
    schoolId: 'zaytoun',
    classId: 'sparrows',
    accountId: 'adam',
    role: 'student' as const,
    from: NOON - 5 * DAY,
  }
  await db.insert(enrolments).values(next)
  expect(await Promise.all(['before', 'within', 'after'].map(classOf))).toEqual([
    'butterflies',
    'butterflies',
    'sparrows',
  ])
  // An enrolment that should never have been, and one that never ended.
  await db.delete(enrolments).where(eq(enrolments.id, 'next'))
  expect(await classOf('after')).toBe('butterflies')
  await db.insert(enrolments).values({ ...next, until: NOON - DAY })
  await db.update(enrolments).set({ until: null }).where(member)
  expect(await classOf('after')).toBe('butterflies')
  expect(Object.values(await rollupDifferences(db))).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('a time before the first day with us counts on arrival; the day before it is believed', async () => {
  let { db, visit, signedIn } = await openCounter()
  // Dana's account began at noon, in Amman; she is enrolled since three days ago.
  await db.update(accounts).set({ schoolId: 'zaytoun' }).where(eq(accounts.id, 'dana'))
  let claim = async (time: string) => {
    await storeAttempts(visit(), { user: (await signedIn('dana')).user }, [
      tried(time, Date.parse(time), { userId: 'dana' }),
    ])
    let [row] = await db.select().from(attempts).where(eq(attempts.id, time))
    return row!.claimedAt === null ? 'believed' : row!.day
  }
  expect(await claim('2026-11-18T20:59:59Z')).toBe('2026-11-20')
  expect(await claim('2026-11-19T00:00:00+03:00')).toBe('believed')
  await db.insert(enrolments).values({
    id: 'dana',
    schoolId: 'zaytoun',
    classId: 'sparrows',
    accountId: 'dana',
    role: 'student',
    from: NOON - 3 * DAY,
  })
  expect(await claim('2026-11-15T23:59:59+03:00')).toBe('2026-11-20')
  expect(await claim('2026-11-16T00:00:00+03:00')).toBe('believed')
})

test('a change of zone and back leaves attempts of clocks that were ahead where they were', async () => {
  let { db, visit, as } = await openCounter()
  // Five minutes before midnight in Amman, by a tablet that is eight minutes ahead.
  let at = Date.parse('2026-11-20T20:55:00Z')
  await storeAttempts(visit(at), key('zaytoun'), [tried('ahead', at + 8 * 60_000)])
  let dayOf = async () => (await db.select().from(attempts))[0]!.day
  expect(await dayOf()).toBe('2026-11-20')
  let settings = {
    name: 'روضة الزيتون',
    nameEn: 'Al Zaytoun',
    country: 'JO',
    email: 'a@zaytoun.example',
    phoneNo: '+962 6 1234567',
  }
  for (let [timezone, hours] of [
    ['Asia/Tokyo', 1],
    ['Asia/Amman', 2],
  ] as const) {
    await changeSchool(as('hind', at + hours * HOUR), 'zaytoun', { ...settings, timezone })
    await recountAll(db, at + hours * HOUR + 120_000, () => 0)
  }
  expect(await dayOf()).toBe('2026-11-20')
})

test('a supervisor’s call finds the zone of each school by itself', async () => {
  let { db, visit, as } = await openCounter()
  await db
    .update(schools)
    .set({ timezone: 'America/Argentina/Buenos_Aires' })
    .where(eq(schools.id, 'cedar'))
  let answer = await storeAttempts(visit(), { user: as('sara').user }, [
    tried('amman', Date.parse('2026-11-19T21:30:00Z')),
    tried('aires', Date.parse('2026-11-19T02:30:00Z'), { userId: 'nour' }),
    tried('amman', Date.parse('2026-11-19T21:30:00Z')),
    tried('nobody', NOON, { userId: 'nobody' }),
  ])
  expect(answer.results.map(({ status }) => status)).toEqual([
    'stored',
    'stored',
    'duplicate',
    'rejected',
  ])
  let stored = await db.select().from(attempts)
  expect(stored.map(({ id, day }) => `${id} ${day}`).toSorted()).toEqual([
    'aires 2026-11-18',
    'amman 2026-11-20',
  ])
})
