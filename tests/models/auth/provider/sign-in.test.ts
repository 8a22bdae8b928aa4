import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { finishSignIn } from '#app/models/auth/complete-sign-in.server.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { displayNameFrom } from '#app/models/auth/provider/create-account.server.ts'
import { findClaim, linkByPassword } from '#app/models/auth/provider/link-claim.server.ts'
import { signInMethods } from '#app/models/auth/provider/linked-accounts.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import type { ProviderName } from '#app/models/provider.ts'
import {
  accounts,
  auditLog,
  authorizations,
  identities,
  mails,
  proofs,
  registrations,
  secondFactors,
  sessions,
} from '#db/schema.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { givePassword } from '#tests/support/password.ts'
import { answerAt, openProviders, type Claims } from '#tests/support/providers.ts'

const rania: Claims = {
  sub: '1001',
  email: 'Rania@Example.com',
  email_verified: true,
  name: '  Rania   Haddad ',
}
const all: ProviderName[] = ['google', 'apple', 'facebook', 'twitter']

/** All providers, and what they bring about. `enter` is who is in, or why not. */
async function openDoor() {
  let world = await openProviders()
  let { db, go, visit } = world
  let enter = async (name: ProviderName, claims: Claims) => {
    let outcome = await go(name, claims)
    if (!outcome.ok) return outcome.reason
    if (outcome.value.way !== 'in') return outcome.value.way
    return (await loadCurrent(visit(), outcome.value.signedIn.token))!.user
  }
  let uid = async (name: ProviderName, claims: Claims) =>
    ((await enter(name, claims)) as { UID: string }).UID
  let claim = async (name: ProviderName, claims: Claims) => {
    let outcome = await go(name, claims)
    if (!outcome.ok || outcome.value.way !== 'claim')
      throw new Error(`no claim but ${JSON.stringify(outcome)}`)
    return outcome.value.token
  }
  return {
    ...world,
    enter,
    uid,
    claim,
    newcomers: () => db.$count(accounts).then((count) => count - 12),
  }
}

test('who is new gets an account with what Google verified, and a remembered session', async () => {
  let { db, enter } = await openDoor()
  expect(await enter('google', rania)).toMatchObject({
    role: 'student',
    displayName: 'Rania Haddad',
    email: 'rania@example.com',
    isVerified: true,
    school: null,
  })
  expect((await db.select().from(sessions))[0]).toMatchObject({
    method: 'provider',
    kind: 'browser',
    remembered: true,
  })
  expect((await db.select().from(identities))[0]).toMatchObject({
    provider: 'google',
    subject: '1001',
    label: 'Rania@Example.com',
  })
  expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual([
    'registered',
    'signIn',
  ])
  expect(await db.$count(authorizations)).toBe(0)
})

test('each provider lets the same person in to the same account again', async () => {
  for (let name of all) {
    let { uid, newcomers } = await openDoor()
    expect(await uid(name, rania), name).toBe(await uid(name, rania))
    expect(await newcomers(), name).toBe(1)
  }
})

test('an account is known by provider and subject, whatever its email', async () => {
  let { uid, newcomers, enter } = await openDoor()
  let first = await uid('google', rania)
  expect(await uid('google', { ...rania, email: 'new@example.com' })).toBe(first)
  expect(await enter('google', { ...rania, email: 'new@example.com' })).toMatchObject({
    email: 'rania@example.com',
  })
  let others = [
    await uid('apple', { sub: '1001' }),
    await uid('facebook', { sub: '1001' }),
    await uid('twitter', { sub: '1001' }),
  ]
  expect(new Set([first, ...others]).size).toBe(4)
  expect(await newcomers()).toBe(4)
})

test('even an email that belongs to somebody here meanwhile does not lead a known person elsewhere', async () => {
  let { uid } = await openDoor()
  let first = await uid('google', rania)
  expect(await uid('google', { ...rania, email: 'layla@rawda.test' })).toBe(first)
})

test('an email that is not verified, or that the provider cannot verify, becomes nobody’s', async () => {
  for (let [name, claims] of [
    ['google', { ...rania, email_verified: false }],
    ['google', { sub: '1001', name: 'Rania' }],
    ['facebook', rania],
    ['twitter', { ...rania, username: 'rania' }],
    ['google', { ...rania, email: 'not an email' }],
  ] as const) {
    let { enter } = await openDoor()
    expect(await enter(name, claims), JSON.stringify(claims)).toMatchObject({
      email: null,
      isVerified: false,
    })
  }
})

test('a known email is never merged: the account here must be proven, too', async () => {
  for (let [name, verified] of [
    ['google', true],
    ['google', false],
    ['apple', true],
    ['facebook', false],
  ] as const) {
    let { db, go, newcomers } = await openDoor()
    expect(
      await go(name, { ...rania, email: 'LAYLA@rawda.test', email_verified: verified }),
    ).toMatchObject({
      ok: true,
      value: { way: 'claim', token: expect.stringMatching(/^[0-9a-f]{40}$/) },
    })
    expect([await newcomers(), await db.$count(identities), await db.$count(sessions)]).toEqual([
      0, 0, 0,
    ])
  }
})

test('with the password both are linked, and a letter says so', async () => {
  let { db, claim, uid, visit } = await openDoor()
  await givePassword(db, 'layla', 'olives-24')
  let claims = { ...rania, email: 'layla@rawda.test' }
  let token = await claim('google', claims)
  expect(await findClaim(visit(), token)).toEqual({
    ok: true,
    value: { provider: 'google', email: 'layla@rawda.test', next: '/dashboard/app' },
  })
  let linking = await linkByPassword(visit(), token, 'olives-24', undefined, 'ar')
  expect(linking).toMatchObject({
    ok: true,
    value: { next: '/dashboard/app', signedIn: { remembered: true } },
  })
  expect(await uid('google', claims)).toBe('layla')
  expect((await db.select().from(mails)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['providerLinked', 'layla@rawda.test'],
  ])
  expect(await db.$count(auditLog, eq(auditLog.action, 'providerLinked'))).toBe(1)
  expect(await linkByPassword(visit(), token, 'olives-24', undefined, 'ar')).toEqual({
    ok: false,
    reason: 'claimSpent',
  })
})

test('a claim tells no more than the door: a wrong password waits as there, and links nothing', async () => {
  let { db, claim, visit } = await openDoor()
  await givePassword(db, 'layla', 'olives-24')
  let token = await claim('facebook', { ...rania, email: 'layla@rawda.test' })
  let answers = []
  for (let tries = 0; tries < 7; tries++)
    answers.push(await linkByPassword(visit(), token, 'guess', undefined, 'ar'))
  expect(answers.map((answer) => answer.ok || answer.reason)).toEqual([
    ...Array(5).fill('wrongPassword'),
    'tooManyTries',
    'tooManyTries',
  ])
  expect(
    await signIn(
      visit(),
      { email: 'layla@rawda.test', password: 'olives-24' },
      { kind: 'browser' },
    ),
  ).toMatchObject({ reason: 'tooManyTries' })
  expect([await db.$count(identities), await db.$count(mails)]).toEqual([0, 0])
})

test('a claim is good for half an hour, for whoever holds its token, and never as an answer', async () => {
  let { now, claim, visit, arrive } = await openDoor()
  let token = await claim('google', { ...rania, email: 'layla@rawda.test' })
  expect((await findClaim(visit(now + 29 * 60_000), token)).ok).toBe(true)
  for (let [at, other] of [
    [now + 30 * 60_000, token],
    [now, 'x'],
    [now, undefined],
    [now, token.toUpperCase()],
  ] as const)
    expect(await findClaim(visit(at), other)).toEqual({ ok: false, reason: 'claimSpent' })
  expect(await arrive('google', token, new URLSearchParams({ state: '', code: 'x' }))).toEqual({
    ok: false,
    reason: 'providerAnswer',
  })
  expect((await findClaim(visit(), token)).ok).toBe(true)
})

test('of two claims on one identity each proves their own account; the first has it', async () => {
  let { db, claim, visit } = await openDoor()
  for (let person of ['layla', 'omar']) await givePassword(db, person, 'olives-24')
  let tokens = [
    await claim('google', { ...rania, email: 'layla@rawda.test' }),
    await claim('google', { ...rania, email: 'omar@rawda.test' }),
  ]
  let answers = await Promise.all(
    tokens.map((token) => linkByPassword(visit(), token, 'olives-24', undefined, 'ar')),
  )
  // Both know a password and are in; the identity is one's.
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect([
    await db.$count(identities),
    await db.$count(mails),
    await db.$count(authorizations),
  ]).toEqual([1, 1, 0])
})

test('a closed account is not opened', async () => {
  let { db, enter, uid } = await openDoor()
  let id = await uid('google', rania)
  await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, id))
  expect(await enter('google', rania)).toBe('accountDisabled')
  expect(await db.$count(auditLog, eq(auditLog.action, 'signInFailed'))).toBe(1)
})

test('of two newcomers at once who are one person there is one account', async () => {
  let { db, depart, arrive, newcomers } = await openDoor()
  let ways = [await depart('google'), await depart('google'), await depart('google')]
  let answers = await Promise.all(ways.map(({ url }) => answerAt(url, rania)))
  let outcomes = await Promise.all(
    ways.map(({ token }, at) => arrive('google', token, answers[at]!)),
  )
  expect(outcomes.map((outcome) => outcome.ok && outcome.value.way)).toEqual(['in', 'in', 'in'])
  expect([await newcomers(), await db.$count(identities)]).toEqual([1, 1])
})

test('who registered the same email by a letter that is not answered yet has no way in by it any more', async () => {
  let { db, enter, now } = await openDoor()
  await db.insert(registrations).values(
    ['rania@example.com', 'other@example.com'].map((email) => ({
      id: email,
      email,
      displayName: 'Mallory',
      passwordHash: 'x',
      createdAt: now,
      expiresAt: now + 1e8,
    })),
  )
  expect(await enter('google', rania)).toMatchObject({ displayName: 'Rania Haddad' })
  expect((await db.select().from(registrations)).map(({ email }) => email)).toEqual([
    'other@example.com',
  ])
  expect(
    (await db.select().from(accounts).where(eq(accounts.email, 'rania@example.com')))[0]!
      .passwordHash,
  ).toBe(null)
})

test('who wanted the same email for their own account, by a letter that waits, does not get it any more', async () => {
  let { db, enter, now } = await openDoor()
  await db.insert(proofs).values({
    id: 'waiting',
    purpose: 'email',
    accountId: 'omar',
    email: 'rania@example.com',
    createdAt: now,
    expiresAt: now + 1e8,
  })
  await enter('google', rania)
  expect(await db.$count(proofs)).toBe(0)
})

test('an account made with an unproven email stays apart from its owner’s', async () => {
  let { uid, enter } = await openDoor()
  let mallory = await uid('facebook', { ...rania, sub: '666', name: 'Mallory' })
  expect(await enter('google', rania)).toMatchObject({ email: 'rania@example.com' })
  expect(await uid('google', rania)).not.toBe(mallory)
  expect(await enter('facebook', { ...rania, sub: '666' })).toMatchObject({
    UID: mallory,
    email: null,
  })
})

test('a name is written as accounts have it; what cannot be one is blank', () => {
  let long = 'عبد الرحمن '.repeat(20)
  expect(displayNameFrom(long).length).toBeLessThanOrEqual(50)
  expect(displayNameFrom(long)).toMatch(/^عبد الرحمن عبد/)
  expect(displayNameFrom('👩‍👩‍👧‍👦'.repeat(30) + 'Rania')).toBe('')
  expect(displayNameFrom('\u202eRania\u202c')).toBe('Rania')
  for (let none of [null, '', ' ', 'x', '...', '\u200b\u200b'])
    expect(displayNameFrom(none)).toBe('')
})

test('somebody who has no name anywhere gets in all the same', async () => {
  let { enter } = await openDoor()
  expect(await enter('apple', { sub: '7' })).toMatchObject({ displayName: '', email: null })
  expect(await enter('twitter', { sub: '8', username: 'rania_h' })).toMatchObject({
    displayName: 'rania_h',
  })
})

test('a pupil who came in by a class sheet sees no ways in, and links none', async () => {
  let { as, depart } = await openDoor()
  let pupil = { ...as('adam'), method: 'sheet' as const }
  expect(await signInMethods(pupil)).toEqual({ ok: false, reason: 'forbidden' })
  for (let purpose of ['link', 'prove'] as const)
    await expect(depart('google', { purpose, current: pupil })).rejects.toThrow('forbidden')
})

test('a second factor is asked for whoever vouches, and nothing is linked by the password alone', async () => {
  let { db, now, go, claim, visit } = await openDoor()
  await givePassword(db, 'layla', 'olives-24')
  await db.insert(secondFactors).values({
    accountId: 'layla',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    createdAt: now,
    confirmedAt: now,
  })
  let claims = { ...rania, email: 'layla@rawda.test' }
  let linking = await linkByPassword(
    visit(),
    await claim('google', claims),
    'olives-24',
    undefined,
    'ar',
  )
  expect(linking).toMatchObject({
    ok: true,
    value: {
      next: '/dashboard/user/account/providers',
      signedIn: { pendingToken: expect.any(String) },
    },
  })
  expect([await db.$count(identities), await db.$count(sessions)]).toEqual([0, 0])

  await db.insert(identities).values({
    issuer: 'https://www.facebook.com',
    subject: '7',
    accountId: 'layla',
    provider: 'facebook',
    createdAt: now,
  })
  let outcome = await go('facebook', { sub: '7' })
  expect(outcome).toMatchObject({
    ok: true,
    value: { way: 'in', signedIn: { pendingToken: expect.any(String) } },
  })
  let half = outcome.ok && outcome.value.way === 'in' ? outcome.value.signedIn.pendingToken! : ''
  let finishing = await finishSignIn(
    visit(),
    half,
    codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', visit().now),
    'ar',
  )
  expect(finishing.ok && (await loadCurrent(visit(), finishing.value.token))).toMatchObject({
    method: 'provider',
    user: { UID: 'layla' },
  })
})
