import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { unlinkIdentity, signInMethods } from '#app/models/auth/provider/linked-accounts.server.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import type { Current } from '#app/models/current.ts'
import type { ProviderName } from '#app/models/provider.ts'
import { accounts, auditLog, identities, mails, sessions } from '#db/schema.ts'
import { openForger } from '#tests/support/forger.ts'
import { givePassword } from '#tests/support/password.ts'
import { answerAt, openProviders } from '#tests/support/providers.ts'

const MINUTE = 60_000
const rania = { sub: '1001', email: 'rania@example.com', email_verified: true }

/** Layla, signed in; `as` is anybody else, in a session of their own. */
async function openAccount(more: Record<string, string> = {}) {
  let world = await openProviders(more)
  let { db } = world
  let as = async (person: string, at = world.now): Promise<Current> => {
    let session = await newSession(world.visit(at), person, { kind: 'browser', method: 'password' })
    await session.write
    return (await loadCurrent(world.visit(at), session.token))!
  }
  let layla = await as('layla')
  let link = (current: Current, name: ProviderName = 'google', claims = rania) =>
    world.go(name, claims, { purpose: 'link', current })
  let ways = async (current = layla) => {
    let listed = await signInMethods(current)
    if (!listed.ok) throw new Error(listed.reason)
    return listed.value
  }
  let actions = async () =>
    (await db.select().from(auditLog)).map(({ action, subjectId }) => `${action} ${subjectId}`)
  return { ...world, as, layla, link, ways, actions }
}

test('a provider linked from within the account opens it, and a letter says so', async () => {
  let { db, layla, link, ways, go, actions } = await openAccount()
  expect(await link(layla)).toEqual({ ok: true, value: { way: 'linked' } })
  expect((await ways()).identities).toMatchObject([
    { provider: 'google', label: 'rania@example.com', id: expect.stringMatching(/^google-\d+$/) },
  ])
  expect((await db.select().from(mails)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['providerLinked', 'layla@rawda.test'],
  ])
  expect(await actions()).toEqual(['providerLinked layla'])
  expect(await go('google', rania)).toMatchObject({ ok: true, value: { way: 'in' } })
  expect((await db.select().from(sessions)).map(({ accountId }) => accountId)).toEqual([
    'layla',
    'layla',
  ])
  // The email over there is nobody's business here.
  expect((await db.select().from(accounts).where(eq(accounts.id, 'layla')))[0]!.email).toBe(
    'layla@rawda.test',
  )
})

test('linked twice is linked once, and told once', async () => {
  let { db, layla, link } = await openAccount()
  for (let later of [1, 2])
    expect(await link({ ...layla, now: layla.now + later })).toMatchObject({ ok: true })
  expect([await db.$count(identities), await db.$count(mails)]).toEqual([1, 1])
})

test('an identity that opens somebody else’s account stays theirs', async () => {
  let { db, as, layla, link } = await openAccount()
  await link(await as('omar'))
  expect(await link(layla)).toEqual({ ok: false, reason: 'identityTaken' })
  expect((await db.select().from(identities)).map(({ accountId }) => accountId)).toEqual(['omar'])
  expect((await db.select().from(mails)).map(({ recipient }) => recipient)).toEqual([
    'omar@rawda.test',
  ])
})

test('linking needs a recent proof of who one is', async () => {
  let { as, depart, now, visit } = await openAccount()
  let stale = { ...(await as('layla', now - 15 * MINUTE)), ...visit() }
  await expect(depart('google', { purpose: 'link', current: stale })).rejects.toThrow('recentLogin')
  await expect(depart('google', { purpose: 'link' })).rejects.toThrow('unauthorized')
})

test('what a session asked for, that session alone gets', async () => {
  let { db, as, layla, depart, arrive } = await openAccount()
  let others = [null, await as('layla'), await as('omar')]
  for (let purpose of ['link', 'prove'] as const) {
    for (let current of others) {
      let { url, token } = await depart('google', { purpose, current: layla })
      expect(await arrive('google', token, await answerAt(url, rania), { current })).toEqual({
        ok: false,
        reason: 'providerAnswer',
      })
    }
  }
  expect(await db.$count(identities)).toBe(0)
})

test('a provider that is linked proves again who one is, in the session that asked', async () => {
  let { db, as, layla, link, go, now, visit, actions } = await openAccount()
  await link(layla)
  let old = { ...(await as('layla', now - 60 * MINUTE)), ...visit() }
  let proving = await go('google', rania, { purpose: 'prove', current: old })
  expect(proving).toEqual({
    ok: true,
    value: { way: 'proven', token: expect.stringMatching(/^[0-9a-f]{40}$/), remembered: true },
  })
  // Under a new token (ASVS 7.2.4).
  expect(await db.$count(sessions, eq(sessions.id, old.sessionId))).toBe(0)
  expect(
    proving.ok &&
      proving.value.way === 'proven' &&
      (await loadCurrent(visit(), proving.value.token))?.provenAt,
  ).toBe(now)
  expect((await actions()).at(-1)).toBe('provenAgain layla')
})

test('who has a password proves by it; a provider without a time proves nothing', async () => {
  let { db, as, layla, link, go, depart, arrive, now } = await openAccount()
  await link(layla)
  await givePassword(db, 'layla', 'olives-24')
  await db.insert(identities).values({
    issuer: 'https://x.com',
    subject: '7',
    accountId: 'layla',
    provider: 'twitter',
    createdAt: 2,
  })
  let { url, token } = await depart('twitter', { purpose: 'prove', current: layla })
  expect(
    await arrive('twitter', token, await answerAt(url, { sub: '7', username: 'layla' }), {
      current: layla,
    }),
  ).toEqual({ ok: false, reason: 'recentLogin' })
  // One that does say so still can.
  expect(
    await go('google', rania, { purpose: 'prove', current: await as('layla', now) }),
  ).toMatchObject({ ok: true })
})

test('a password that others chose leads to no provider, and links none', async () => {
  let { layla, depart } = await openAccount()
  let given = { ...layla, user: { ...layla.user, mustChangePassword: true } }
  for (let purpose of ['link', 'prove'] as const)
    await expect(depart('google', { purpose, current: given })).rejects.toThrow(
      'passwordChangeRequired',
    )
})

test('an account elsewhere that is unlinked while somebody comes in by it lets nobody in', async () => {
  let { db, layla, link, depart, arrive } = await openAccount()
  await link(layla)
  await db.delete(sessions)
  let { url, token } = await depart('google')
  let answer = await answerAt(url, rania)
  let [coming] = await Promise.all([
    arrive('google', token, answer),
    db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'layla')),
  ])
  expect([coming.ok, await db.$count(sessions)]).toEqual([false, 0])
})

test('somebody else’s identity, or one that opens nothing, proves nothing', async () => {
  let { db, as, layla, link, go, now, visit, actions } = await openAccount()
  await link(await as('omar'))
  let old = { ...(await as('layla', now - 60 * MINUTE)), ...visit() }
  for (let sub of ['1001', '2002'])
    expect(await go('google', { ...rania, sub }, { purpose: 'prove', current: old })).toEqual({
      ok: false,
      reason: 'otherIdentity',
    })
  expect(
    (await db.select().from(sessions).where(eq(sessions.id, old.sessionId)))[0]!.provenAt,
  ).toBe(now - 60 * MINUTE)
  expect((await actions()).filter((action) => action === 'provingFailed layla')).toHaveLength(2)
  expect(layla.sessionId).not.toBe(old.sessionId)
})

test('a proof that is older than the question does not count, where the provider says when it was', async () => {
  let forger = await openForger()
  onTestFinished(async () => void (await forger.stop()))
  let { db, as, depart, arrive, now } = await openAccount(forger.settings)
  await db.insert(identities).values({
    issuer: forger.issuer,
    subject: 'forged',
    accountId: 'layla',
    provider: 'google',
    createdAt: 1,
  })
  let prove = async (auth_time: number | null) => {
    let layla = await as('layla')
    let { url, token } = await depart('google', { purpose: 'prove', current: layla })
    let asked = new URL(url).searchParams
    expect(asked.get('max_age')).toBe('0')
    let code = forger.code({ claims: { nonce: asked.get('nonce'), auth_time } })
    let outcome = await arrive(
      'google',
      token,
      new URLSearchParams({ state: asked.get('state')!, code }),
      { current: layla },
    )
    return outcome.ok || outcome.reason
  }
  expect([
    await prove(null),
    await prove(now / 1000),
    await prove(now / 1000 - 30),
    await prove(now / 1000 - 31),
  ]).toEqual([true, true, true, 'recentLogin'])
})

test('a real provider asks for the sign-in anew, although it knows the browser', async () => {
  let { layla, link, depart } = await openAccount()
  await link(layla)
  let jar = new Map<string, string>()
  let over = (purpose: 'enter' | 'prove') =>
    depart('google', { purpose, current: layla }).then(({ url }) => answerAt(url, 'cancel', jar))
  await answerAt((await depart('google')).url, rania, jar)
  expect((await over('enter')).get('code')).toBeTruthy()
  expect((await over('prove')).get('error')).toBe('access_denied')
})

test('a way in is removed, but never the last', async () => {
  let { db, layla, link, ways, actions } = await openAccount()
  await link(layla)
  await link(layla, 'facebook')
  let [first, second] = (await ways()).identities
  expect(await unlinkIdentity(layla, first!.id, 'ar')).toEqual({ ok: true, value: undefined })
  expect(await unlinkIdentity(layla, second!.id, 'ar')).toEqual({ ok: false, reason: 'lastWayIn' })
  expect(await unlinkIdentity(layla, first!.id, 'ar')).toEqual({ ok: false, reason: 'notFound' })
  await givePassword(db, 'layla', 'olives-24')
  expect((await ways()).hasPassword).toBe(true)
  expect(await unlinkIdentity(layla, second!.id, 'ar')).toMatchObject({ ok: true })
  expect((await db.select().from(mails)).map(({ kind }) => kind).toSorted()).toEqual([
    'providerLinked',
    'providerLinked',
    'providerUnlinked',
    'providerUnlinked',
  ])
  expect((await actions()).filter((action) => action === 'providerUnlinked layla')).toHaveLength(2)
})

test('of the last two removed at once one stays', async () => {
  let { db, layla, link, ways } = await openAccount()
  await link(layla)
  await link(layla, 'facebook')
  let answers = await Promise.all(
    (await ways()).identities.map(({ id }) => unlinkIdentity(layla, id, 'ar')),
  )
  expect(answers.map((answer) => answer.ok || answer.reason).toSorted()).toEqual([
    'lastWayIn',
    true,
  ])
  expect(await db.$count(identities)).toBe(1)
})

test('removing needs a recent proof, and nobody removes what is another’s', async () => {
  let { db, as, layla, link, ways, now } = await openAccount()
  await givePassword(db, 'layla', 'olives-24')
  await link(layla)
  let { id } = (await ways()).identities[0]!
  expect(await unlinkIdentity(await as('omar'), id, 'ar')).toEqual({
    ok: false,
    reason: 'notFound',
  })
  expect(await unlinkIdentity({ ...layla, now: now + 15 * MINUTE }, id, 'ar')).toEqual({
    ok: false,
    reason: 'recentLogin',
  })
  expect(await unlinkIdentity({ ...layla, method: 'sheet' }, id, 'ar')).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  expect(await db.$count(identities)).toBe(1)
})

test('whoever came in by a provider elsewhere is out when one is removed; the other sessions stay', async () => {
  let { db, as, layla, link, go, ways } = await openAccount()
  await givePassword(db, 'layla', 'olives-24')
  await link(layla)
  await go('google', rania)
  await as('layla')
  await as('omar')
  let { id } = (await ways()).identities[0]!
  await unlinkIdentity(layla, id, 'ar')
  expect(
    (await db.select().from(sessions))
      .map(({ accountId, method }) => `${accountId} ${method}`)
      .toSorted(),
  ).toEqual(['layla password', 'layla password', 'omar password'])
})
