import { expect, test } from 'vitest'
import {
  findIngestKey,
  listIngestKeys,
  makeIngestKey,
  revokeIngestKey,
} from '#app/models/attempts/ingest-key.server.ts'
import { INGEST_KEY_PREFIX } from '#app/models/attempts/ingest-key.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { auditLog, ingestKeys } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

async function openOffice() {
  let school = await openSchool()
  let make = async (admin: Person, name: string, later = 0) => {
    let making = await makeIngestKey(school.as(admin, school.now + later), { name })
    if (!making.ok) throw new Error(making.reason)
    return making.value
  }
  return { ...school, make }
}

test('a key is shown once, when it is made, and kept so that nobody can read it', async () => {
  let { as, make, db, visit } = await openOffice()
  let made = await make('hind', 'Tablets')
  expect(made.key).toMatch(new RegExp(`^${INGEST_KEY_PREFIX}[0-9a-f]{40}$`))
  expect(
    JSON.stringify([
      await db.select().from(ingestKeys),
      await listIngestKeys(as('hind')),
      await db.select().from(auditLog),
    ]),
  ).not.toContain(made.key.slice(INGEST_KEY_PREFIX.length))
  expect(await findIngestKey(visit(), made.key)).toEqual({
    id: made.id,
    schoolID: 'zaytoun',
    timezone: 'Asia/Amman',
  })
})

test('a wrong key opens nothing', async () => {
  let { make, visit, db } = await openOffice()
  let { key } = await make('hind', 'Tablets')
  let [kept] = await db.select().from(ingestKeys)
  for (let wrong of [
    '',
    INGEST_KEY_PREFIX,
    key.slice(0, -1),
    `${key}0`,
    key.slice(INGEST_KEY_PREFIX.length),
    key.toUpperCase(),
    kept!.tokenHash,
    INGEST_KEY_PREFIX + kept!.tokenHash,
  ])
    expect(await findIngestKey(visit(), wrong), wrong).toBeUndefined()
})

test("the list holds the school's own keys, newest first, also the revoked", async () => {
  let { as, make, now } = await openOffice()
  let old = await make('hind', 'Old tablets')
  let young = await make('hind', 'New tablets', 1000)
  await make('rima', 'Cedar')
  await revokeIngestKey(as('hind', now + 2000), old.id)
  expect(await listIngestKeys(as('hind'))).toEqual({
    ok: true,
    value: [
      { id: young.id, name: 'New tablets', createdAt: now + 1000, revokedAt: null },
      { id: old.id, name: 'Old tablets', createdAt: now, revokedAt: now + 2000 },
    ],
  })
})

test('a revoked key is good for nothing, at once and for ever', async () => {
  let { as, make, visit, db, now } = await openOffice()
  let { id, key } = await make('hind', 'Tablets')
  expect(await revokeIngestKey(as('hind'), id)).toEqual({ ok: true, value: undefined })
  expect(await findIngestKey(visit(), key)).toBeUndefined()
  expect(await revokeIngestKey(as('hind', now + 5000), id)).toEqual({ ok: true, value: undefined })
  expect((await db.select().from(ingestKeys))[0]!.revokedAt).toBe(now)
})

test('keys are the business of the head of the school alone', async () => {
  let { as, make, db } = await openOffice()
  let { id } = await make('hind', 'Tablets')
  for (let caller of ['layla', 'adam', 'muna', 'sara', 'nour'] as const) {
    for (let answer of [
      await listIngestKeys(as(caller)),
      await makeIngestKey(as(caller), { name: 'Mine' }),
      await revokeIngestKey(as(caller), id),
    ])
      expect(answer, caller).toEqual({ ok: false, reason: 'forbidden' })
  }
  expect(await revokeIngestKey(as('rima'), id)).toEqual({ ok: false, reason: 'notFound' })
  expect(await revokeIngestKey(as('hind'), 'no such key')).toEqual({
    ok: false,
    reason: 'notFound',
  })
  expect(await db.$count(ingestKeys)).toBe(1)
  expect((await db.select().from(ingestKeys))[0]!.revokedAt).toBeNull()
})

test('making and revoking are in the audit log, each once', async () => {
  let { as, make, db, now } = await openOffice()
  let { id } = await make('hind', 'Tablets')
  await revokeIngestKey(as('hind', now + 1), id)
  await revokeIngestKey(as('hind', now + 2), id)
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: 'ingestKeyMade', actorId: 'hind', subjectId: id, schoolId: 'zaytoun' },
    { action: 'ingestKeyRevoked', actorId: 'hind', subjectId: id, schoolId: 'zaytoun' },
  ])
})

test("a key brings attempts of its own school's pupils, and of no other's", async () => {
  let { make, visit } = await openOffice()
  let { key } = await make('hind', 'Tablets')
  let ingestKey = (await findIngestKey(visit(), key))!
  let attempt = (userId: string) => ({
    id: `of ${userId}`,
    userId,
    exerciseId: 'letters-1',
    correct: true,
    startedAt: '2026-11-20T08:00:00Z',
    durationMs: 1000,
  })
  let answer = await storeAttempts(
    visit(),
    { ingestKey },
    ['adam', 'nour', 'nobody', 'layla'].map(attempt),
  )
  expect(answer.results.map(({ status, reason }) => reason ?? status)).toEqual([
    'stored',
    'unknownPupil',
    'unknownPupil',
    'unknownPupil',
  ])
})
