import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { firstName } from '#app/locales/first-name.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { requestReset } from '#app/models/auth/password/reset.server.ts'
import { register } from '#app/models/auth/registration.server.ts'
import { endSession } from '#app/models/auth/session.server.ts'
import { confirmArrival } from '#app/models/guardians/arrive.server.ts'
import { findCard, takeOfferedCard } from '#app/models/guardians/card.server.ts'
import { linkChild } from '#app/models/guardians/link-child.server.ts'
import {
  issuePairing,
  pupilsGuardians,
  revokePairing,
} from '#app/models/guardians/pairing.server.ts'
import { inGroups } from '#app/models/readable-code.ts'
import { accounts, auditLog, guardians, mails, pairings, sessions } from '#db/schema.ts'
import { openCounter } from '#tests/support/codes.ts'
import { lettersIn } from '#tests/support/letters.ts'

// Real passwords are slow on purpose.
vi.setConfig({ testTimeout: 60_000 })

const DAY = 86_400_000
const PASSWORD = 'olives-24'

async function openGate() {
  let counter = await openCounter()
  let { db, as, visit, now, signedIn } = counter
  let card = async (pupil = 'salma', at = now) => {
    let issuing = await issuePairing(as('hind', at), pupil)
    if (!issuing.ok) throw new Error(issuing.reason)
    let found = await pupilsGuardians(as('hind', at), pupil)
    return found.ok ? found.value.pairings.at(-1)! : undefined!
  }
  let look = async (code: string, { at = now, person = '' } = {}) => {
    let finding = await findCard(visit(at), code, person ? await signedIn(person, at) : null)
    return finding.ok ? finding.value : finding.reason
  }
  /** Registers by a card in one browser; answers the letter's token. */
  let ask = async (email: string, pairingID?: string) => {
    await register(visit(now), { displayName: 'أمّ سلمى', email, password: PASSWORD }, 'ar', {
      browser: 'her-phone',
      pairingID,
    })
    return (await lettersIn(db, eq(mails.kind, 'registered'))).at(-1)!.token!
  }
  let confirm = (token: string, shown: Parameters<typeof confirmArrival>[3]) =>
    confirmArrival(visit(now), { token }, 'ar', shown)
  let children = async (email: string) =>
    (
      await db
        .select({ pupil: guardians.pupilId })
        .from(guardians)
        .innerJoin(accounts, eq(accounts.id, guardians.guardianId))
        .where(eq(accounts.email, email))
    ).map(({ pupil }) => pupil)
  return { ...counter, card, look, ask, confirm, children }
}

test('a card shows school, class, first name and drawn face, and no more', async () => {
  let { db, card, look } = await openGate()
  await db
    .update(accounts)
    .set({ displayName: 'سلمى الزين', imageUrl: '/avatars/user-4.png' })
    .where(eq(accounts.id, 'salma'))
  let { code, id } = await card()
  let found = await look(inGroups(code).toLowerCase())
  expect(found).toMatchObject({
    pairingID: id,
    state: 'open',
    firstName: 'سلمى',
    imageURL: '/avatars/user-4.png',
    className: 'butterflies',
    schoolNameEn: 'Al Zaytoun',
  })
  for (let secret of ['الزين', 'salma@']) expect(JSON.stringify(found)).not.toContain(secret)
})

test('a card is offered once to the account whose letter was asked for with it', async () => {
  let { db, as, visit, now, card } = await openGate()
  let { code, id } = await card()
  let ask = {
    reset: () => requestReset(visit(now), { email: 'muna@rawda.test' }, 'ar', id),
    register: () =>
      register(
        visit(now),
        { displayName: 'منى', email: 'muna@rawda.test', password: PASSWORD },
        'ar',
        { pairingID: id },
      ),
  }
  let take = (at = now, email = 'muna@rawda.test') => takeOfferedCard(visit(at), { email })
  for (let way of ['reset', 'register'] as const) {
    expect(await ask[way](), way).toMatchObject({ ok: true })
    expect([await take(now, 'sami@rawda.test'), await take(), await take()], way).toEqual([
      undefined,
      code,
      undefined,
    ])
  }
  // No code stands in a letter.
  for (let letter of await lettersIn(db)) expect(JSON.stringify(letter)).not.toContain(code)
  expect(await ask.reset()).toMatchObject({ ok: true })
  expect(await take(now + DAY)).toBeUndefined()
  expect(await ask.register()).toMatchObject({ ok: true })
  await revokePairing(as('hind'), 'salma', id)
  expect(await take()).toBeUndefined()
})

test('a child’s photograph is not on a card', async () => {
  let { db, card, look } = await openGate()
  await db
    .update(accounts)
    .set({ imageUrl: `/pictures/${'a'.repeat(40)}` })
    .where(eq(accounts.id, 'salma'))
  expect(await look((await card()).code)).toMatchObject({ firstName: 'سلمى', imageURL: null })
})

test('a card that is used, over or taken back says which school to ask, and nothing of the child', async () => {
  let { as, now, card, look, signedIn } = await openGate()
  let nothing = { firstName: '', imageURL: null, className: null, classImageURL: null }
  let used = await card()
  await linkChild(await signedIn('dana'), used.code)
  expect(await look(used.code)).toMatchObject({ state: 'used', ...nothing })
  // To the parent who used it, the child is theirs.
  expect(await look(used.code, { person: 'dana' })).toMatchObject({
    state: 'mine',
    firstName: 'سلمى',
  })
  let old = await card()
  expect(await look(old.code, { at: now + 7 * DAY - 1 })).toMatchObject({ state: 'open' })
  expect(await look(old.code, { at: now + 7 * DAY })).toMatchObject({ state: 'over', ...nothing })
  await revokePairing(as('hind'), 'salma', old.id)
  expect(await look(old.code)).toMatchObject({ state: 'over', ...nothing })
})

test('unknown codes make an address wait, and never hold up a right one', async () => {
  let { card, look } = await openGate()
  let { code } = await card()
  let answers = new Set<unknown>()
  for (let at = 0; at < 100; at++) answers.add(await look('0000000000000000'))
  expect([...answers]).toEqual(['pairingUnknown'])
  await look('0000000000000000')
  expect(await look('0000000000000000')).toBe('tooManyTries')
  expect(await look(code)).toMatchObject({ state: 'open' })
})

test('the browser that registered by a card confirms the letter, is signed in, and has its child', async () => {
  let { db, visit, now, card, ask, confirm, children } = await openGate()
  let { id } = await card()
  let token = await ask('mother@rawda.test', id)
  let arriving = await confirm(token, { browser: 'her-phone' })
  let signedIn = arriving.ok ? arriving.value.signedIn : undefined
  expect(await children('mother@rawda.test')).toEqual(['salma'])
  let session = await loadCurrent(visit(now), signedIn!.token!)
  expect(session!.user.children).toMatchObject([{ UID: 'salma' }])
  expect(
    (await db.select().from(auditLog).where(eq(auditLog.action, 'guardianLinked'))).map(
      ({ actorId, subjectId, schoolId }) => [actorId, subjectId, schoolId],
    ),
  ).toEqual([[session!.user.UID, 'salma', 'zaytoun']])
  expect((await db.select().from(pairings).where(eq(pairings.id, id)))[0]).toMatchObject({
    usedBy: session!.user.UID,
  })
  // The letter is spent.
  expect(await confirm(token, { browser: 'her-phone' })).toEqual({
    ok: false,
    reason: 'confirmationSpent',
  })
  await endSession(visit(now), signedIn!.token!)
})

test('another device confirms the letter by the password, and the letter alone starts no session', async () => {
  let { db, card, ask, confirm, children } = await openGate()
  let first = await ask('one@rawda.test', (await card()).id)
  let byPassword = await confirm(first, { password: PASSWORD })
  expect(byPassword.ok && byPassword.value.signedIn?.token).toBeTruthy()
  expect(await children('one@rawda.test')).toEqual(['salma'])

  let started = await db.$count(sessions)
  let others = { wrong: { password: 'olives-25' }, none: {}, stranger: { browser: 'his-phone' } }
  for (let [name, shown] of Object.entries(others)) {
    let email = `${name}@rawda.test`
    let token = await ask(email, (await card()).id)
    expect(await confirm(token, shown), name).toMatchObject({ ok: true, value: {} })
    // The account is open, and has its child.
    expect(await children(email), name).toEqual(['salma'])
  }
  expect(await db.$count(sessions)).toBe(started)
})

test('a card that the other parent has used meanwhile opens the account without the child', async () => {
  let { card, ask, confirm, children, signedIn } = await openGate()
  let { id, code } = await card()
  let token = await ask('mother@rawda.test', id)
  await linkChild(await signedIn('dana'), code)
  let arriving = await confirm(token, { browser: 'her-phone' })
  expect(arriving.ok && arriving.value.signedIn?.token).toBeTruthy()
  expect(await children('mother@rawda.test')).toEqual([])
})

test('of two who registered by one card and confirm at once, one has the child', async () => {
  let { card, ask, confirm, children } = await openGate()
  let { id } = await card()
  let tokens = [await ask('one@rawda.test', id), await ask('two@rawda.test', id)]
  await Promise.all(tokens.map((token) => confirm(token, { browser: 'her-phone' })))
  expect([...(await children('one@rawda.test')), ...(await children('two@rawda.test'))]).toEqual([
    'salma',
  ])
})

test('a first name may be two words', () => {
  expect(
    ['أوس محمّد الزين', 'عبد الله خالد', 'نور الدين سمير', 'Layan Adel', 'ليان', ' أبو بكر علي'].map(
      firstName,
    ),
  ).toEqual(['أوس', 'عبد الله', 'نور الدين', 'Layan', 'ليان', 'أبو بكر'])
})
