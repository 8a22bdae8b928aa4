import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accounts, auditLog, authorizations, failures, identities, sessions } from '#db/schema.ts'
import { openForger, type Forged } from '#tests/support/forger.ts'
import { answerAt, openProviders, standIns } from '#tests/support/providers.ts'

const rania = { sub: '1001', email: 'rania@example.com', email_verified: true, name: 'Rania' }
const refused = { ok: false, reason: 'providerAnswer' }

/** What our log says stays out of the tests' own, and can be read. */
function quietly(): () => string {
  let spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
  return () => JSON.stringify(spy.mock.calls)
}

/** Nobody is in, and nobody is new. */
async function nothingCameOfIt({ db }: Awaited<ReturnType<typeof openProviders>>) {
  expect([
    await db.$count(sessions),
    await db.$count(identities),
    await db.$count(accounts),
  ]).toEqual([0, 0, 12])
}

/** A provider that says whatever a code asks of it, in Google's place. */
async function openForged() {
  let forger = await openForger()
  onTestFinished(async () => void (await forger.stop()))
  let world = await openProviders(forger.settings)
  /**
   * Goes there, and comes back with what is forged; the nonce is the question's unless forged too.
   */
  let come = async (forged: Forged = {}) => {
    let { url, token } = await world.depart('google')
    let asked = new URL(url).searchParams
    let code = forger.code({ ...forged, claims: { nonce: asked.get('nonce'), ...forged.claims } })
    return world.arrive('google', token, new URLSearchParams({ state: asked.get('state')!, code }))
  }
  return { ...world, forger, come }
}

test('the question carries PKCE, state and nonce, names our own address, and keeps its secrets', async () => {
  let { db, depart } = await openProviders()
  for (let name of ['google', 'apple', 'facebook', 'twitter'] as const) {
    let { url, token } = await depart(name)
    let asked = Object.fromEntries(new URL(url).searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: `${name}-client`,
      redirect_uri: `http://127.0.0.1:8787/auth/from/${name}`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect('nonce' in asked, name).toBe(name === 'google' || name === 'apple')
    expect(asked.response_mode).toBe(name === 'apple' ? 'form_post' : undefined)
    let rows = await db.select().from(authorizations)
    for (let { verifier, state, nonce } of rows)
      expect([verifier.length, state.length, nonce.length]).toEqual([43, 43, 43])
    for (let { verifier } of rows) expect(url).not.toContain(verifier)
    expect(JSON.stringify(rows)).not.toContain(token)
  }
})

test('an answer is good once', async () => {
  let world = await openProviders()
  let { url, token } = await world.depart('google')
  let answer = await answerAt(url, rania)
  expect(await world.arrive('google', token, answer)).toMatchObject({ ok: true })
  expect(await world.arrive('google', token, answer)).toEqual(refused)
  expect(await world.db.$count(sessions)).toBe(1)
})

test('of two answers at once one is in', async () => {
  let world = await openProviders()
  let { url, token } = await world.depart('google')
  let answer = await answerAt(url, rania)
  let outcomes = await Promise.all([1, 2, 3].map(() => world.arrive('google', token, answer)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await world.db.$count(sessions)).toBe(1)
})

test('an answer with another state, or none, or two, is refused, and its question is spent', async () => {
  let world = await openProviders()
  for (let spoil of [
    (answer: URLSearchParams) => answer.set('state', 'x'),
    (answer: URLSearchParams) => answer.delete('state'),
    (answer: URLSearchParams) => answer.append('state', answer.get('state')!),
    (answer: URLSearchParams) => answer.append('code', 'x'),
  ]) {
    quietly()
    let { url, token } = await world.depart('google')
    let answer = await answerAt(url, rania)
    let spoilt = new URLSearchParams(answer)
    spoil(spoilt)
    expect(await world.arrive('google', token, spoilt)).toEqual(refused)
    expect(await world.arrive('google', token, answer)).toEqual(refused)
  }
  await nothingCameOfIt(world)
})

test('an answer counts in the browser that asked, and in no other (login CSRF)', async () => {
  let world = await openProviders()
  let mallory = await world.depart('google')
  let answer = await answerAt(mallory.url, { ...rania, sub: '666' })
  // The victim’s browser is led to Mallory’s answer: without a question of its own, and with one.
  expect(await world.arrive('google', undefined, answer)).toEqual(refused)
  let victim = await world.depart('google')
  expect(await world.arrive('google', victim.token, answer)).toEqual(refused)
  await nothingCameOfIt(world)
})

test('a code from another session of questions is refused even with this one’s state (code injection)', async () => {
  quietly()
  let world = await openProviders()
  for (let name of ['google', 'facebook', 'twitter'] as const) {
    let stolen = await answerAt((await world.depart(name)).url, rania)
    let { url, token } = await world.depart(name)
    let injected = new URLSearchParams({
      code: stolen.get('code')!,
      state: new URL(url).searchParams.get('state')!,
    })
    expect(await world.arrive(name, token, injected), name).toEqual(refused)
  }
  await nothingCameOfIt(world)
})

test('an answer to one provider’s question is not taken from another (mix-up)', async () => {
  let log = quietly()
  let world = await openProviders()
  let { url, token } = await world.depart('facebook')
  let answer = await answerAt(url, rania)
  expect(await world.arrive('google', token, answer)).toEqual(refused)
  let again = await world.depart('google')
  let named = new URLSearchParams(await answerAt(again.url, rania))
  expect(named.get('iss')).toBe((await standIns()).bindings.GOOGLE_ISSUER)
  named.set('iss', 'https://evil.example')
  expect(await world.arrive('google', again.token, named)).toEqual(refused)
  // One that says its name does not leave it out.
  let third = await world.depart('google')
  let nameless = new URLSearchParams(await answerAt(third.url, rania))
  nameless.delete('iss')
  expect(await world.arrive('google', third.token, nameless)).toEqual(refused)
  await nothingCameOfIt(world)
  expect(log()).not.toContain(answer.get('code'))
})

test('ten minutes is how long one may take', async () => {
  let world = await openProviders()
  let { url, token } = await world.depart('google')
  let answer = await answerAt(url, rania)
  expect(
    await world.arrive('google', token, answer, { visit: world.visit(world.now + 600_000) }),
  ).toEqual(refused)
  expect(
    await world.arrive('google', token, answer, { visit: world.visit(world.now + 599_000) }),
  ).toMatchObject({ ok: true })
})

test('an honest ID token of the forger is taken: what follows is refused for what is forged alone', async () => {
  let { come } = await openForged()
  expect(await come()).toMatchObject({ ok: true, value: { way: 'in' } })
})

test('a foreign, old or unsealed ID token is refused', async () => {
  quietly()
  let world = await openForged()
  let past = Math.floor(Date.now() / 1000) - 120
  let forgeries: Forged[] = [
    { claims: { nonce: 'another' } },
    { claims: { nonce: null } },
    { claims: { aud: 'another-client' } },
    { claims: { aud: ['google-client', 'another-client'] } },
    { claims: { aud: ['google-client', 'another-client'], azp: 'another-client' } },
    { claims: { iss: 'https://accounts.google.com' } },
    { claims: { iss: null } },
    { claims: { exp: past } },
    { claims: { exp: null } },
    { claims: { sub: '' } },
    { claims: { sub: null } },
    { claims: { sub: 7 } },
    { claims: { sub: 'x'.repeat(256) } },
    { seal: 'other key' },
    { seal: 'none' },
    { seal: 'shared secret' },
    { seal: 'torn' },
    { status: 400, body: { error: 'invalid_grant' } },
    { status: 200, body: { access_token: 'x', token_type: 'bearer' } },
    { status: 200, body: { access_token: 'x', token_type: 'bearer', id_token: 'a.b.c' } },
    { status: 200, body: 'not an object' },
    { status: 302, body: {} },
  ]
  for (let forged of forgeries)
    expect(await world.come(forged), JSON.stringify(forged)).toEqual(refused)
  await nothingCameOfIt(world)
})

test('what a provider says of an email is believed only when it says that it is verified', async () => {
  let { db, come } = await openForged()
  let emails = []
  for (let [at, email_verified] of [
    true,
    'true',
    false,
    'false',
    1,
    'yes',
    null,
    [],
    {},
  ].entries()) {
    expect(
      await come({ claims: { sub: `s${at}`, email: `e${at}@example.com`, email_verified } }),
    ).toMatchObject({ ok: true })
    let [row] = await db
      .select({ email: accounts.email })
      .from(accounts)
      .innerJoin(identities, eq(identities.accountId, accounts.id))
      .where(eq(identities.subject, `s${at}`))
    emails.push(row!.email)
  }
  expect(emails).toEqual(['e0@example.com', 'e1@example.com', ...Array(7).fill(null)])
})

test('a provider that is down says so, and nothing is lost by it', async () => {
  quietly()
  let { forger, depart, arrive, come, db } = await openForged()
  expect(await come({ status: 503 })).toEqual({ ok: false, reason: 'providerDown' })
  expect(await come({ status: 429 })).toEqual({ ok: false, reason: 'providerDown' })
  // Its document was read before: for an hour nobody asks again.
  let { url, token } = await depart('google')
  forger.goDown()
  let answer = new URLSearchParams({
    state: new URL(url).searchParams.get('state')!,
    code: forger.code(),
  })
  expect(await arrive('google', token, answer)).toEqual({ ok: false, reason: 'providerDown' })
  expect(forger.asked.discovery).toBe(1)
  expect(await db.$count(sessions)).toBe(0)

  let gone = await openProviders({ GOOGLE_ISSUER: 'http://127.0.0.1:9' })
  await expect(gone.depart('google')).rejects.toThrow('providerDown')
  expect(await gone.db.$count(authorizations)).toBe(0)
})

test('who thinks better of it over there is told so', async () => {
  let { go } = await openProviders()
  for (let name of ['google', 'apple', 'facebook', 'twitter'] as const)
    expect(await go(name, 'cancel'), name).toEqual({ ok: false, reason: 'providerCancelled' })
})

test('an error that only the state’s owner could bring is told as such, and a forged one as nothing', async () => {
  let { depart, arrive } = await openProviders()
  let { token } = await depart('google')
  expect(
    await arrive(
      'google',
      token,
      new URLSearchParams({ error: 'access_denied', state: 'guessed' }),
    ),
  ).toEqual(refused)
})

test('who sets out again and again from one place waits; who arrives does not', async () => {
  let world = await openProviders()
  for (let times = 0; times < 3; times++) await world.go('google', rania)
  expect((await world.db.select().from(failures))[0]).toMatchObject({ count: 0 })
  for (let times = 0; times < 200; times++) await world.depart('google')
  await expect(world.depart('google')).rejects.toThrow('tooManyTries')
  // Whoever is on the way still arrives, and what was lost is cleared away.
  let later = world.visit(world.now + 3_600_000)
  await world.depart('google', { visit: later })
  expect(await world.db.$count(authorizations)).toBe(1)
})

test('the log and the audit tell neither names nor emails, codes or tokens', async () => {
  let log = quietly()
  let world = await openForged()
  await world.come({ claims: { ...rania, aud: 'another' } })
  await world.come({ claims: rania })
  let said = log() + JSON.stringify(await world.db.select().from(auditLog))
  for (let secret of ['rania', 'Rania', 'id_token', '1001', 'another'])
    expect(said).not.toContain(secret)
})
