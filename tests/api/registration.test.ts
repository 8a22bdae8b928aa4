import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts, mails, registrations } from '#db/schema.ts'
import { openApi, ownDatabase, startWorker } from '#tests/support/api.ts'
import { lettersIn } from '#tests/support/letters.ts'

// Real passwords are slow on purpose.
const SLOW = { timeout: 60_000 }
const PASSWORD = 'olives-24'

/** The API of a portal that can send letters. */
async function openPost() {
  let api = await openApi()
  let env = {
    ...ownDatabase(),
    SITE_URL: 'https://rawda.example',
    MAIL_FROM: 'rawda@rawda.example',
    SMTP_URL: 'smtp://nowhere.example:1',
  }
  let send = startWorker(env, api.clock)
  let email = api.id('rania@rawda.test')
  let post = (
    path: string,
    json: unknown,
    more: { token?: string; headers?: Record<string, string> } = {},
  ) => api.ask(`/api/${path}`, { json, ...more }, send)
  let lettersTo = (recipient: string) => lettersIn(api.db, eq(mails.recipient, recipient))
  return {
    ...api,
    email,
    post,
    lettersTo,
    somebody: { displayName: 'رانيا', email, password: PASSWORD },
  }
}

test(
  'who registers opens the account by the letter’s token, signs in and finds the account',
  SLOW,
  async () => {
    let { post, lettersTo, email, somebody, db } = await openPost()
    let registered = await post('auth/register', { ...somebody, email: ` ${email.toUpperCase()}` })
    expect([registered.status, registered.text]).toEqual([202, ''])
    expect(await db.$count(accounts, eq(accounts.email, email))).toBe(0)
    let early = await post('auth/sign-in', { email, password: PASSWORD })
    expect([early.status, early.body.error]).toEqual([
      403,
      {
        code: 'notVerified',
        message:
          'Your email is not confirmed yet. Open the link in our email, or have it sent again.',
      },
    ])
    expect((await post('auth/sign-in', { email, password: 'wrong-1' })).body.error.code).toBe(
      'accountNotFound',
    )

    let [letter] = await lettersTo(email)
    let verified = await post('auth/verify', { token: letter!.token })
    expect([verified.status, verified.text, verified.headers.getSetCookie()]).toEqual([204, '', []])
    let replay = await post(
      'auth/verify',
      { token: letter!.token },
      { headers: { 'Accept-Language': 'ar' } },
    )
    expect([replay.status, replay.body.error.code, replay.body.error.message]).toEqual([
      410,
      'confirmationSpent',
      expect.stringContaining('لم يعد هذا الرابط صالحًا'),
    ])

    let signed = await post('auth/sign-in', { email, password: PASSWORD })
    let { token, account } = signed.body
    expect([signed.status, account]).toEqual([
      200,
      {
        UID: account.UID,
        displayName: 'رانيا',
        email,
        imageURL: null,
        gender: 'unspecified',
        role: 'student',
        schoolID: null,
        schoolName: null,
        schoolNameEn: null,
        mustChangePassword: false,
        isVerified: true,
      },
    ])
    for (let said of [
      {},
      { displayName: '', email: '', imageURL: '' },
      { displayName: null, email: null, imageURL: null },
      {
        displayName: 'x'.repeat(5000),
        email: 'evil@evil.example',
        imageURL: 'https://evil.example/',
        role: 'super',
        schoolID: 'zaytoun',
      },
    ]) {
      let own = await post('regOrLogin', { UID: account.UID, ...said }, { token })
      expect([own.status, own.body]).toEqual([200, account])
    }
    expect((await post('regOrLogin', { UID: 'nobody' }, { token })).status).toBe(404)
    expect((await post('regOrLogin', { UID: account.UID, displayName: 7 }, { token })).status).toBe(
      422,
    )
  },
)

test(
  'no answer tells whether an email is known: status, headers and body are the same',
  SLOW,
  async () => {
    let { post, id, email, somebody, lettersTo } = await openPost()
    let known = id('layla@rawda.test')
    let plain = ({ status, headers, text }: { status: number; headers: Headers; text: string }) => [
      status,
      [...headers].filter(([name]) => name !== 'x-request-id'),
      text,
    ]
    expect(plain(await post('auth/register', { ...somebody, email: known }))).toEqual(
      plain(await post('auth/register', somebody)),
    )
    expect(plain(await post('auth/resend-verification', { email: known }))).toEqual(
      plain(await post('auth/resend-verification', { email })),
    )
    let [waits, waitsToo] = [
      await post('auth/register', { ...somebody, email: known }),
      await post('auth/register', somebody),
    ]
    expect([waits.status, waits.headers.get('Retry-After')]).toEqual([429, '3600'])
    expect(plain(waits)).toEqual(plain(waitsToo))
    expect((await lettersTo(known)).map(({ kind }) => kind)).toEqual(['alreadyRegistered'])
    expect((await lettersTo(email)).map(({ kind }) => kind)).toEqual(['registered', 'registered'])
  },
)

test('a letter that is sent again takes the place of the first', SLOW, async () => {
  let { post, email, somebody, lettersTo } = await openPost()
  await post('auth/register', somebody)
  expect((await post('auth/resend-verification', { email })).status).toBe(202)
  let tokens = (await lettersTo(email)).map(({ token }) => token)
  let answers = await Promise.all(tokens.map((token) => post('auth/verify', { token })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410])
})

test('of many who follow one letter at once, on a server of its own, one wins', SLOW, async () => {
  let { post, email, somebody, lettersTo, db } = await openPost()
  await post('auth/register', somebody)
  let [letter] = await lettersTo(email)
  let answers = await Promise.all(
    Array.from({ length: 8 }, () => post('auth/verify', { token: letter!.token })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array(7).fill(410)])
  expect(await db.$count(accounts, eq(accounts.email, email))).toBe(1)
})

test('what is wrong with a registration is said by field, and nothing is written', async () => {
  let { post, somebody, db, email } = await openPost()
  let said = async (json: unknown, language = 'en') => {
    let { status, body } = await post('auth/register', json, {
      headers: { 'Accept-Language': language },
    })
    return [status, body.error.code, body.error.fields ?? body.error.message]
  }
  expect(await said({})).toEqual([
    422,
    'invalid',
    {
      displayName: ['This field is required'],
      email: ['Email is required'],
      password: ['Password is required'],
    },
  ])
  expect(await said({ displayName: 'ر', email: 'nobody', password: 'abc12' }, 'ar')).toEqual([
    422,
    'invalid',
    {
      displayName: ['يجب ألّا يقلّ الاسم عن حرفين'],
      email: ['يجب أن يكون البريد الإلكتروني عنوانًا صحيحًا'],
      password: ['يجب ألّا تقلّ كلمة المرور عن 6 خانات'],
    },
  ])
  expect(await said({ ...somebody, password: 'abc123' })).toEqual([
    422,
    'passwordCommon',
    'Many people use this password, so it would be guessed first. Choose another',
  ])
  expect(await said({ ...somebody, displayName: ['x'], role: 'super' })).toEqual([
    422,
    'invalid',
    { displayName: ['This field is required'] },
  ])
  expect(await db.$count(registrations, eq(registrations.email, email))).toBe(0)
})

test('where no letters can be sent, nobody registers', async () => {
  let { ask, somebody } = await openPost()
  let { status, body } = await ask('/api/auth/register', { json: somebody })
  expect([status, body.error.code]).toEqual([503, 'mailOff'])
})
