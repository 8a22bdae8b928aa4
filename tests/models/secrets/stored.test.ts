import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findFactor, takeCode } from '#app/models/auth/second-factor/verify-code.server.ts'
import type { Visit } from '#app/models/current.ts'
import { post } from '#app/models/mail/outbox.server.ts'
import { secretKeysOf, unseal, withNewKey, type SecretKeys } from '#app/models/secrets.server.ts'
import { sealStored } from '#app/models/stored-secrets.server.ts'
import { mails, secondFactors } from '#db/schema.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { openSchool } from '#tests/support/school.ts'
import { testSecrets } from '#tests/support/secrets.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const older = withNewKey()
const both = withNewKey(older)

/** The known school as it was before there were keys, with whatever a test adds. */
async function openOldSchool() {
  let school = await openSchool()
  let visit = (secrets: SecretKeys, at = school.now): Visit => ({ ...school.visit(at), secrets })
  return { ...school, visit }
}

test('a second factor of before is used as it is, and sealed by the clock', async () => {
  let { db, now, visit } = await openOldSchool()
  await db
    .insert(secondFactors)
    .values({ accountId: 'hind', secret: SECRET, createdAt: now, confirmedAt: now })
  let use = async (secrets: SecretKeys, at: number) =>
    takeCode(visit(secrets, at), {
      factor: (await findFactor(visit(secrets), 'hind'))!,
      typed: codeAt(SECRET, at),
      locale: 'ar',
      schoolId: 'zaytoun',
    })
  expect(await use(testSecrets, now)).toMatchObject({ ok: true })

  expect(await sealStored(db, testSecrets)).toEqual({ sealed: 1, closed: 0 })
  let [{ secret } = { secret: '' }] = await db.select().from(secondFactors)
  expect(secret).toMatch(/^1:/)
  expect(unseal(testSecrets, 'factor', secret)).toBe(SECRET)
  expect(await use(testSecrets, now + 60_000)).toMatchObject({ ok: true })
  expect(await sealStored(db, testSecrets)).toEqual({ sealed: 0, closed: 0 })
})

test("a waiting letter's token is sealed when it is posted, and an older one by the clock", async () => {
  let { db, visit } = await openOldSchool()
  let owner = sql`select * from accounts where id = 'hind'`
  let letter = { locale: 'ar', expiresAt: 9e15 } as const
  await post(visit(testSecrets), owner, { ...letter, kind: 'reset', token: 'abc123' })
  await post(visit(testSecrets), owner, { ...letter, kind: 'passwordChanged' })
  let stored = async () => (await db.select().from(mails)).map(({ token }) => token)
  expect(await stored()).toEqual([expect.stringMatching(/^1:/), null])
  expect(JSON.stringify(await stored())).not.toContain('abc123')

  await db
    .update(mails)
    .set({ token: 'plain' })
    .where(sql`kind = 'reset'`)
  expect(await sealStored(db, testSecrets)).toEqual({ sealed: 1, closed: 0 })
  expect(unseal(testSecrets, 'letter', (await stored())[0]!)).toBe('plain')
})

test('after a rotation no older key is needed', async () => {
  let { db, now } = await openOldSchool()
  await db.insert(mails).values(
    Array.from({ length: 1203 }, (_, at) => ({
      id: `letter-${at}`,
      recipient: 'a@rawda.test',
      locale: 'ar' as const,
      kind: 'reset' as const,
      name: 'a',
      token: `token-${at}`,
      createdAt: now,
      expiresAt: now,
      nextTryAt: now,
    })),
  )
  await sealStored(db, secretKeysOf(older))
  let rotated = secretKeysOf(both)
  expect(await sealStored(db, rotated, 1000)).toEqual({ sealed: 1000, closed: 0 })
  expect((await sealStored(db, rotated)).closed).toBe(0)
  let newest = secretKeysOf(both.split(' ')[0])
  let letters = await db
    .select()
    .from(mails)
    .where(sql`id like 'letter-%'`)
  expect(letters.map(({ token }) => unseal(newest, 'letter', token!)).toSorted()).toEqual(
    Array.from({ length: 1203 }, (_, at) => `token-${at}`).toSorted(),
  )
})

test('what no key opens is counted and left, and the others are sealed', async () => {
  let { db, now } = await openOldSchool()
  await db.insert(secondFactors).values([
    { accountId: 'hind', secret: '7:AAAA', createdAt: now },
    { accountId: 'rima', secret: SECRET, createdAt: now },
  ])
  expect(await sealStored(db, testSecrets)).toEqual({ sealed: 1, closed: 1 })
  let kept = await db
    .select()
    .from(secondFactors)
    .where(sql`accountId = 'hind'`)
  expect(kept).toMatchObject([{ secret: '7:AAAA' }])
})
