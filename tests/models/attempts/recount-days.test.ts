import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayIn } from '#app/calendar/day.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { recountAll, recountChunk } from '#app/models/attempts/recount-days.server.ts'
import { changeSchool } from '#app/models/schools/settings.server.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { attempts, schools } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

const zaytoun = {
  name: 'روضة الزيتون',
  nameEn: 'Al Zaytoun',
  country: 'JO',
  email: 'a@zaytoun.example',
  phoneNo: '+962 6 1234567',
}
const HOUR = 3_600_000
const MINUTE = 60_000

/** Children of both schools who practised at every hour of a week. */
async function openWeek(each = 1) {
  let school = await openSchool()
  let { db, as, visit, now } = school
  let practise = async (person: 'adam' | 'salma' | 'yousef' | 'nour', by: 'hind' | 'rima') => {
    let items = Array.from({ length: 7 * 24 * each }, (_, at) => ({
      id: `${person}-${String(at).padStart(4, '0')}`,
      userId: person,
      exerciseId: at % 3 === 0 ? 'letters-1' : 'counting-1',
      correct: at % 2 === 0,
      startedAt: new Date(now - (at + 1) * (HOUR / each)).toISOString(),
      durationMs: 9000,
    }))
    for (let from = 0; from < items.length; from += 1000)
      await storeAttempts(visit(), { user: as(by).user }, items.slice(from, from + 1000))
  }
  for (let [person, by] of [
    ['adam', 'hind'],
    ['salma', 'hind'],
    ['yousef', 'hind'],
    ['nour', 'rima'],
  ] as const)
    await practise(person, by)
  let move = async (timezone: string, at = now) =>
    changeSchool(as('hind', at), 'zaytoun', { ...zaytoun, timezone })
  let wrongDays = async (zone: string) =>
    (await db.select().from(attempts).where(eq(attempts.schoolId, 'zaytoun'))).filter(
      ({ day, startedAt }) => day !== dayIn(zone, startedAt),
    ).length
  let waits = async () =>
    (await db.select().from(schools).where(eq(schools.id, 'zaytoun')))[0]!.recount !== null
  return { ...school, move, wrongDays, waits }
}

test('in another zone all attempts and figures of the school move, and no others', async () => {
  let { db, now, move, wrongDays, waits } = await openWeek()
  let nours = await db.select().from(attempts).where(eq(attempts.userId, 'nour'))
  await move('Asia/Tokyo')
  expect([(await wrongDays('Asia/Tokyo')) > 100, await waits()]).toEqual([true, true])
  await recountAll(db, now + 2 * MINUTE, () => 0)
  expect([await wrongDays('Asia/Tokyo'), await waits()]).toEqual([0, false])
  expect(Object.values(await rollupDifferences(db)).every((rows) => rows === 0)).toBe(true)
  expect(await db.select().from(attempts).where(eq(attempts.userId, 'nour'))).toEqual(nours)
  expect(await recountChunk(db, now + 2 * MINUTE)).toBe(false)
})

test('calls that had begun before the change are waited for', async () => {
  let { db, now, move, waits } = await openWeek()
  await move('Asia/Tokyo')
  expect(await recountChunk(db, now + MINUTE - 1)).toBe(false)
  expect(await waits()).toBe(true)
  expect(await recountChunk(db, now + MINUTE)).toBe(true)
})

test('left in the middle it goes on where it was, also within one child’s attempts', async () => {
  let { db, now, move, wrongDays, waits } = await openWeek(5)
  await move('America/New_York')
  let left = [await wrongDays('America/New_York')]
  for (let chunks = 0; (await waits()) && chunks < 100; chunks++) {
    await recountChunk(db, now + 2 * MINUTE)
    left.push(await wrongDays('America/New_York'))
  }
  expect(left.at(-1)).toBe(0)
  // 840 attempts of each child: three chunks, and one to find the next.
  expect(left.length).toBeGreaterThan(9)
  expect(left.every((each, at) => at === 0 || each <= left[at - 1]!)).toBe(true)
  expect(Object.values(await rollupDifferences(db)).every((rows) => rows === 0)).toBe(true)
})

test('a second change starts over, and the days are those of the last zone', async () => {
  let { db, now, move, wrongDays } = await openWeek()
  await move('Asia/Tokyo')
  await recountChunk(db, now + 2 * MINUTE)
  await move('America/Los_Angeles', now + 3 * MINUTE)
  await recountAll(db, now + 5 * MINUTE, () => 0)
  expect(await wrongDays('America/Los_Angeles')).toBe(0)
})

test('two at once do the work once, and a school without attempts is done with', async () => {
  let { db, now, move, wrongDays } = await openWeek()
  await move('Asia/Tokyo')
  await Promise.all([
    recountAll(db, now + 2 * MINUTE, () => 0),
    recountAll(db, now + 2 * MINUTE, () => 0),
  ])
  expect(await wrongDays('Asia/Tokyo')).toBe(0)
  expect(Object.values(await rollupDifferences(db)).every((rows) => rows === 0)).toBe(true)
  await db.run(sql`delete from attempts`)
  await move('Asia/Amman', now + 3 * MINUTE)
  await recountAll(db, now + 5 * MINUTE, () => 0)
  expect(await db.$count(schools, sql`recount is not null`)).toBe(0)
})
