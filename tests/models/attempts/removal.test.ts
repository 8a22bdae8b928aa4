import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { findRemoval, removeActivity } from '#app/models/attempts/delete.server.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { RemovalForm, RemovalReason } from '#app/models/attempts/removal.ts'
import { auditLog, removals } from '#db/schema.ts'
import { NOON, openSchool, type Person } from '#tests/support/school.ts'

const DAY = 86_400_000
const key = '00000000-0000-4000-8000-000000000001'
const letters = { schoolID: 'zaytoun', classID: '*', userID: 'adam', lessonID: 'letters' } as const

/** Adam tried letters on three days, of which two were right, and counting once; nour letters. */
async function openRoom() {
  let school = await openSchool()
  let nth = 0
  let practise = (pupil: Person, exerciseId: string, daysAgo: number, correct: boolean) =>
    storeAttempts(school.visit(), { user: school.as('sara').user }, [
      {
        id: `${pupil}-${nth++}`,
        userId: pupil,
        exerciseId,
        correct,
        startedAt: new Date(NOON - daysAgo * DAY - 3_600_000).toISOString(),
        durationMs: 30_000,
      },
    ])
  await practise('adam', 'letters-1', 5, true)
  await practise('adam', 'letters-1', 3, false)
  await practise('adam', 'letters-2', 1, true)
  await practise('adam', 'counting-1', 1, true)
  await practise('nour', 'letters-1', 1, true)
  return { ...school, practise }
}

test('a head sees how much would go before anything does', async () => {
  let { as, db } = await openRoom()
  expect(await findRemoval(as('hind'), 'adam', 'letters')).toEqual({
    ok: true,
    value: {
      UID: 'adam',
      displayName: 'آدم',
      imageURL: null,
      lessonID: 'letters',
      name: 'درس letters',
      nameEn: 'Lesson letters',
      attempts: 3,
      correct: 2,
      firstDay: '2026-11-15',
      lastDay: '2026-11-19',
    },
  })
  expect(await findRemoval(as('hind'), 'salma', 'letters')).toMatchObject({
    ok: true,
    value: { attempts: 0, correct: null, firstDay: null, lastDay: null },
  })
  expect(await db.$count(removals)).toBe(0)
})

test('of other schools’ children and lessons, and to others than heads, nothing is said', async () => {
  let { as } = await openRoom()
  for (let [pupil, lesson] of [
    ['nour', 'letters'],
    ['layla', 'letters'],
    ['adam', 'nothing'],
  ] as const)
    expect(await findRemoval(as('hind'), pupil, lesson), `${pupil} ${lesson}`).toEqual({
      ok: false,
      reason: 'notFound',
    })
  for (let caller of ['layla', 'adam', 'muna', 'sara'] as const)
    expect(await findRemoval(as(caller), 'adam', 'letters'), caller).toEqual({
      ok: false,
      reason: 'forbidden',
    })
})

test('a removal is kept lesson by lesson, with its days, its reason, and who did it', async () => {
  let { as, db, now } = await openRoom()
  let why = 'جرّبته أخته على الجهاز نفسه'
  expect(
    await removeActivity(as('hind'), { ...letters, lessonID: '*' }, { why, isWhyOpen: true, key }),
  ).toEqual({ ok: true, value: { deleted: 4 } })
  let kept = await db.select().from(removals).orderBy(removals.lessonId)
  let same = { id: key, schoolId: 'zaytoun', userId: 'adam', classId: 'butterflies' }
  let how = { removedAt: now, removedBy: 'hind', why, isWhyOpen: true }
  expect(kept).toEqual([
    {
      ...same,
      ...how,
      lessonId: 'counting',
      attempts: 1,
      firstDay: '2026-11-19',
      lastDay: '2026-11-19',
    },
    {
      ...same,
      ...how,
      lessonId: 'letters',
      attempts: 3,
      firstDay: '2026-11-15',
      lastDay: '2026-11-19',
    },
  ])
})

test('the log knows of the removal, and nothing of its reason', async () => {
  let { as, db } = await openRoom()
  await removeActivity(as('hind'), letters, { why: 'Adam’s sister tried it', key })
  let [line] = await db.select().from(auditLog)
  expect(line).toMatchObject({
    action: 'statsDeleted',
    detail: { classID: '*', lessonID: 'letters', removal: key },
  })
  expect(JSON.stringify(line)).not.toContain('sister')
})

test('a form that is sent twice removes once, whatever came between', async () => {
  let { as, db, practise } = await openRoom()
  let once = () => removeActivity(as('hind'), letters, { why: 'A trial', key, counted: 3 })
  expect(await once()).toEqual({ ok: true, value: { deleted: 3 } })
  await practise('adam', 'letters-3', 0, true)
  expect(await once()).toEqual({ ok: true, value: { deleted: 3 } })
  let Count = v.strictObject({ left: v.number() })
  let [count] = await db.all(
    sql`select count(*) as left from attempts where userId = 'adam' and lessonId = 'letters'`,
  )
  expect(v.parse(Count, count)).toEqual({ left: 1 })
  expect(await db.$count(auditLog)).toBe(1)
})

test('two that are sent at once remove once', async () => {
  let { as, db } = await openRoom()
  let send = () => removeActivity(as('hind'), letters, { why: 'A trial', key, counted: 3 })
  expect(await Promise.all([send(), send()])).toEqual([
    { ok: true, value: { deleted: 3 } },
    { ok: true, value: { deleted: 3 } },
  ])
  expect([await db.$count(auditLog), await db.$count(removals)]).toEqual([1, 1])
})

test('attempts that came after they were counted stop the removal', async () => {
  let { as, db, practise } = await openRoom()
  await practise('adam', 'letters-3', 0, true)
  expect(await removeActivity(as('hind'), letters, { why: 'A trial', key, counted: 3 })).toEqual({
    ok: false,
    reason: 'removalChanged',
  })
  expect([await db.$count(auditLog), await db.$count(removals)]).toEqual([0, 0])
  expect(await removeActivity(as('hind'), letters, { why: 'A trial', key, counted: 4 })).toEqual({
    ok: true,
    value: { deleted: 4 },
  })
})

test('the key of another’s removal removes nothing and tells nothing', async () => {
  let { as } = await openRoom()
  await removeActivity(as('hind'), letters, { why: 'A trial', key })
  expect(
    await removeActivity(
      as('rima'),
      { schoolID: 'cedar', classID: '*', userID: 'nour', lessonID: 'letters' },
      { why: 'A trial', key },
    ),
  ).toEqual({ ok: false, reason: 'notFound' })
})

test('a reason is one line of at most 300 characters, without marks that turn a page around', () => {
  let reason = (text: unknown) => v.safeParse(RemovalReason, text)
  expect(reason('  two\nlines\u202e and \u2066more ')).toMatchObject({
    output: 'two lines and more',
  })
  expect(reason('ا'.repeat(300)).success).toBe(true)
  expect(reason('ا'.repeat(301))).toMatchObject({ issues: [{ message: 'tooLong' }] })
  let form = (why: string) => v.safeParse(RemovalForm, { why, key, counted: 3 })
  expect(form('\u200f . ')).toMatchObject({ issues: [{ message: 'required' }] })
  expect(form('A trial')).toMatchObject({ output: { isWhyOpen: false, counted: 3 } })
})
