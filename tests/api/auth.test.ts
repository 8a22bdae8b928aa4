import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword } from '#app/models/auth/password/hash.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { accounts, devices, failures, proofs, secondFactors } from '#db/schema.ts'
import { openApi, startWorker } from '#tests/support/api.ts'
import { codeAt } from '#tests/support/authenticator.ts'

type Api = Awaited<ReturnType<typeof openApi>>
const PASSWORD = 'كلمة سرّ 2026'
let hash: Promise<string> | undefined

async function givePassword({ db, id }: Api, person: string) {
  hash ??= hashPassword(PASSWORD)
  await db
    .update(accounts)
    .set({ passwordHash: await hash })
    .where(eq(accounts.id, id(person)))
  return id(`${person}@rawda.test`)
}

test('sign-in gives a token and the account; sign-out ends that token', async () => {
  let api = await openApi()
  let email = await givePassword(api, 'layla')
  let signed = await api.ask('/api/auth/sign-in', {
    json: { email: ` ${email.toUpperCase()} `, password: PASSWORD, code: '' },
  })
  expect(signed.status).toBe(200)
  let { token, expiresAt, account } = signed.body
  expect(expiresAt).toBe(new Date(api.now + 30 * 86_400_000).toISOString())
  expect(account).toEqual({
    UID: api.id('layla'),
    displayName: 'ليلى',
    email,
    imageURL: null,
    gender: 'unspecified',
    role: 'teacher',
    schoolID: api.id('zaytoun'),
    schoolName: 'روضة الزيتون',
    schoolNameEn: 'Al Zaytoun',
    mustChangePassword: false,
    isVerified: true,
  })
  expect((await api.ask('/api/users/~layla', { token })).body).toEqual(account)

  let out = await api.ask('/api/auth/sign-out', { token, method: 'POST' })
  expect([out.status, out.text]).toEqual([204, ''])
  let dead = await api.ask('/api/users/~layla', { token })
  expect([dead.status, dead.headers.get('WWW-Authenticate')]).toEqual([
    401,
    'Bearer realm="rawda", error="invalid_token"',
  ])
  expect((await api.ask('/api/auth/sign-out', { token, method: 'POST' })).status).toBe(401)
})

test('who signs in wrongly is told why, in their language', async () => {
  let api = await openApi()
  let email = await givePassword(api, 'adam')
  let said = async (json: unknown, language: string) => {
    let { status, body } = await api.ask('/api/auth/sign-in', {
      json,
      headers: { 'Accept-Language': language },
    })
    return [status, body.error.code, body.error.fields ?? body.error.message]
  }
  expect(await said({ email, password: 'wrong' }, 'en')).toEqual([
    401,
    'wrongPassword',
    'The password is wrong.',
  ])
  expect(await said({ email, password: 'wrong' }, 'ar-JO,en;q=0.5')).toEqual([
    401,
    'wrongPassword',
    'كلمة المرور غير صحيحة.',
  ])
  expect(await said({ email: 'nobody@rawda.test', password: 'wrong' }, 'en-GB')).toEqual([
    401,
    'accountNotFound',
    'This account could not be found.',
  ])
  expect(await said({ email: 'nobody@rawda.test', password: 'wrong' }, 'fr')).toEqual([
    401,
    'accountNotFound',
    'تعذّر العثور على هذا الحساب.',
  ])
  expect(await said({ email: 'nobody', password: '' }, 'en')).toEqual([
    422,
    'invalid',
    { email: ['Email must be a valid email address'], password: ['Password is required'] },
  ])
  expect(await said({ email: 'nobody', password: '' }, 'ar')).toEqual([
    422,
    'invalid',
    { email: ['يجب أن يكون البريد الإلكتروني عنوانًا صحيحًا'], password: ['كلمة المرور مطلوبة'] },
  ])
  expect(await said({}, 'en')).toEqual([
    422,
    'invalid',
    { email: ['Email is required'], password: ['Password is required'] },
  ])
  expect(await said({}, 'ar')).toEqual([
    422,
    'invalid',
    { email: ['البريد الإلكتروني مطلوب'], password: ['كلمة المرور مطلوبة'] },
  ])
})

test(
  'wrong passwords make the guesser wait, longer each time, also before a new Worker, until an hour has passed',
  { timeout: 120_000 },
  async () => {
    let api = await openApi()
    let email = await givePassword(api, 'adam')
    let guess = async (password = 'wrong', send = api.call) => {
      let { status, headers } = await api.ask(
        '/api/auth/sign-in',
        { json: { email, password } },
        send,
      )
      return [status, headers.get('Retry-After')]
    }
    for (let _ of [1, 2, 3, 4, 5]) expect(await guess()).toEqual([401, null])
    expect(await guess()).toEqual([429, '30'])
    expect(await guess(PASSWORD, startWorker(undefined, api.clock))).toEqual([429, '30'])
    api.clock.now += 31_000
    expect(await guess()).toEqual([401, null])
    expect(await guess()).toEqual([429, '60'])
    api.clock.now += 3_600_000
    expect(await guess()).toEqual([401, null])
    expect(await guess(PASSWORD)).toEqual([200, null])
    // A success forgets the mistakes before it.
    for (let _ of [1, 2, 3, 4, 5]) expect(await guess()).toEqual([401, null])
  },
)

test(
  'an unknown email is limited like a known one, and many guesses at once count each',
  { timeout: 120_000 },
  async () => {
    let api = await openApi()
    let guesses = await Promise.all(
      Array.from({ length: 12 }, () =>
        api.ask('/api/auth/sign-in', {
          json: { email: api.id('ghost@rawda.test'), password: 'x' },
        }),
      ),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
    let refused = guesses.find(({ status }) => status === 429)!
    expect(refused.body.error).toEqual({
      code: 'tooManyTries',
      message: 'Too many attempts. Try again later.',
    })
  },
)

test(
  'strangers lock nobody out of a device that signed in before',
  { timeout: 120_000 },
  async () => {
    let api = await openApi()
    let email = await givePassword(api, 'adam')
    let browser = await signIn(
      { ...api.visit(), address: api.id('home') },
      { email, password: PASSWORD },
      { kind: 'browser' },
    )
    let device = browser.ok && browser.value.deviceToken
    for (let _ of [1, 2, 3, 4, 5])
      await api.ask('/api/auth/sign-in', { json: { email, password: 'guess' } })
    let owner = (headers: Record<string, string>) =>
      api.ask('/api/auth/sign-in', { json: { email, password: PASSWORD }, headers })
    expect((await owner({})).status).toBe(429)
    expect((await owner({ Cookie: `__Host-device=${device}` })).status).toBe(200)
    expect((await owner({ Cookie: '__Host-device=0000' })).status).toBe(429)
  },
)

test(
  'a program that asks for a device token has tries of its own by it; one that does not ask is answered as ever',
  { timeout: 120_000 },
  async () => {
    let api = await openApi()
    let email = await givePassword(api, 'adam')
    let enter = (more: object = {}, password = PASSWORD) =>
      api.ask('/api/auth/sign-in', { json: { email, password, ...more } })
    expect(Object.keys((await enter()).body)).toEqual(['token', 'expiresAt', 'account'])
    let { deviceToken } = (await enter({ deviceToken: '' })).body
    expect(deviceToken).toMatch(/^[0-9a-f]{40}$/)
    for (let _ of [1, 2, 3, 4, 5]) await enter({}, 'guess')
    expect([(await enter()).status, (await enter({ deviceToken: '0000' })).status]).toEqual([
      429, 429,
    ])
    let known = await enter({ deviceToken })
    expect([known.status, Object.keys(known.body)]).toEqual([
      200,
      ['token', 'expiresAt', 'account'],
    ])
    for (let wrong of [7, null, 'x'.repeat(101)])
      expect((await enter({ deviceToken: wrong })).status).toBe(422)
  },
)

test('a new password by the API makes nothing known, and answers nothing', async () => {
  let api = await openApi()
  let email = await givePassword(api, 'adam')
  let token = 'a'.repeat(40)
  await api.db.insert(proofs).values({
    id: await tokenHash(token),
    purpose: 'reset',
    accountId: api.id('adam'),
    createdAt: api.now,
    expiresAt: api.now + 60_000,
  })
  let reset = await api.ask('/api/auth/reset', { json: { token, password: 'wheat-and-7' } })
  expect([reset.status, reset.text, reset.headers.getSetCookie()]).toEqual([204, '', []])
  expect(await api.db.$count(devices, eq(devices.accountId, api.id('adam')))).toBe(0)
  expect(
    (await api.ask('/api/auth/sign-in', { json: { email, password: 'wheat-and-7' } })).status,
  ).toBe(200)
})

test('a school behind one address is allowed ten times as many mistakes', async () => {
  let api = await openApi()
  let email = await givePassword(api, 'adam')
  let address = api.id('school')
  await api.db
    .insert(failures)
    .values({ key: `sign-in:address:${address}`, count: 49, resetsAt: api.now + 3_600_000 })
  let from = (address: string, password: string) =>
    api.ask('/api/auth/sign-in', {
      json: { email, password },
      headers: { 'CF-Connecting-IP': address },
    })
  expect((await from(address, PASSWORD)).status).toBe(200)
  expect((await from(address, 'wrong')).status).toBe(401)
  expect((await from(address, PASSWORD)).status).toBe(429)
  expect((await from(api.id('elsewhere'), PASSWORD)).status).toBe(200)
})

test('a closed account does not sign in; a given password must be changed first', async () => {
  let api = await openApi()
  let closed = await api.ask('/api/auth/sign-in', {
    json: { email: await givePassword(api, 'closed'), password: PASSWORD },
  })
  expect([closed.status, closed.body.error.code]).toEqual([403, 'accountDisabled'])

  let initial = await api.ask('/api/auth/sign-in', {
    json: { email: await givePassword(api, 'farid'), password: PASSWORD },
  })
  expect([initial.status, initial.body.account.mustChangePassword]).toEqual([200, true])
  let next = await api.ask('/api/users/~farid', {
    token: initial.body.token,
    headers: { 'Accept-Language': 'ar' },
  })
  expect([next.status, next.body.error]).toEqual([
    403,
    { code: 'passwordChangeRequired', message: 'اختر كلمة مرور خاصّة بك أوّلًا.' },
  ])
})

test('the cookie of our own pages is as good as a bearer, but only from our own pages', async () => {
  let api = await openApi()
  let Cookie = `other=1; __Host-session=${api.tokenOf('admin')}`
  expect((await api.ask('/api/users/~hind', { headers: { Cookie } })).status).toBe(200)
  let make = (headers: Record<string, string>) =>
    api.ask('/api/ingestKeys', { json: { name: 'Tablets' }, headers: { Cookie, ...headers } })
  expect((await make({ Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(
    201,
  )
  for (let headers of [
    {},
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ]) {
    let refused = await make(headers as Record<string, string>)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'crossOrigin'])
  }
  // A wrong Authorization header decides alone.
  for (let Authorization of ['Basic aGluZDp4', 'Bearer', 'Bearer  ', 'Bearer a b'])
    expect((await api.ask('/api/users/~hind', { headers: { Cookie, Authorization } })).status).toBe(
      401,
    )
})

test('a second factor’s code comes along with the password, and each refusal says what is missing', async () => {
  let api = await openApi()
  let email = await givePassword(api, 'rima')
  let secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  await api.db
    .insert(secondFactors)
    .values({ accountId: api.id('rima'), secret, createdAt: api.now, confirmedAt: api.now })
  let enter = (code?: string) =>
    api.ask('/api/auth/sign-in', { json: { email, password: PASSWORD, code } })
  let refusalOf = async (code?: string) => {
    let { status, body } = await enter(code)
    return [status, body.error.code]
  }
  expect(await refusalOf()).toEqual([401, 'secondFactorRequired'])
  expect(await refusalOf('000000')).toEqual([401, 'codeWrong'])
  expect(await refusalOf('1'.repeat(61))).toEqual([422, 'invalid'])
  let signing = await enter(codeAt(secret, api.now))
  expect([signing.status, signing.body.account.email]).toEqual([200, email])
  expect(await refusalOf(codeAt(secret, api.now))).toEqual([401, 'codeWrong'])
})
