import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { changeEmail } from '#app/models/auth/email-change.server.ts'
import { requestReset, resetPassword } from '#app/models/auth/password/reset.server.ts'
import { register } from '#app/models/auth/registration.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { verify } from '#app/models/auth/verification.server.ts'
import { accounts, identities, mails, sessions } from '#db/schema.ts'
import { lettersIn } from '#tests/support/letters.ts'
import { openProviders, type Claims } from '#tests/support/providers.ts'

// The five classes of account pre-hijacking (Sudhodanan and Paverd, USENIX Security 2022): somebody
// makes an account ready with an email that is not theirs, and waits for its owner. Each goes as
// far as it can here, and the owner ends up with the account alone.

// Real passwords are slow on purpose.
vi.setConfig({ testTimeout: 60_000 })

const EMAIL = 'rania@example.com'
const INTRUDERS = 'thief-has-1'
const OWNERS = 'owner-has-1'
const ownersGoogle: Claims = { sub: 'owner', email: EMAIL, email_verified: true, name: 'Rania' }
const intrudersX: Claims = { sub: 'thief', username: 'rania' }

/** Nobody has Rania's email yet. `enter` is the account that a password opens, or why none. */
async function openDoor() {
  let world = await openProviders()
  let { db, visit, go } = world
  let enter = async (password: string, email = EMAIL) => {
    let signing = await signIn(visit(), { email, password }, { kind: 'browser' })
    return signing.ok ? (await loadCurrent(visit(), signing.value.token!))! : signing.reason
  }
  let enterBy = async (name: 'google' | 'twitter', claims: Claims) => {
    let outcome = await go(name, claims)
    if (!outcome.ok) throw new Error(outcome.reason)
    return outcome.value.way === 'in'
      ? (await loadCurrent(visit(), outcome.value.signedIn.token))!
      : outcome.value.way
  }
  /** The token in the newest letter of a kind to Rania's mailbox, which she alone reads. */
  let letter = async (kind: 'registered' | 'emailChange' | 'reset') =>
    (await lettersIn(db, eq(mails.recipient, EMAIL))).filter((mail) => mail.kind === kind).at(-1)!
      .token!
  let registerAs = async (password: string) => {
    await register(visit(), { displayName: 'رانيا', email: EMAIL, password }, 'ar')
    return letter('registered')
  }
  let reset = async () => {
    await requestReset(visit(), { email: EMAIL }, 'ar')
    expect(
      await resetPassword(visit(), { token: await letter('reset'), password: OWNERS }, 'ar'),
    ).toMatchObject({ ok: true })
  }
  return { ...world, enter, enterBy, letter, registerAs, reset }
}

test('classic-federated merge: a stranger’s password opens nothing afterwards', async () => {
  let { db, visit, enter, enterBy, registerAs } = await openDoor()
  let token = await registerAs(INTRUDERS)
  let owner = await enterBy('google', ownersGoogle)
  expect(owner).toMatchObject({ user: { email: EMAIL } })
  expect(await enter(INTRUDERS)).not.toMatchObject({ user: {} })
  // Not even if the owner follows the letter that somebody else's registration brought about.
  expect(await verify(visit(), { token }, 'ar')).toEqual({ ok: false, reason: 'confirmationSpent' })
  expect(await enter(INTRUDERS)).toBe('wrongPassword')
  expect(await db.$count(accounts, eq(accounts.email, EMAIL))).toBe(1)
})

test('unexpired session: whoever was in before the owner took the account back is out', async () => {
  let { visit, enter, registerAs, reset, db } = await openDoor()
  // The owner is led to follow the intruder's letter, and only then finds that the password is not
  // theirs.
  await verify(visit(), { token: await registerAs(INTRUDERS) }, 'ar')
  expect(await enter(INTRUDERS)).toMatchObject({ user: { email: EMAIL } })
  await reset()
  expect(await db.$count(sessions)).toBe(0)
  expect([await enter(INTRUDERS), await enter(OWNERS)]).toMatchObject([
    'wrongPassword',
    { user: { email: EMAIL } },
  ])
})

test('trojan identifier: a stranger’s link opens nothing once the owner is back', async () => {
  let { visit, go, enter, enterBy, registerAs, reset, db } = await openDoor()
  await verify(visit(), { token: await registerAs(INTRUDERS) }, 'ar')
  let current = await enter(INTRUDERS)
  if (typeof current === 'string') throw new Error(current)
  expect(await go('twitter', intrudersX, { purpose: 'link', current })).toMatchObject({
    ok: true,
    value: { way: 'linked' },
  })
  await reset()
  expect(await db.$count(identities)).toBe(0)
  let thief = await enterBy('twitter', intrudersX)
  expect(thief).toMatchObject({ user: { email: null } })
  expect(thief).not.toMatchObject({ user: { UID: current.user.UID } })
})

test('unexpired email change: its letter is spent once the owner has the email', async () => {
  let { db, visit, enterBy, letter, registerAs, enter } = await openDoor()
  let thief = await enterBy('twitter', intrudersX)
  if (typeof thief === 'string') throw new Error(thief)
  expect(
    await changeEmail({ ...thief, sendsMail: true }, { email: EMAIL, currentPassword: '' }, 'ar'),
  ).toMatchObject({ ok: true })
  let pending = await letter('emailChange')
  await verify(visit(), { token: await registerAs(OWNERS) }, 'ar')
  expect(await verify(visit(), { token: pending }, 'ar')).toEqual({
    ok: false,
    reason: 'confirmationSpent',
  })
  let owner = await enter(OWNERS)
  expect(owner).toMatchObject({ user: { email: EMAIL } })
  expect(
    (await db.select().from(accounts).where(eq(accounts.id, thief.user.UID)))[0]!.email,
  ).toBeNull()
})

test('non-verifying provider: an unverified email opens, takes and keeps nothing', async () => {
  let { db, visit, enterBy, registerAs, enter } = await openDoor()
  let early = await enterBy('google', { sub: 'thief', email: EMAIL, email_verified: false })
  expect(early).toMatchObject({ user: { email: null } })
  await verify(visit(), { token: await registerAs(OWNERS) }, 'ar')
  // Later it has to be proven by the owner's password.
  expect(await enterBy('google', { sub: 'other', email: EMAIL, email_verified: false })).toBe(
    'claim',
  )
  let [owner, thief] = [
    await enter(OWNERS),
    await enterBy('google', { sub: 'thief', email: EMAIL, email_verified: false }),
  ]
  expect([owner, thief]).toMatchObject([{ user: { email: EMAIL } }, { user: { email: null } }])
  expect(await db.$count(identities, eq(identities.subject, 'other'))).toBe(0)
})
