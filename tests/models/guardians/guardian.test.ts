import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classSlips, issueClassPairings } from '#app/models/guardians/class-slips.server.ts'
import { endLink, endOwnLink, ownLinks } from '#app/models/guardians/guardian.server.ts'
import { linkChild } from '#app/models/guardians/link-child.server.ts'
import {
  issuePairing,
  pupilsGuardians,
  revokePairing,
} from '#app/models/guardians/pairing.server.ts'
import { inGroups } from '#app/models/readable-code.ts'
import { unseal } from '#app/models/secrets.server.ts'
import { accounts, auditLog, guardians, pairings } from '#db/schema.ts'
import { openCounter } from '#tests/support/codes.ts'
import { testSecrets } from '#tests/support/secrets.ts'

const DAY = 86_400_000

/** The school, and slips for its pupils. */
async function openHall() {
  let counter = await openCounter()
  let { db, as, signedIn, now } = counter
  let slip = async (pupil = 'salma', at = now) => {
    let issuing = await issuePairing(as('hind', at), pupil)
    if (!issuing.ok) throw new Error(issuing.reason)
    return (await slips()).findLast(({ pupilId }) => pupilId === pupil)!
  }
  /** All there are, with their codes as they are printed. */
  let slips = async () =>
    (
      await db
        .select()
        .from(pairings)
        .orderBy(sql`rowid`)
    ).map((each) => ({
      ...each,
      code: unseal(testSecrets, 'pairing', each.code),
    }))
  /** The result of redeeming a pairing code. */
  let link = async (person: string, code: string, at = now) => {
    let linking = await linkChild(await signedIn(person, at), code)
    return linking.ok ? 'linked' : linking.reason
  }
  let links = async () =>
    (await db.select().from(guardians))
      .filter(({ until }) => until === null)
      .map(({ guardianId, pupilId }) => `${guardianId} ${pupilId}`)
      .toSorted()
  return { ...counter, slips, slip, link, links }
}

test('a code links one grown-up to the child, once, typed in any way', async () => {
  let { slip, link, links, signedIn, join } = await openHall()
  await join('rana')
  let { code } = await slip()
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(await link('dana', ` ${inGroups(code).toLowerCase()} `)).toBe('linked')
  expect((await signedIn('dana')).user.children).toMatchObject([{ UID: 'salma', subscribed: true }])
  // A retry is no mistake; to somebody else it is spent.
  expect([await link('dana', code), await link('rana', code), await links()]).toEqual([
    'linked',
    'pairingUnknown',
    ['dana salma', 'muna adam', 'sami nour'],
  ])
})

test('of many who send one code at once, one is linked', async () => {
  let { slip, link, links, join } = await openHall()
  let people = Array.from({ length: 20 }, (_, at) => `person-${at}`)
  await join(...people)
  let { code } = await slip()
  let outcomes = await Promise.all(people.map((person) => link(person, code)))
  expect(outcomes.filter((outcome) => outcome === 'linked')).toHaveLength(1)
  expect(await links()).toHaveLength(3)
})

test('a code is good for 7 days, to the millisecond', async () => {
  let { slip, link, now } = await openHall()
  let { code } = await slip()
  expect(await link('dana', code, now + 7 * DAY)).toBe('pairingUnknown')
  expect(await link('dana', code, now + 7 * DAY - 1)).toBe('linked')
})

test('a pupil has at most five live cards; one used, over or taken back makes room', async () => {
  let { as, slips, slip, link, now } = await openHall()
  let outcomes = await Promise.all(
    Array.from({ length: 9 }, () => issuePairing(as('hind'), 'salma')),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
  expect(
    outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'tooManyPairings'),
  ).toHaveLength(4)
  let [first, second] = await slips()
  expect(await link('dana', first!.code)).toBe('linked')
  await slip()
  expect(await issuePairing(as('hind'), 'salma')).toEqual({ ok: false, reason: 'tooManyPairings' })
  await revokePairing(as('hind'), 'salma', second!.id)
  await slip()
  expect(await issuePairing(as('hind'), 'salma')).toEqual({ ok: false, reason: 'tooManyPairings' })
  expect(await issuePairing(as('hind', now + 7 * DAY), 'salma')).toEqual({
    ok: true,
    value: undefined,
  })
  // Another pupil has five of their own.
  expect(await issuePairing(as('hind'), 'yousef')).toEqual({ ok: true, value: undefined })
})

test('of one form comes one code', async () => {
  let { as, db } = await openHall()
  await Promise.all(
    [1, 2, 3].map(() => issuePairing(as('hind'), 'salma', '01990000-0000-7000-8000-00000000000a')),
  )
  expect(await db.$count(pairings)).toBe(1)
  // It is of that pupil, whoever else is asked for by the same form.
  expect(
    await issuePairing(as('hind'), 'yousef', '01990000-0000-7000-8000-00000000000a'),
  ).toMatchObject({ ok: false })
})

test('the head alone makes, sees and takes back codes, for pupils and classes of the school', async () => {
  let { as, slip } = await openHall()
  let { id } = await slip()
  for (let person of ['layla', 'adam', 'muna', 'sara'] as const) {
    let current = as(person)
    let answers = [
      await pupilsGuardians(current, 'salma'),
      await issuePairing(current, 'salma'),
      await revokePairing(current, 'salma', id),
      await classSlips(current, 'butterflies'),
      await issueClassPairings(current, 'butterflies'),
      await endLink(current, 'adam', 'muna'),
    ]
    expect(
      answers.map((answer) => !answer.ok && answer.reason),
      person,
    ).toEqual(Array(6).fill('forbidden'))
  }
  let rima = as('rima')
  let answers = [
    await pupilsGuardians(rima, 'salma'),
    await issuePairing(rima, 'salma'),
    await revokePairing(rima, 'salma', id),
    await classSlips(rima, 'butterflies'),
    await issueClassPairings(rima, 'butterflies'),
    await endLink(rima, 'adam', 'muna'),
  ]
  expect(answers.map((answer) => !answer.ok && answer.reason)).toEqual(Array(6).fill('notFound'))
  // A teacher is no pupil.
  expect(await issuePairing(as('hind'), 'layla')).toEqual({ ok: false, reason: 'notFound' })
})

test('a class gets one slip for each pupil who has none, and printing them again makes none', async () => {
  let { as, slip, db } = await openHall()
  let { id } = await slip('salma')
  expect(await issueClassPairings(as('hind'), 'butterflies')).toEqual({
    ok: true,
    value: { issued: 1 },
  })
  expect(await issueClassPairings(as('hind'), 'butterflies')).toEqual({
    ok: true,
    value: { issued: 0 },
  })
  let slips = await classSlips(as('hind'), 'butterflies')
  expect(slips.ok && slips.value.pupils.map(({ UID, pairing }) => [UID, pairing !== null])).toEqual(
    [
      ['adam', true],
      ['salma', true],
    ],
  )
  expect(slips.ok && slips.value.pupils[1]!.pairing!.id).toBe(id)
  expect(await db.$count(auditLog, eq(auditLog.action, 'pairingIssued'))).toBe(2)
})

test('either side and the head of the school end a link at once, and twice is no mistake', async () => {
  let { as, slip, link, links, signedIn } = await openHall()
  for (let end of [
    () => endOwnLink(as('muna'), 'adam'),
    () => endOwnLink(as('adam'), 'muna'),
    () => endLink(as('hind'), 'adam', 'muna'),
  ]) {
    expect(await end()).toEqual({ ok: true, value: undefined })
    expect(await end()).toEqual({ ok: true, value: undefined })
    expect((await signedIn('muna')).user.children).toEqual([])
    expect(await links()).toEqual(['sami nour'])
    expect(
      await link(
        'muna',
        (await slip('adam', as('muna').now + 1)).code,
        as('muna').now + Math.random() * 1000 + 2,
      ),
    ).toBe('linked')
  }
  for (let [person, other] of [
    ['salma', 'muna'],
    ['muna', 'salma'],
    ['layla', 'adam'],
    ['sami', 'adam'],
  ] as const)
    expect(await endOwnLink(as(person), other)).toEqual({ ok: false, reason: 'notFound' })
})

test('a link ended again later ended when it ended first, and is written down once', async () => {
  let { db, as, now } = await openHall()
  let ended = async () =>
    (await db.select().from(guardians).where(eq(guardians.guardianId, 'muna'))).map(
      ({ pupilId, until }) => [pupilId, until],
    )
  expect(await endOwnLink(as('muna', now + 1000), 'adam')).toEqual({ ok: true, value: undefined })
  expect(await ended()).toEqual([['adam', now + 1000]])
  for (let again of [
    () => endOwnLink(as('muna', now + 60_000), 'adam'),
    () => endOwnLink(as('adam', now + 120_000), 'muna'),
    () => endLink(as('hind', now + 180_000), 'adam', 'muna'),
  ]) {
    expect(await again()).toEqual({ ok: true, value: undefined })
    expect(await ended()).toEqual([['adam', now + 1000]])
  }
  let lines = await db.select().from(auditLog).where(eq(auditLog.action, 'guardianUnlinked'))
  expect(lines.map(({ actorId, subjectId, at }) => [actorId, subjectId, at])).toEqual([
    ['muna', 'adam', now + 1000],
  ])
})

test('both sides see whom the link is to', async () => {
  let { as } = await openHall()
  expect(await ownLinks(as('muna'))).toMatchObject({
    children: [{ UID: 'adam', schoolNameEn: 'Al Zaytoun' }],
    guardians: [],
  })
  // The child is not told the email.
  expect(await ownLinks(as('adam'))).toMatchObject({
    children: [],
    guardians: [{ UID: 'muna', email: null }],
  })
  expect(await pupilsGuardians(as('hind'), 'adam')).toMatchObject({
    value: { guardians: [{ UID: 'muna', email: 'muna@rawda.test' }] },
  })
})

test('nobody is linked with a teacher’s or a head’s account, to themself, or from a class sheet', async () => {
  let { slip, link, links, signedIn } = await openHall()
  let { code } = await slip('salma')
  expect([await link('layla', code), await link('hind', code), await link('sara', code)]).toEqual(
    Array(3).fill('guardiansOnly'),
  )
  expect(await link('salma', code)).toBe('pairingUnknown')
  expect(await linkChild({ ...(await signedIn('dana')), method: 'sheet' }, code)).toEqual({
    ok: false,
    reason: 'guardiansOnly',
  })
  expect(await links()).toEqual(['muna adam', 'sami nour'])
})

test('of a pupil who has left or whose account is closed no code links anybody', async () => {
  let { db, slip, link } = await openHall()
  let { code } = await slip('salma')
  await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'salma'))
  expect(await link('dana', code)).toBe('pairingUnknown')
})

test('who is linked already keeps the second code for somebody else', async () => {
  let { slip, link, join } = await openHall()
  await join('rana')
  let [one, other] = [await slip(), await slip()]
  expect([
    await link('dana', one.code),
    await link('dana', other.code),
    await link('rana', other.code),
  ]).toEqual(['linked', 'linked', 'linked'])
})

test('wrong codes are tries: after ten one waits, though the right one comes', async () => {
  let { slip, link, now } = await openHall()
  let { code } = await slip()
  let outcomes = []
  for (let at = 0; at < 12; at++)
    outcomes.push(await link('dana', `0000-0000-0000-${String(at).padStart(4, '0')}`))
  expect([
    outcomes.slice(0, 9).every((outcome) => outcome === 'pairingUnknown'),
    outcomes.at(-1),
  ]).toEqual([true, 'tooManyTries'])
  expect(await link('dana', code)).toBe('tooManyTries')
  expect(await link('dana', code, now + 3_600_000 + 1)).toBe('linked')
})

test('what is no code is none, and takes nothing', async () => {
  let { link } = await openHall()
  for (let typed of ['', ' ', "' or 1=1 --", 'رمز', '0'.repeat(100), '\0', '0000000000000000'])
    expect(await link('dana', typed)).toBe('pairingUnknown')
})

test('every link and its end is written down for the school', async () => {
  let { db, as, slip, slips, link } = await openHall()
  await link('dana', (await slip()).code)
  await endOwnLink(as('muna'), 'adam')
  let lines = await db.select().from(auditLog)
  expect(
    lines
      .filter(({ action }) => /^(pairing|guardian)/.test(action))
      .map(({ action, actorId, subjectId, schoolId }) => [action, actorId, subjectId, schoolId]),
  ).toEqual([
    ['pairingIssued', 'hind', 'salma', 'zaytoun'],
    ['guardianLinked', 'dana', 'salma', 'zaytoun'],
    ['guardianUnlinked', 'muna', 'adam', 'zaytoun'],
  ])
  expect(JSON.stringify(lines)).not.toContain((await slips())[0]!.code)
})
