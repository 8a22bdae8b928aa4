import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lastVisit } from '#app/models/access/last-visit.server.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import type { Purpose } from '#app/models/current.ts'
import { familyHome, ownWeek } from '#app/models/dashboards/family.server.ts'
import { headSummary } from '#app/models/dashboards/head-summary.server.ts'
import { supervisorDesk } from '#app/models/dashboards/supervisor-desk.server.ts'
import { teacherHome } from '#app/models/dashboards/teacher-home.server.ts'
import { accounts } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const MINUTE = 60_000

test('a visit lasts while its owner comes back within half an hour; then another begins', async () => {
  let { visitsOf, look } = await frontDesk()
  expect(await visitsOf('layla')).toEqual([null, null])
  expect(await look('layla', 0)).toBeNull()
  expect(await visitsOf('layla')).toEqual([0, null])
  // Within five minutes nothing is written.
  expect(await look('layla', 4)).toBeNull()
  expect(await visitsOf('layla')).toEqual([0, null])
  expect(await look('layla', 20)).toBeNull()
  expect(await look('layla', 49)).toBeNull()
  expect(await visitsOf('layla')).toEqual([49, null])
  // Half an hour after that it is another visit: the one before it ended at minute 49.
  expect(await look('layla', 79)).toBe(49)
  expect(await visitsOf('layla')).toEqual([79, 49])
  expect(await look('layla', 90)).toBe(49)
  expect(await visitsOf('layla')).toEqual([90, 49])
})

test('each role visits by its home page; other accounts are not noted', async () => {
  let { visitsOf, look } = await frontDesk()
  for (let person of ['hind', 'adam', 'muna', 'sara'] as const) await look(person, 7)
  for (let person of ['hind', 'adam', 'muna', 'sara'] as const)
    expect([person, await visitsOf(person)]).toEqual([person, [7, null]])
  expect(await visitsOf('yousef')).toEqual([null, null])
})

test('a page that is fetched ahead, a file and a program are no visits', async () => {
  let { visitsOf, look } = await frontDesk()
  for (let purpose of ['prefetch', 'export', 'head'] as const)
    await look('layla', 0, { purpose, kind: 'browser' })
  await look('layla', 0, { purpose: 'look', kind: 'bearer' })
  expect(await visitsOf('layla')).toEqual([null, null])
})

/** Minutes since the school's noon. */
async function frontDesk() {
  let school = await openSchool()
  let minutes = (at: number | null) => at && (at - school.now) / MINUTE
  let look = async (
    person: Person,
    minute: number,
    { purpose, kind }: { purpose: Purpose; kind: 'browser' | 'bearer' } = {
      purpose: 'look',
      kind: 'browser',
    },
  ) => {
    let visit = { ...school.visit(school.now + minute * MINUTE), purpose }
    let session = await newSession(visit, person, { kind, method: 'password' })
    await session.write
    let current = (await loadCurrent(visit, session.token))!
    if (current.user.role === 'super') await supervisorDesk(current, 'ar')
    else if (person === 'muna') await familyHome(current, null)
    else if (current.user.role === 'student') await ownWeek(current)
    else if (current.user.role === 'teacher') await teacherHome(current)
    else await headSummary(current, current.user.school!.schoolID)
    return minutes(lastVisit(current))
  }
  let visitsOf = async (person: Person) => {
    let [row] = await school.db.select().from(accounts).where(eq(accounts.id, person))
    return [row!.visitedAt, row!.visitBefore].map(minutes)
  }
  return { look, visitsOf }
}
