import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries, auditEntry } from '#app/models/access/audit.server.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { removalLine } from '#app/models/access/removal.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import {
  exportActivity,
  listActivity,
  listOwnActivity,
} from '#app/models/schools/activity-log.server.ts'
import { auditQueryOf, type AuditQuery } from '#app/models/schools/activity-log.ts'
import { auditLog } from '#db/schema.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const everything: AuditQuery = { schoolID: null, person: '', action: null, from: null, to: null }

/** Two schools where things happened. */
async function openLog() {
  let school = await openSchool()
  let { db, visit, now } = school
  let happen = (
    minutes: number,
    action: 'signIn' | 'profileChanged',
    actorId: string | null,
    subjectId: string | null,
    schoolId: string | null,
  ) => auditEntry(visit(now + minutes * 60_000), { action, actorId, subjectId, schoolId })
  await db.batch([
    happen(1, 'signIn', 'layla', 'layla', 'zaytoun'),
    happen(2, 'profileChanged', 'hind', 'layla', 'zaytoun'),
    happen(3, 'signIn', 'karim', 'karim', 'cedar'),
    happen(4, 'signIn', 'muna', 'muna', null),
  ])
  let seen = async (person: Person) => {
    let listing = await listActivity(school.as(person), everything, null)
    return listing.ok
      ? listing.value.lines.map(({ action, actor, subject }) => `${action} ${actor} ${subject}`)
      : listing.reason
  }
  return { ...school, happen, seen }
}

test('the head sees what happened in the school, a supervisor everything, others nothing', async () => {
  let { seen } = await openLog()
  expect(await seen('hind')).toEqual(['profileChanged هند المديرة ليلى', 'signIn ليلى ليلى'])
  expect(await seen('rima')).toEqual(['signIn Karim Karim'])
  expect(await seen('sara')).toHaveLength(4)
  for (let person of ['layla', 'adam', 'muna'] as const)
    expect(await seen(person)).toBe('forbidden')
})

test('everybody sees what they did and what was done to them, once', async () => {
  let { as } = await openLog()
  let own = async (person: Person) =>
    (await listOwnActivity(as(person), null)).lines.map(({ action, isOwn }) => [action, isOwn])
  expect(await own('layla')).toEqual([
    ['profileChanged', false],
    ['signIn', true],
  ])
  expect(await own('hind')).toEqual([['profileChanged', true]])
  expect(await own('adam')).toEqual([])
})

test('from where others did something to one’s account is not one’s business', async () => {
  let { db, visit, as } = await openLog()
  await db.batch([
    auditEntry(
      { ...visit(), address: '10.9.9.9' },
      { action: 'sheetReset', actorId: 'layla', subjectId: 'adam', schoolId: 'zaytoun' },
    ),
    auditEntry(
      { ...visit(), address: '10.1.1.1' },
      { action: 'signInFailed', subjectId: 'adam', schoolId: 'zaytoun' },
    ),
    auditEntry(
      { ...visit(), address: '10.2.2.2' },
      { action: 'signIn', actorId: 'adam', subjectId: 'adam', schoolId: 'zaytoun' },
    ),
  ])
  let { lines } = await listOwnActivity(as('adam'), null)
  expect(new Map(lines.map(({ action, address }) => [action, address]))).toEqual(
    new Map([
      ['sheetReset', ''],
      ['signInFailed', '10.1.1.1'],
      ['signIn', '10.2.2.2'],
    ]),
  )
  let school = await listActivity(as('hind'), everything, null)
  expect(school.ok && school.value.lines.map(({ address }) => address)).toContain('10.9.9.9')
})

test('wrong passwords stand in the log of the account that they were tried at', async () => {
  let { db, visit, as } = await openLog()
  await givePassword(db, 'adam', 'olives-24')
  await signIn(
    { ...visit(), address: '10.1.2.3' },
    { email: 'adam@rawda.test', password: 'wrong-1' },
    { kind: 'browser' },
  )
  expect((await listOwnActivity(as('adam'), null)).lines).toMatchObject([
    { action: 'signInFailed', actor: null, address: '10.1.2.3', isOwn: false },
  ])
})

test('a long log comes in pieces that miss nothing and repeat nothing', async () => {
  let { db, happen, as } = await openLog()
  await db.batch([
    happen(5, 'signIn', 'omar', 'omar', 'zaytoun'),
    ...Array.from({ length: 119 }, (_, at) =>
      happen(5 + Math.floor(at / 60), 'signIn', 'omar', 'omar', 'zaytoun'),
    ),
  ])
  for (let list of [
    async (before: string | null) => listOwnActivity(as('omar'), before),
    async (before: string | null) => {
      let listing = await listActivity(as('sara'), everything, before)
      return listing.ok ? listing.value : { lines: [], older: null }
    },
  ]) {
    let seen: string[] = []
    let before: string | null = null
    do {
      let piece = await list(before)
      seen.push(...piece.lines.filter(({ actor }) => actor === 'عمر').map(({ id }) => id))
      before = piece.older
    } while (before)
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  }
})

test('where a piece ends with what was removed, the next one begins behind it', async () => {
  let { db, visit, as } = await openSchool()
  let removed = (at: number) =>
    auditEntries(sql`select 'omar' as subjectId, 'zaytoun' as schoolId`, visit(at), {
      ...removalLine(at % 2 ? 'kanbanCommentRemoved' : 'postDeleted', crypto.randomUUID()),
      actorId: 'omar',
    })
  for (let at = 1; at <= 120; at++) await removed(at)
  expect(await db.$count(auditLog)).toBe(120)
  let [seen, before]: [number[], string | null] = [[], null]
  for (let piece = 0; piece < 5; piece++) {
    let { lines, older } = await listOwnActivity(as('omar'), before)
    seen.push(...lines.map(({ at }) => at))
    before = older
    if (!before) break
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at))
})

test('an address that asks for nonsense begins at the newest', async () => {
  let { as } = await openLog()
  for (let before of ['', 'x', '1', "1.' or 1=1 --", `9${'9'.repeat(40)}.x`])
    expect((await listOwnActivity(as('layla'), before)).lines).toHaveLength(2)
})

test('the log is searched by school, person, action and time', async () => {
  let { db, as, happen } = await openLog()
  await db.batch([happen(60 * 24, 'signIn', 'omar', 'omar', 'zaytoun')])
  let found = async (person: Person, query: Partial<AuditQuery>) => {
    let listing = await listActivity(as(person), { ...everything, ...query }, null)
    return listing.ok
      ? listing.value.lines.map(({ action, actor, subject }) => `${action} ${actor} ${subject}`)
      : listing.reason
  }
  expect(await found('sara', { schoolID: 'cedar' })).toEqual(['signIn Karim Karim'])
  expect(await found('hind', { action: 'profileChanged' })).toEqual([
    'profileChanged هند المديرة ليلى',
  ])
  // Whoever did it, or to whom it was done.
  expect(await found('hind', { person: 'ليل' })).toEqual([
    'profileChanged هند المديرة ليلى',
    'signIn ليلى ليلى',
  ])
  expect(await found('hind', { person: 'LAYLA@rawda.test', action: 'signIn' })).toEqual([
    'signIn ليلى ليلى',
  ])
  expect(await found('sara', { person: 'karim' })).toEqual(['signIn Karim Karim'])
  expect(await found('hind', { from: '2026-11-21' })).toEqual(['signIn عمر عمر'])
  expect(
    await found('hind', { from: '2026-11-20', to: '2026-11-20', person: 'layla' }),
  ).toHaveLength(2)
  for (let nothing of [
    { to: '2026-11-19' },
    { action: 'nothing' },
    { person: "' or 1=1 --" },
    { person: '%' },
  ])
    expect(await found('hind', nothing)).toEqual([])
})

test('no search leads out of the school', async () => {
  let { as } = await openLog()
  for (let query of [
    { schoolID: 'cedar' },
    { schoolID: 'cedar', person: 'karim' },
    { person: 'karim@rawda.test' },
  ]) {
    let listing = await listActivity(as('hind'), { ...everything, ...query }, null)
    expect(listing.ok && listing.value.lines.filter(({ actor }) => actor === 'Karim')).toEqual([])
  }
})

test('what was found is taken away as a file, which is written down in the same breath', async () => {
  let { db, as } = await openLog()
  let taking = await exportActivity(forExport(as('hind')), { ...everything, action: 'signIn' })
  expect(taking.ok && taking.value.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
    'signIn ليلى',
  ])
  expect(
    (await db.select().from(auditLog)).filter(({ action }) => action === 'reportExported'),
  ).toMatchObject([{ actorId: 'hind', schoolId: 'zaytoun' }])
  expect(await exportActivity(as('layla'), everything)).toEqual({ ok: false, reason: 'forbidden' })
})

test('an address that asks for nonsense asks for everything', () => {
  expect(auditQueryOf(new URLSearchParams('of=&person=%20&action=&from=2026-02-30&to=x'))).toEqual(
    everything,
  )
})
