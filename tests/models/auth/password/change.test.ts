import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { changePassword } from '#app/models/auth/password/change.server.ts'
import { passwordMatches } from '#app/models/auth/password/hash.server.ts'
import { startFactorSetup } from '#app/models/auth/second-factor/own-factor.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { newToken } from '#app/models/token.server.ts'
import { accounts, auditLog, secondFactors, sessions } from '#db/schema.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool } from '#tests/support/school.ts'

const OLD = 'olives-24'
const NEW = 'قمح و زيتون 7'
const change = { oldPassword: OLD, newPassword: NEW }

/** Layla in two browsers, as the portal knows her in each. */
async function openTwoBrowsers() {
  let { db, as } = await openSchool()
  await givePassword(db, 'layla', OLD)
  let visit = as('layla')
  let enter = async (password = OLD) => {
    let signing = await signIn(visit, { email: 'layla@rawda.test', password }, { kind: 'browser' })
    return signing.ok ? signing.value.token! : signing.reason
  }
  let tokens = [await enter(), await enter()] as const
  let here = (await loadCurrent(visit, tokens[0]))!
  let isIn = async (token: string) => (await loadCurrent(visit, token)) !== undefined
  let account = async () => (await db.select().from(accounts).where(eq(accounts.id, 'layla')))[0]!
  return { db, visit, enter, tokens, here, isIn, account }
}

test('the new password opens, the old one does not, and whoever else was in is out', async () => {
  let { db, enter, tokens, here, isIn } = await openTwoBrowsers()
  expect(await changePassword(here, change, 'ar')).toMatchObject({ ok: true })
  expect([await isIn(tokens[0]), await isIn(tokens[1])]).toEqual([true, false])
  expect(await enter()).toBe('wrongPassword')
  expect(await enter(NEW)).toHaveLength(40)
  expect(await db.$count(auditLog, eq(auditLog.action, 'passwordChanged'))).toBe(1)
})

test('a browser goes on under a new token: a copy of the old one opens nothing', async () => {
  let { tokens, here, isIn } = await openTwoBrowsers()
  let token = newToken()
  expect(await changePassword(here, change, 'ar', token)).toEqual({
    ok: true,
    value: { remembered: true },
  })
  expect([await isIn(tokens[0]), await isIn(tokens[1]), await isIn(token)]).toEqual([
    false,
    false,
    true,
  ])
})

test('who signs in by the old password while it is being changed is not in afterwards', async () => {
  let { db, enter, visit } = await openTwoBrowsers()
  await db.delete(sessions)
  // Whichever of them is first: the old password opens nothing once there is a new one.
  let [entering] = await Promise.all([enter(), givePassword(db, 'layla', NEW)])
  expect(entering).toBe('wrongPassword')
  expect(await db.$count(sessions)).toBe(0)
  expect(await db.$count(auditLog, eq(auditLog.action, 'signIn'))).toBe(2)
  expect(
    await signIn(visit, { email: 'layla@rawda.test', password: NEW }, { kind: 'browser' }),
  ).toMatchObject({ ok: true })
})

test('a second factor that somebody began and left is gone with the old password', async () => {
  let { db, here } = await openTwoBrowsers()
  await startFactorSetup(here)
  await changePassword(here, change, 'ar')
  expect(await db.$count(secondFactors)).toBe(0)
})

test('an initial password is one’s own after the change', async () => {
  let { db, here, account } = await openTwoBrowsers()
  await db.update(accounts).set({ mustChangePassword: true }).where(eq(accounts.id, 'layla'))
  await changePassword(here, change, 'ar')
  expect((await account()).mustChangePassword).toBe(false)
})

test('a wrong old password changes nothing, is written down, and makes the guesser wait', async () => {
  let { db, here, tokens, isIn, account } = await openTwoBrowsers()
  let before = await account()
  for (let tries = 0; tries < 5; tries++)
    expect(await changePassword(here, { ...change, oldPassword: 'wrong-1' }, 'ar')).toEqual({
      ok: false,
      reason: 'wrongPassword',
    })
  expect(await changePassword(here, change, 'ar')).toMatchObject({
    reason: 'tooManyTries',
    retryAfterSeconds: 30,
  })
  expect(await account()).toEqual(before)
  expect(await isIn(tokens[1])).toBe(true)
  expect(await db.$count(auditLog, eq(auditLog.action, 'passwordChangeFailed'))).toBe(5)
  // What is guessed inside does not close the door outside.
  expect(await changePassword({ ...here, now: here.now + 30_000 }, change, 'ar')).toMatchObject({
    ok: true,
  })
})

test('the old one again, a common one and the email are refused before anything changes', async () => {
  let { here, account } = await openTwoBrowsers()
  let before = await account()
  expect(await changePassword(here, { ...change, newPassword: OLD }, 'ar')).toEqual({
    ok: false,
    reason: 'passwordUnchanged',
  })
  expect(await changePassword(here, { ...change, newPassword: 'abc123' }, 'ar')).toEqual({
    ok: false,
    reason: 'passwordCommon',
  })
  expect(
    await changePassword(
      { ...here, user: { ...here.user, email: 'layla24@rawda.test' } },
      { ...change, newPassword: 'layla24' },
      'ar',
    ),
  ).toEqual({ ok: false, reason: 'passwordIsEmail' })
  expect(await account()).toEqual(before)
})

test('of two changes at once one wins, and its password is the one that opens', async () => {
  let { here, account } = await openTwoBrowsers()
  let wanted = ['first-olive-1', 'second-olive-2']
  let answers = await Promise.all(
    wanted.map((newPassword) => changePassword(here, { oldPassword: OLD, newPassword }, 'ar')),
  )
  expect(answers.map((answer) => (answer.ok ? 'done' : answer.reason)).toSorted()).toEqual([
    'conflict',
    'done',
  ])
  let { passwordHash } = await account()
  expect(
    await Promise.all(wanted.map((password) => passwordMatches(password, passwordHash))),
  ).toEqual(answers.map(({ ok }) => ok))
})

test('an account without a password has no old one to prove', async () => {
  let { here } = await openTwoBrowsers()
  await here.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, 'layla'))
  expect(await changePassword(here, change, 'ar')).toEqual({ ok: false, reason: 'wrongPassword' })
})
