import { inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accounts, auditLog, failures, mails, secondFactors, sessions } from '#db/schema.ts'
import { eachOf } from '#scripts/each-of.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { awaitLetters } from '#tests/support/mail.ts'
import { ownSite } from '#tests/support/own-site.ts'
import { givePassword } from '#tests/support/password.ts'
import { anyPrefix, ask, siteDatabase, type Answer } from '#tests/support/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { lines } from './matrix-lines.ts'

// What people try who have no business here, over HTTP, at the Worker as it is built.

const PASSWORD = 'olives-24'
const evil = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/%2F/evil.example/..//',
  'javascript:alert(1)',
  ' https://evil.example',
  'https:evil.example',
  '/\tevil',
  '/@evil.example/%0d%0aSet-Cookie:a=b',
]

let world: World

beforeAll(async () => {
  world = await openWorld(siteDatabase(), anyPrefix())
  for (let person of ['layla', 'omar', 'hind', 'adam', 'salma', 'nour', 'rima', 'karim'])
    await givePassword(siteDatabase(), world.id(person), PASSWORD)
})

let emailOf = (person: string) => world.id(`${person}@rawda.test`)
let signIn = (person: string, more: Parameters<typeof ask>[1] = {}, next = '') =>
  ask(`/auth/login${next && `?next=${encodeURIComponent(next)}`}`, {
    form: { email: emailOf(person), password: PASSWORD, remember: 'on' },
    ...more,
  })
let tokenIn = ({ headers }: Answer, name = '__Host-session') =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.match(new RegExp(`^${name}=([^;]+)`))?.[1])
    .find(Boolean)
/** All that a stranger sees of an answer. */
let seen = ({ status, headers, text }: Answer) => [
  status,
  [...headers]
    .filter(([name]) => !['x-request-id', 'date'].includes(name))
    // A browser's registration is known by a random word, whether or not it becomes an account.
    .map(([name, value]) => [name, value.replace(/(__Host-registration=)[^;]+/, '$1')]),
  text.replace(/nonce="[^"]*"/g, ''),
]

test('stuffing: of a list of passwords tried from one place at once, fifty are looked at', async () => {
  let address = { 'CF-Connecting-IP': world.id('stuffer') }
  // Forty-four were wrong already: each costs the Worker a fifth of a second.
  await siteDatabase()
    .insert(failures)
    .values({
      key: `sign-in:address:${world.id('stuffer')}`,
      count: 44,
      resetsAt: Date.now() + 3_600_000,
    })
  let answers = await eachOf(
    Array.from({ length: 20 }, (_, at) => at),
    (at) =>
      ask('/auth/login', {
        form: { email: world.id(`nobody-${at}@rawda.test`), password: PASSWORD },
        headers: address,
      }),
    20,
  )
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(6)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(14)
  expect(
    answers.filter(({ status, headers }) => status === 429 && !headers.get('Retry-After')),
  ).toEqual([])
  // Whoever shares the address and is known to the portal by their browser is not held up.
  let device = tokenIn(await signIn('nour'), '__Host-device')!
  expect((await signIn('nour', { headers: address })).status).toBe(429)
  expect(
    (await signIn('nour', { headers: address, cookies: { '__Host-device': device } })).status,
  ).toBe(303)
})

test('stuffing: of many passwords at one account five are looked at', async () => {
  let device = tokenIn(await signIn('salma'), '__Host-device')!
  let answers = await eachOf(
    Array.from({ length: 30 }, (_, at) => at),
    (at) => ask('/auth/login', { form: { email: emailOf('salma'), password: `guess-${at}` } }),
    15,
  )
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  expect((await signIn('salma')).status).toBe(429)
  expect((await signIn('salma', { cookies: { '__Host-device': device } })).status).toBe(303)
})

test('enumeration: registering, resetting and asking again answer alike whether anybody has the email', async () => {
  let nobody = world.id('nobody@rawda.test')
  let forms: [string, (email: string) => Record<string, string>][] = [
    [
      '/auth/register',
      (email) => ({ displayName: 'Rania', email, password: PASSWORD, confirmation: PASSWORD }),
    ],
    ['/auth/reset-password', (email) => ({ email })],
    ['/auth/verify', (email) => ({ email })],
  ]
  for (let [path, form] of forms) {
    let [stranger, known] = await Promise.all(
      [nobody, emailOf('karim')].map((email) => ask(path, { form: form(email), locale: 'en' })),
    )
    expect(stranger!.status).toBe(303)
    expect(seen(known!), path).toEqual(seen(stranger!))
  }
  for (let [path, json] of [
    [
      '/api/auth/register',
      (email: string) => ({ displayName: 'Rania', email, password: PASSWORD }),
    ],
    ['/api/auth/request-reset', (email: string) => ({ email })],
    ['/api/auth/resend-verification', (email: string) => ({ email })],
  ] as const) {
    let [stranger, known] = await Promise.all(
      [world.id('no-one@rawda.test'), emailOf('yousef')].map((email) =>
        ask(path, {
          body: JSON.stringify(json(email)),
          headers: { 'Content-Type': 'application/json' },
        }),
      ),
    )
    expect(stranger!.status).toBe(202)
    expect(seen(known!), path).toEqual(seen(stranger!))
  }
})

test('fixation: what a browser brought along is never the session that it gets', async () => {
  let omars = await world.tokenFor('omar')
  for (let brought of ['a'.repeat(40), omars]) {
    let answer = await signIn('layla', { token: brought })
    expect([answer.status, tokenIn(answer) === brought]).toEqual([303, false])
    expect(tokenIn(answer)).toMatch(/^[0-9a-f]{40}$/)
  }
  // Whoever was in before in this browser is out.
  expect((await ask('/dashboard/app', { token: omars })).status).toBe(303)
  let [first, second] = [await signIn('layla'), await signIn('layla')].map((answer) =>
    tokenIn(answer)!,
  )
  expect(first).not.toBe(second)
})

test('replay: a session that was signed out, a code, and a half-way token open nothing a second time', async () => {
  let token = tokenIn(await signIn('omar'))!
  await ask('/auth/logout', { token, form: {} })
  expect((await ask('/dashboard/app', { token })).status).toBe(303)
  expect(
    (
      await ask(`/api/users/${world.id('omar')}`, {
        headers: { Authorization: `Bearer ${token}`, Cookie: '' },
      })
    ).status,
  ).toBe(401)

  let secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  await siteDatabase()
    .insert(secondFactors)
    .values({ accountId: world.id('rima'), secret, createdAt: Date.now(), confirmedAt: Date.now() })
  let halves = [
    tokenIn(await signIn('rima'), '__Host-half')!,
    tokenIn(await signIn('rima'), '__Host-half')!,
  ]
  // Half-way in is nowhere.
  for (let cookie of ['__Host-half', '__Host-session'])
    expect((await ask('/dashboard/app', { cookies: { [cookie]: halves[0]! } })).status).toBe(303)
  let code = codeAt(secret, Date.now())
  let finish = (half: string, code: string) =>
    ask('/auth/second-factor', { cookies: { '__Host-half': half }, form: { code } })
  expect(tokenIn(await finish(halves[0]!, code))).toBeDefined()
  expect((await finish(halves[1]!, code)).status).toBe(422)
  let again = await finish(halves[0]!, codeAt(secret, Date.now() + 30_000))
  expect([again.status, again.headers.get('Location')]).toEqual([
    303,
    '/auth/login?halfSpent&next=%2Fdashboard%2Fapp',
  ])
})

test('a reset does not go round the second factor', async () => {
  await ask('/auth/reset-password', { form: { email: emailOf('rima') } })
  let [letter] = await awaitLetters(emailOf('rima'), 1)
  let { searchParams } = new URL(letter!.text!.match(/https?:\/\/\S+/)![0])
  let reset = await ask('/auth/reset-password', {
    form: {
      token: searchParams.get('token')!,
      password: 'wheat-and-7',
      confirmation: 'wheat-and-7',
    },
  })
  expect([reset.status, tokenIn(reset)]).toEqual([303, undefined])
  let entering = await ask('/auth/login', {
    form: { email: emailOf('rima'), password: 'wheat-and-7' },
  })
  expect([tokenIn(entering), tokenIn(entering, '__Host-half')]).toEqual([
    undefined,
    expect.any(String),
  ])
})

test('two resets by one letter at once: one password opens, the other does not', async () => {
  let email = emailOf('adam')
  await ask('/auth/reset-password', { form: { email } })
  let [letter] = await awaitLetters(email, 1)
  let token = new URL(letter!.text!.match(/https?:\/\/\S+/)![0]).searchParams.get('token')!
  let wanted = ['first-olive-1', 'second-olive-2', 'third-olive-3']
  let answers = await Promise.all(
    wanted.map((password) =>
      ask('/auth/reset-password', { form: { token, password, confirmation: password } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410, 410])
  let opens = await Promise.all(
    wanted.map(
      async (password) => (await ask('/auth/login', { form: { email, password } })).status,
    ),
  )
  expect(opens).toEqual(answers.map(({ status }) => (status === 303 ? 303 : 422)))
})

test('open redirect: no page leads away, wherever its address says to go next', async () => {
  for (let next of evil) {
    let answers = [
      await signIn('layla', {}, next),
      await ask(`/auth/login?next=${encodeURIComponent(next)}`, {
        token: world.callers.find(({ name }) => name === 'otherTeacher')!.token!,
      }),
    ]
    for (let { headers } of answers) {
      let location = headers.get('Location') ?? '/'
      let target = new URL(location, ownSite().siteUrl)
      expect([next, target.origin]).toEqual([next, ownSite().siteUrl])
      expect(headers.get('a')).toBeNull()
    }
  }
})

test('CSRF: every form refuses a session that comes from elsewhere, or from a program without Origin', async () => {
  let foreign = [
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null', 'Sec-Fetch-Site': '' },
    { Origin: ownSite().siteUrl.replace('127.0.0.1', 'localhost'), 'Sec-Fetch-Site': 'same-site' },
    { Origin: '', 'Sec-Fetch-Site': '' },
  ]
  let token = await world.tokenFor('hind')
  let forms = Object.entries(lines)
    .filter(([key]) => key.startsWith('POST ') && !key.includes('/auth/from/'))
    .map(([, [line]]) => line!)
  expect(forms.length).toBeGreaterThan(20)
  let answers = await eachOf(
    forms.flatMap((line) => foreign.map((headers) => ({ line, headers }))),
    async ({ line, headers }) => {
      let path = line.ask.replace(/~([\w-]+)/g, (_, name: string) => world.id(name))
      let { status, headers: answered } = await ask(path, {
        token,
        headers,
        ...(line.form && { form: line.form }),
      })
      return { path, headers, status, cookies: answered.getSetCookie() }
    },
  )
  // The one click of a mail program comes from anywhere (RFC 8058): the letter's token ends those
  // letters, and the session plays no part.
  let oneClick = answers.filter(({ path }) => /^\/letters\/(unsubscribe|reports|mail)\?/.test(path))
  expect(oneClick).toHaveLength(3 * foreign.length)
  expect(oneClick.filter(({ status, cookies }) => status !== 303 || cookies.length > 0)).toEqual([])
  expect(
    answers.filter(
      (answer) =>
        !oneClick.includes(answer) && (answer.status !== 403 || answer.cookies.length > 0),
    ),
  ).toEqual([])
  expect((await ask('/dashboard/app', { token })).status).toBe(200)
})

test('a forged host is named in no letter and leads nowhere', async () => {
  let email = emailOf('muna')
  let forged = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }
  let answers = [
    await ask('/auth/reset-password', { form: { email }, headers: forged }),
    await ask('/auth/reset-password', {
      form: { email },
      headers: { ...forged, Host: 'evil.example', Origin: 'http://evil.example' },
    }),
  ]
  for (let { headers } of answers)
    expect(headers.get('Location') ?? '').not.toContain('evil.example')
  // Whoever gets this far with a forged host gets the letter sent all the same, with our own
  // address in it.
  let letters = await awaitLetters(email, answers.filter(({ status }) => status === 303).length)
  expect(letters.length).toBeGreaterThan(0)
  for (let { text, html } of letters)
    expect([text!.includes(ownSite().siteUrl), `${text}${html}`.includes('evil.example')]).toEqual([
      true,
      false,
    ])
})

test('nothing that opens anything stands in the log of what happened', async () => {
  let db = siteDatabase()
  let people = ['layla', 'omar', 'rima', 'adam', 'karim', 'salma'].map((person) => world.id(person))
  let lines = await db.select().from(auditLog).where(inArray(auditLog.subjectId, people))
  expect(lines.length).toBeGreaterThan(10)
  let log = JSON.stringify(lines)
  let hidden = [
    PASSWORD,
    'wheat-and-7',
    'guess-',
    'first-olive',
    'GEZDGNBV',
    '@rawda.test',
    ...(
      await db.select({ id: sessions.id }).from(sessions).where(inArray(sessions.accountId, people))
    ).map(({ id }) => id),
  ]
  expect(hidden.filter((secret) => log.includes(secret))).toEqual([])
  expect(
    await db.$count(
      mails,
      inArray(
        mails.recipient,
        people.map((id) => `${id}@rawda.test`),
      ),
    ),
  ).toBe(0)
  expect(await db.$count(accounts, inArray(accounts.id, people))).toBe(6)
})
