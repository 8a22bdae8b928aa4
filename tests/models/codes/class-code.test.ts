import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attachClassCode } from '#app/models/codes/class-code.server.ts'
import { revokeUnused } from '#app/models/codes/revoke.server.ts'
import { inGroups } from '#app/models/readable-code.ts'
import { auditLog, classes, codeBatches, codes, failures } from '#db/schema.ts'
import { openCounter } from '#tests/support/codes.ts'
import { isStored } from '#tests/support/secrets.ts'

const refused = (reason: string) => ({ ok: false, reason })
const fine = { ok: true, value: undefined }

test('an admin gives a class a class code, and its pupils redeem it', async () => {
  let { as, db, codeOf, use, rooms } = await openCounter()
  let code = await codeOf('class')
  expect(await use('dana', code)).toBe('1 codeInvalid')
  expect(await attachClassCode(as('hind'), 'sparrows', inGroups(code).toLowerCase())).toEqual(fine)
  expect(await use('dana', code)).toBe(0)
  expect(await rooms('dana')).toEqual(['sparrows'])
  // Once more changes nothing and is no mistake.
  expect(await attachClassCode(as('hind'), 'sparrows', code)).toEqual(fine)
  let log = await db.select().from(auditLog).where(eq(auditLog.action, 'classCodeAttached'))
  expect(
    log.map(({ actorId, subjectId, schoolId, detail }) => [actorId, subjectId, schoolId, detail]),
  ).toEqual([['hind', 'sparrows', 'zaytoun', null]])
})

test('a code that nobody has used goes from class to class, a used one stays', async () => {
  let { as, db, codeOf, use } = await openCounter()
  let code = await codeOf('class')
  expect(await attachClassCode(as('hind'), 'sparrows', code)).toEqual(fine)
  expect(await attachClassCode(as('hind'), 'butterflies', code)).toEqual(fine)
  await use('dana', code)
  expect(await attachClassCode(as('hind'), 'sparrows', code)).toEqual(refused('classCodeTaken'))
  expect((await db.select().from(codes))[0]!.classId).toBe('butterflies')
})

test('what is no class code, or no longer valid, is a wrong code and counts as a try', async () => {
  let { as, db, codeOf } = await openCounter()
  let wrong = [
    'x',
    await codeOf('student'),
    await codeOf('class', { schoolID: 'cedar' }),
    await codeOf('class', { redeemBefore: '2026-11-21' }),
  ]
  await db
    .update(codeBatches)
    .set({ redeemBefore: '2026-11-20' })
    .where(eq(codeBatches.redeemBefore, '2026-11-21'))
  for (let code of wrong)
    expect(await attachClassCode(as('hind'), 'sparrows', code), code).toEqual(
      refused('classCodeUnknown'),
    )
  let revoked = await codeOf('class')
  await attachClassCode(as('hind'), 'sparrows', revoked)
  await revokeUnused(
    as('sara'),
    (await db.select().from(codes).where(isStored('code', revoked)))[0]!.batchId,
  )
  expect(await attachClassCode(as('hind'), 'sparrows', revoked)).toEqual(
    refused('classCodeUnknown'),
  )
  expect((await db.select().from(failures)).map(({ count }) => count)).toEqual([5, 5])
  for (let at = 0; at < 5; at++) await attachClassCode(as('hind'), 'sparrows', 'x')
  expect(await attachClassCode(as('hind'), 'sparrows', 'x')).toMatchObject(refused('tooManyTries'))
})

test('only the school’s admin, and only for its live classes', async () => {
  let { as, db, codeOf, now } = await openCounter()
  let code = await codeOf('class')
  for (let person of ['layla', 'adam', 'muna', 'sara'] as const)
    expect(await attachClassCode(as(person), 'sparrows', code), person).toEqual(
      refused('forbidden'),
    )
  expect([
    await attachClassCode(as('hind'), 'foxes', code),
    await attachClassCode(as('hind'), 'nowhere', code),
    await attachClassCode(as('rima'), 'sparrows', code),
  ]).toEqual([refused('notFound'), refused('notFound'), refused('notFound')])
  await db.update(classes).set({ archivedAt: now }).where(eq(classes.id, 'sparrows'))
  expect(await attachClassCode(as('hind'), 'sparrows', code)).toEqual(refused('notFound'))
  expect((await db.select().from(codes))[0]!.classId).toBeNull()
})
