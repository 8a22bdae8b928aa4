import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addDays } from '#app/calendar/day.ts'
import { listCodes } from '#app/models/codes/batch-codes.server.ts'
import { changeBatch, findBatch, listBatches } from '#app/models/codes/batch.server.ts'
import { BatchChange, NewBatch } from '#app/models/codes/batch.ts'
import { generateCodes } from '#app/models/codes/generate.server.ts'
import { revokeCode, revokeUnused } from '#app/models/codes/revoke.server.ts'
import { accounts, auditLog, codeBatches, codes, redemptions, subscriptions } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'
import { codeIdOf, printed } from '#tests/support/secrets.ts'

const asked: NewBatch = {
  schoolID: 'zaytoun',
  duration: 90,
  adminCount: 1,
  teacherCount: 2,
  studentCount: 3,
  classCount: 1,
  description: 'عقد الربيع',
}

/** The two schools, and a supervisor who makes codes. */
async function openOffice() {
  let school = await openSchool()
  let { db, now } = school
  let make = async (more: Partial<NewBatch> = {}, at = now) => {
    let making = await generateCodes(school.as('sara', at), { ...asked, ...more })
    if (!making.ok) throw new Error(making.reason)
    return making.value
  }
  /** As if this person had redeemed the code, at this seat. */
  let use = async (code: string, accountId: string, seat = 1) => {
    await db.batch([
      db.insert(redemptions).values({
        codeId: await codeIdOf(db, code),
        seat,
        accountId,
        subscriptionId: `by-${code}-${seat}`,
        at: now,
      }),
      db.insert(subscriptions).values({
        id: `by-${code}-${seat}`,
        accountId,
        schoolId: 'zaytoun',
        role: 'student',
        validUntil: '2027-01-01',
        createdAt: now,
        endedAt: now,
      }),
    ])
  }
  let of = (made: Awaited<ReturnType<typeof make>>, role: string) =>
    made.codes.filter((each) => each.role === role).map(({ code }) => code)
  return { ...school, make, use, of }
}

const valueOf = <value>(
  outcome: { ok: true; value: value } | { ok: false; reason: string },
): value => {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}

test('a batch becomes exactly the sum of its counts in codes, each with its kind', async () => {
  let { db, make } = await openOffice()
  let { batch, codes: made } = await make()
  expect(
    Object.entries(Object.groupBy(made, ({ role }) => role)).map(([role, all]) => [
      role,
      all.length,
    ]),
  ).toEqual([
    ['admin', 1],
    ['teacher', 2],
    ['student', 3],
    ['class', 1],
  ])
  expect(batch).toMatchObject({
    serial: 'RW-00001',
    schoolID: 'zaytoun',
    schoolNameEn: 'Al Zaytoun',
    duration: 90,
    description: 'عقد الربيع',
    redeemBefore: addDays('2026-11-20', 365),
    used: 0,
    unused: 7,
    revoked: 0,
    expired: 0,
  })
  let kept = await db
    .select()
    .from(codes)
    .where(eq(codes.batchId, batch.id))
    .orderBy(codes.position)
  expect(kept.map(({ code, kind }) => ({ code: printed('code', code), role: kind }))).toEqual(made)
  expect(JSON.stringify(kept)).not.toContain(made[0]!.code)
  expect(kept.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('serials count on, whichever school the batch is for', async () => {
  let { db, make } = await openOffice()
  let serials = [await make(), await make({ schoolID: 'cedar' }), await make()].map(
    ({ batch }) => batch.serial,
  )
  expect(serials).toEqual(['RW-00001', 'RW-00002', 'RW-00003'])
  await db.update(codeBatches).set({ serial: 'RW-99999' }).where(eq(codeBatches.serial, 'RW-00003'))
  expect([await make(), await make()].map(({ batch }) => batch.serial)).toEqual([
    'RW-100000',
    'RW-100001',
  ])
})

test('of many batches made at once each has a serial of its own', async () => {
  let { make } = await openOffice()
  let made = await Promise.all(Array.from({ length: 20 }, () => make()))
  expect(new Set(made.map(({ batch }) => batch.serial)).size).toBe(20)
})

test('a batch of 20,000 is one transaction; its codes are 16 symbols, all unlike', async () => {
  let { as, db, make } = await openOffice()
  let { batch, codes: made } = await make({
    adminCount: 0,
    teacherCount: 10_000,
    studentCount: 10_000,
    classCount: 0,
  })
  expect(batch).toMatchObject({ unused: 20_000, used: 0 })
  expect(await db.$count(codes)).toBe(20_000)
  let all = made.map(({ code }) => code)
  expect(all.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{16}$/.test(code))).toEqual([])
  expect(new Set(all).size).toBe(20_000)
  // At each of the 16 places 625 of each symbol, with a standard deviation of 25: six and a half of
  // them happen once in twenty million runs.
  for (let place = 0; place < 16; place++) {
    let times = Map.groupBy(all, (code) => code[place])
    expect(times.size).toBe(32)
    for (let [symbol, found] of times)
      expect(Math.abs(found.length - 625), `${symbol} at ${place}`).toBeLessThan(6.5 * 25)
  }
  let { items, total } = valueOf(
    await listCodes(
      as('sara'),
      batch.id,
      { state: 'unused', kind: 'student' },
      { limit: 50, offset: 9_950 },
    ),
  )
  expect([total, items.length, items.at(-1)!.position]).toEqual([10_000, 50, 20_000])
  expect(valueOf(await revokeUnused(as('sara'), batch.id))).toEqual({ revoked: 20_000 })
})

test('a batch’s own counts are those of its codes, whatever has become of them', async () => {
  let { as, db, make, of, use } = await openOffice()
  let made = await make({ studentCount: 5, classCount: 3 })
  let { id } = made.batch
  let recount = async () =>
    (
      await db.all(sql`
        select
          sum(k.revokedAt is not null) as revokedCodes,
          sum(k.revokedAt is null and k.uses > 0) as usedCodes,
          sum(
            k.revokedAt is null
            and k.uses >= iif(k.kind = 'class', 40, 1)
          ) as usedUpCodes
        from (
          select k.*, (select count(*) from redemptions r where r.codeId = k.id) as uses
          from codes k
          where k.batchId = ${id}
        ) k`)
    )[0]
  let counted = async () =>
    (
      await db
        .select({
          revokedCodes: codeBatches.revokedCodes,
          usedCodes: codeBatches.usedCodes,
          usedUpCodes: codeBatches.usedUpCodes,
        })
        .from(codeBatches)
        .where(eq(codeBatches.id, id))
    )[0]
  let [full, shared, fresh] = of(made, 'class')
  await db.insert(accounts).values(
    Array.from({ length: 40 }, (_, at) => ({
      id: `p${at}`,
      displayName: `p${at}`,
      createdAt: 0,
      startsAt: 0,
    })),
  )
  for (let at = 0; at < 40; at++) await use(full!, `p${at}`, at + 1)
  await use(shared!, 'adam', 1)
  await use(of(made, 'student')[0]!, 'adam')
  expect(await counted()).toEqual({ revokedCodes: 0, usedCodes: 3, usedUpCodes: 2 })
  expect(await counted()).toEqual(await recount())
  let { items } = valueOf(await listCodes(as('sara'), id))
  for (let code of [shared, fresh, of(made, 'student')[1]])
    await revokeCode(as('sara'), id, items.find((each) => each.code === code)!.position)
  expect(await counted()).toEqual({ revokedCodes: 3, usedCodes: 2, usedUpCodes: 2 })
  expect(await counted()).toEqual(await recount())
  await revokeUnused(as('sara'), id)
  expect(await counted()).toEqual(await recount())
  // What only a hand in the database can do is counted right as well.
  await db.update(codes).set({ revokedAt: 1 }).where(eq(codes.batchId, id))
  expect(await counted()).toEqual({ revokedCodes: 11, usedCodes: 0, usedUpCodes: 0 })
})

test('counts, duration and description have their limits', () => {
  let ok = (more: object) => v.safeParse(NewBatch, { ...asked, ...more }).success
  expect(ok({})).toBe(true)
  for (let wrong of [
    { duration: 0 },
    { duration: 3661 },
    { duration: 1.5 },
    { duration: '90' },
    { adminCount: -1 },
    { studentCount: 20_001 },
    { classCount: undefined },
    { description: '  ' },
    { description: 'x'.repeat(501) },
    { description: 'a\0' },
    { schoolID: '' },
    { redeemBefore: '2027-02-30' },
  ]) {
    expect(ok(wrong), JSON.stringify(wrong)).toBe(false)
  }
  expect(v.safeParse(BatchChange, { id: 'x' }).success).toBe(true)
})

test('no codes, too many, a school that is not there, a day that is past: nothing is made', async () => {
  let { as, db } = await openOffice()
  let none = { adminCount: 0, teacherCount: 0, studentCount: 0, classCount: 0 }
  let refusals = [
    none,
    { ...none, teacherCount: 10_000, studentCount: 10_000, classCount: 1 },
    { schoolID: 'nowhere' },
    { redeemBefore: '2026-11-20' },
  ]
  expect(
    await Promise.all(
      refusals.map(async (more) => generateCodes(as('sara'), { ...asked, ...more })),
    ),
  ).toEqual(
    ['noCodes', 'tooManyCodes', 'notFound', 'dayPast'].map((reason) => ({ ok: false, reason })),
  )
  expect([await db.$count(codeBatches), await db.$count(codes), await db.$count(auditLog)]).toEqual(
    [0, 0, 0],
  )
  // 20,000 are not too many: what stands against them here is the school alone.
  let full = { ...none, teacherCount: 10_000, studentCount: 10_000, schoolID: 'nowhere' }
  expect(await generateCodes(as('sara'), { ...asked, ...full })).toEqual({
    ok: false,
    reason: 'notFound',
  })
})

test('supervisors alone make, see and change codes', async () => {
  let { as, make } = await openOffice()
  let { id } = (await make()).batch
  for (let person of ['hind', 'layla', 'adam', 'muna'] as const) {
    let current = as(person)
    let answers = [
      await generateCodes(current, asked),
      await listBatches(current, { limit: 10, offset: 0 }),
      await findBatch(current, id),
      await listCodes(current, id),
      await revokeCode(current, id, 1),
      await revokeUnused(current, id),
      await changeBatch(current, { id, duration: 5 }),
    ]
    expect(
      answers.map((answer) => !answer.ok && answer.reason),
      person,
    ).toEqual(Array(7).fill('forbidden'))
  }
})

test('the list has the newest first, one school’s if asked for, by pages', async () => {
  let { as, make, now } = await openOffice()
  for (let [at, schoolID] of ['zaytoun', 'cedar', 'zaytoun'].entries())
    await make({ schoolID }, now + at)
  let serials = async (ask: { schoolID?: string; limit?: number; offset?: number }) => {
    let { items, total } = valueOf(await listBatches(as('sara'), { limit: 10, offset: 0, ...ask }))
    return [items.map(({ serial }) => serial), total]
  }
  expect(await serials({})).toEqual([['RW-00003', 'RW-00002', 'RW-00001'], 3])
  expect(await serials({ schoolID: 'zaytoun' })).toEqual([['RW-00003', 'RW-00001'], 2])
  expect(await serials({ limit: 1, offset: 1 })).toEqual([['RW-00002'], 3])
  expect(await serials({ schoolID: 'nowhere' })).toEqual([[], 0])
})

test('a batch shows every code, who redeemed it and when, and the look is logged', async () => {
  let { as, db, make, of, now, use } = await openOffice()
  let made = await make()
  let [first, second] = of(made, 'student')
  let [shared] = of(made, 'class')
  await use(first!, 'adam')
  await use(shared!, 'salma', 1)
  await use(shared!, 'yousef', 2)
  await revokeCode(as('sara'), made.batch.id, 5)

  let { batch, items: shown } = valueOf(await listCodes(as('sara'), made.batch.id))
  expect(batch).toMatchObject({ used: 2, unused: 4, revoked: 1, expired: 0 })
  let state = (code: string) => shown.find((each) => each.code === code)!
  expect(state(first!)).toMatchObject({
    kind: 'student',
    position: 4,
    state: 'used',
    uses: [{ seat: 1, UID: 'adam', displayName: 'آدم', at: now }],
  })
  expect(state(second!)).toMatchObject({ state: 'revoked', revokedAt: now, uses: [] })
  expect(state(shared!)).toMatchObject({
    state: 'used',
    className: null,
    uses: [{ UID: 'salma' }, { UID: 'yousef' }],
  })
  expect(
    await db
      .select({ subjectId: auditLog.subjectId, schoolId: auditLog.schoolId })
      .from(auditLog)
      .where(eq(auditLog.action, 'schoolLookedAt')),
  ).toEqual([{ subjectId: made.batch.id, schoolId: 'zaytoun' }])

  // Once the batch is over, what is open has expired, and what was used stays used.
  let over = valueOf(await listCodes(as('sara', now + 366 * 86_400_000), made.batch.id))
  expect(over.batch).toMatchObject({ used: 2, unused: 0, revoked: 1, expired: 4 })
  expect(over.items.map((each) => each.state)).toEqual([
    'expired',
    'expired',
    'expired',
    'used',
    'revoked',
    'expired',
    'used',
  ])
  for (let look of [findBatch, listCodes])
    expect(await look(as('sara'), 'nowhere')).toEqual({ ok: false, reason: 'notFound' })
})

test('codes expire at the school’s own midnight', async () => {
  let { as, make } = await openOffice()
  // Amman is three hours ahead of UTC.
  let { id } = (await make({ redeemBefore: '2026-12-01' })).batch
  let open = async (at: string) => valueOf(await findBatch(as('sara', Date.parse(at)), id)).unused
  expect([await open('2026-11-30T20:59:59Z'), await open('2026-11-30T21:00:00Z')]).toEqual([7, 0])
})

test('an unused code is revoked at once; a used one is a conflict; of a class code the places left are', async () => {
  let { as, make, of, use, db } = await openOffice()
  let made = await make()
  let { id } = made.batch
  await use(of(made, 'admin')[0]!, 'layla')
  await use(of(made, 'class')[0]!, 'adam')
  expect(await revokeCode(as('sara'), id, 1)).toEqual({ ok: false, reason: 'conflict' })
  expect(await revokeCode(as('sara'), id, 2)).toEqual({ ok: true, value: undefined })
  expect(await revokeCode(as('sara'), id, 2)).toEqual({ ok: true, value: undefined })
  expect(await revokeCode(as('sara'), id, 7)).toEqual({ ok: true, value: undefined })
  for (let [batch, position] of [
    [id, 8],
    ['nowhere', 1],
  ] as const)
    expect(await revokeCode(as('sara'), batch, position)).toEqual({ ok: false, reason: 'notFound' })
  expect(
    valueOf(await listCodes(as('sara'), id, { state: 'revoked' })).items.map(
      ({ position, uses }) => [position, uses.length],
    ),
  ).toEqual([
    [2, 0],
    [7, 1],
  ])
  // Said once for each that was revoked, not for each try.
  expect(
    (await db.select().from(auditLog).where(eq(auditLog.action, 'codeRevoked'))).map(
      ({ detail }) => detail,
    ),
  ).toEqual([{ position: 2 }, { position: 7 }])
})

test('all unused of a batch are revoked together, and no others', async () => {
  let { as, make, of, use, db } = await openOffice()
  let made = await make()
  let other = await make()
  await use(of(made, 'student')[0]!, 'adam')
  expect(await revokeUnused(as('sara'), made.batch.id)).toEqual({ ok: true, value: { revoked: 6 } })
  expect(await revokeUnused(as('sara'), made.batch.id)).toEqual({ ok: true, value: { revoked: 0 } })
  expect(await revokeUnused(as('sara'), 'nowhere')).toEqual({ ok: false, reason: 'notFound' })
  expect(valueOf(await findBatch(as('sara'), made.batch.id))).toMatchObject({
    used: 1,
    unused: 0,
    revoked: 6,
  })
  expect(valueOf(await findBatch(as('sara'), other.batch.id))).toMatchObject({
    unused: 7,
    revoked: 0,
  })
  expect(await db.$count(auditLog, eq(auditLog.action, 'codesRevoked'))).toBe(1)
})

test('description and last day may always be changed, the duration only while no code is used', async () => {
  let { as, make, of, use, db } = await openOffice()
  let made = await make()
  let { id } = made.batch
  expect(valueOf(await changeBatch(as('sara'), { id, duration: 30 }))).toMatchObject({
    duration: 30,
    description: 'عقد الربيع',
  })
  await use(of(made, 'student')[0]!, 'adam')
  expect(
    valueOf(
      await changeBatch(as('sara'), { id, description: 'Autumn', redeemBefore: '2027-01-01' }),
    ),
  ).toMatchObject({ duration: 30, description: 'Autumn', redeemBefore: '2027-01-01' })
  // What is sent as it is, as a form does, changes nothing.
  expect(
    valueOf(await changeBatch(as('sara'), { id, description: 'Winter', duration: 30 })),
  ).toMatchObject({ description: 'Winter' })
  expect(await changeBatch(as('sara'), { id, description: 'Spring', duration: 31 })).toEqual({
    ok: false,
    reason: 'batchUsed',
  })
  expect(await changeBatch(as('sara'), { id: 'nowhere', duration: 31 })).toEqual({
    ok: false,
    reason: 'notFound',
  })
  expect((await db.select().from(codeBatches).where(eq(codeBatches.id, id)))[0]).toMatchObject({
    description: 'Winter',
    durationDays: 30,
  })
  expect(await db.$count(auditLog, eq(auditLog.action, 'batchChanged'))).toBe(3)
})

test('the log says how many codes were made, revoked and changed, and never a code', async () => {
  let { as, make, db } = await openOffice()
  let made = await make()
  await revokeCode(as('sara'), made.batch.id, 3)
  await revokeUnused(as('sara'), made.batch.id)
  await changeBatch(as('sara'), { id: made.batch.id, description: made.codes[0]!.code })
  let log = JSON.stringify(await db.select().from(auditLog))
  for (let { code } of made.codes) expect(log).not.toContain(code)
  expect(
    (await db.select().from(auditLog).where(eq(auditLog.action, 'codesGenerated')))[0],
  ).toMatchObject({
    actorId: 'sara',
    subjectId: made.batch.id,
    schoolId: 'zaytoun',
    detail: { codes: 7 },
  })
})

test('the database itself refuses a used code without its subscription', async () => {
  let { db, make, now } = await openOffice()
  let { codes: made } = await make()
  await expect(
    db.batch([
      db.insert(redemptions).values({
        codeId: await codeIdOf(db, made[0]!.code),
        seat: 1,
        accountId: 'adam',
        subscriptionId: 'none',
        at: now,
      }),
    ]),
  ).rejects.toThrow(/FOREIGN KEY/)
  expect(await db.$count(redemptions)).toBe(0)
})
