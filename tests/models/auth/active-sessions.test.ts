import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  endOtherSessions,
  endOwnSession,
  findOwnSecurity,
  createOwnToken,
} from '#app/models/auth/active-sessions.server.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { deviceName } from '#app/models/auth/device/device-name.ts'
import { changeEmail } from '#app/models/auth/email-change.server.ts'
import { changePassword } from '#app/models/auth/password/change.server.ts'
import { reauthenticate } from '#app/models/auth/reauthenticate.server.ts'
import { startFactorSetup } from '#app/models/auth/second-factor/own-factor.server.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { auditLog, mails, sessions } from '#db/schema.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool } from '#tests/support/school.ts'

const PASSWORD = 'olives-24'
const MINUTE = 60_000

/** Layla on a phone and a tablet, and Omar; `layla` is what the phone's session says of her. */
async function openHouse() {
  let school = await openSchool()
  await givePassword(school.db, 'layla', PASSWORD)
  let begin = async (person: string, userAgent = '') => {
    let session = await newSession({ ...school.visit(), userAgent }, person, {
      kind: 'browser',
      method: 'password',
    })
    await session.write
    return session.token
  }
  let [phone, tablet, omars] = [
    await begin('layla', 'phone'),
    await begin('layla', 'tablet'),
    await begin('omar'),
  ]
  let load = async (token: string, minutes = 0) =>
    loadCurrent(school.visit(school.now + minutes * MINUTE), token)
  let layla = (await load(phone))!
  return { ...school, phone, tablet, omars, load, layla }
}

test('one sees one’s own sessions and nobody else’s, and which of them this is', async () => {
  let { layla } = await openHouse()
  let listed = (await findOwnSecurity(layla)).sessions
  expect(listed.map(({ userAgent, isThis }) => [userAgent, isThis]).toSorted()).toEqual([
    ['phone', true],
    ['tablet', false],
  ])
})

test('ending one ends that one at once, and nobody else’s', async () => {
  let { db, layla, load, tablet, omars, phone } = await openHouse()
  let [other] = (await findOwnSecurity(layla)).sessions.filter(({ isThis }) => !isThis)
  expect(await endOwnSession(layla, other!.id)).toEqual({ ok: true, value: undefined })
  expect(await endOwnSession(layla, other!.id)).toEqual({ ok: true, value: undefined })
  expect(await load(tablet)).toBeUndefined()
  let omarsID = (await db.select().from(sessions).where(eq(sessions.accountId, 'omar')))[0]!.id
  for (let id of [omarsID, '', "' or 1=1"]) await endOwnSession(layla, id)
  expect([await load(omars), await load(phone)].map((current) => current?.user.UID)).toEqual([
    'omar',
    'layla',
  ])
  expect(await db.$count(auditLog, eq(auditLog.action, 'sessionEnded'))).toBe(1)
})

test('ending all others leaves the one that asks', async () => {
  let { layla, load, phone, tablet, omars } = await openHouse()
  await endOtherSessions(layla)
  expect(
    [await load(phone), await load(tablet), await load(omars)].map((current) => current?.user.UID),
  ).toEqual(['layla', undefined, 'omar'])
})

test('a token acts in one’s name until it is ended, is shown once, and a letter tells of it', async () => {
  let { db, layla, load } = await openHouse()
  let making = await createOwnToken(layla, { name: 'تقارير' }, 'ar')
  let token = making.ok ? making.value.token : ''
  expect((await load(token))?.user.UID).toBe('layla')
  expect(
    JSON.stringify([
      await db.select().from(sessions),
      await db.select().from(mails),
      await db.select().from(auditLog),
    ]),
  ).not.toContain(token)
  expect((await db.select().from(mails)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['tokenMade', 'layla@rawda.test'],
  ])
  let [listed] = (await findOwnSecurity(layla)).sessions.filter(({ name }) => name === 'تقارير')
  await endOwnSession(layla, listed!.id)
  expect(await load(token)).toBeUndefined()
})

test('a form sent twice makes one token', async () => {
  let { layla } = await openHouse()
  let secret = 'ab'.repeat(20)
  let made = [
    await createOwnToken(layla, { name: 'x' }, 'ar', secret),
    await createOwnToken(layla, { name: 'x' }, 'ar', secret),
  ]
  expect(made.map((making) => making.ok && making.value.token)).toEqual([secret, secret])
  expect((await findOwnSecurity(layla)).sessions.filter(({ name }) => name)).toHaveLength(1)
})

test('nobody has more than twenty tokens, and nobody makes one or ends anything long after signing in', async () => {
  let { layla, load, phone } = await openHouse()
  for (let made = 0; made < 20; made++)
    expect(await createOwnToken(layla, { name: `${made}` }, 'ar')).toMatchObject({ ok: true })
  expect(await createOwnToken(layla, { name: 'more' }, 'ar')).toEqual({
    ok: false,
    reason: 'tooManyTokens',
  })
  let late = (await load(phone, 15))!
  for (let trying of [
    createOwnToken(late, { name: 'late' }, 'ar'),
    endOwnSession(late, 'x'),
    endOtherSessions(late),
  ])
    expect(await trying).toEqual({ ok: false, reason: 'recentLogin' })
})

test('a program’s token changes nothing of the account, and makes no other token', async () => {
  let { layla, load } = await openHouse()
  let making = await createOwnToken(layla, { name: 'reports' }, 'ar')
  let program = (await load(making.ok ? making.value.token : ''))!
  expect([program.kind, program.user.UID]).toEqual(['bearer', 'layla'])
  for (let trying of [
    createOwnToken(program, { name: 'next' }, 'ar'),
    endOtherSessions(program),
    startFactorSetup(program),
  ])
    expect(await trying).toEqual({ ok: false, reason: 'recentLogin' })
})

test('who proves it again goes on under a new token, and may change things for a quarter of an hour', async () => {
  let { load, phone, tablet } = await openHouse()
  let proving = await reauthenticate((await load(phone, 20))!, PASSWORD)
  let token = proving.ok ? proving.value.token : ''
  expect(await load(phone, 20)).toBeUndefined()
  expect((await load(token, 34))!.provenAt).toBe((await load(token, 20))!.now)
  expect(await createOwnToken((await load(token, 34))!, { name: 'x' }, 'ar')).toMatchObject({
    ok: true,
  })
  expect(await createOwnToken((await load(token, 35))!, { name: 'x' }, 'ar')).toEqual({
    ok: false,
    reason: 'recentLogin',
  })
  expect(await load(tablet, 20)).toBeDefined()
})

test('guesses at a computer left open wait after five, at whichever form', async () => {
  let { db, layla } = await openHouse()
  let answers = await Promise.all(Array.from({ length: 9 }, () => reauthenticate(layla, 'wrong-1')))
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'wrongPassword')).toHaveLength(
    5,
  )
  let others = [
    reauthenticate(layla, PASSWORD),
    changePassword(layla, { oldPassword: PASSWORD, newPassword: 'wheat-and-7' }, 'ar'),
    changeEmail(
      { ...layla, sendsMail: true },
      { email: 'new@rawda.test', currentPassword: PASSWORD },
      'ar',
    ),
  ]
  for (let trying of others) expect(await trying).toMatchObject({ reason: 'tooManyTries' })
  expect(await db.$count(auditLog, eq(auditLog.action, 'provingFailed'))).toBe(5)
})

test('an account without a password proves nothing by one', async () => {
  let { as } = await openHouse()
  for (let password of ['', 'x', PASSWORD])
    expect(await reauthenticate(as('omar'), password)).toEqual({
      ok: false,
      reason: 'wrongPassword',
    })
})

test('who does not want to be remembered is out after twelve hours', async () => {
  let { db, visit, now, load } = await openHouse()
  let signing = await signIn(
    visit(),
    { email: 'layla@rawda.test', password: PASSWORD },
    { kind: 'browser', remembered: false },
  )
  let token = signing.ok ? signing.value.token! : ''
  expect(signing.ok && signing.value.token && signing.value.expiresAt).toBe(now + 12 * 3_600_000)
  expect([await load(token, 719), await load(token, 720)].map(Boolean)).toEqual([true, false])
  expect(await db.select().from(sessions).where(eq(sessions.remembered, false))).toHaveLength(1)
})

test('devices are called by what people know them as', () => {
  expect(
    deviceName(
      'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    ),
  ).toBe('Chrome · Android')
  expect(
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 ' +
        '(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari · iOS')
  for (let odd of ['', 'curl/8', '<script>', 'x'.repeat(5000), 'ليلى'])
    expect(deviceName(odd)).not.toContain('undefined')
})
