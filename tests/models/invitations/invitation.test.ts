import { and, eq, inArray, isNull } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { register } from '#app/models/auth/registration.server.ts'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { verify } from '#app/models/auth/verification.server.ts'
import type { Current } from '#app/models/current.ts'
import { openInvited } from '#app/models/invitations/accept.server.ts'
import { findInvitation } from '#app/models/invitations/find-invitation.server.ts'
import { inviteAccounts } from '#app/models/invitations/invitation.server.ts'
import { joinInvited } from '#app/models/invitations/join.server.ts'
import {
  sendInvitation,
  withdrawInvitation,
} from '#app/models/invitations/send-invitation.server.ts'
import { composeLetter } from '#app/models/mail/compose.ts'
import {
  accounts,
  auditLog,
  enrolments,
  guardians,
  invitations,
  mails,
  sessions,
  subscriptions,
} from '#db/schema.ts'
import { lettersIn } from '#tests/support/letters.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool } from '#tests/support/school.ts'

// Real passwords are slow on purpose.
vi.setConfig({ testTimeout: 60_000 })

const PASSWORD = 'olives-24'
const DAY = 86_400_000
const spent = { ok: false, reason: 'invitationSpent' }
const NEW = 'rania@rawda.test'

type Waiting = {
  id: string
  email?: string
  role?: 'admin' | 'teacher' | 'student'
  school?: string
  klass?: string
  externalId?: string
}

/**
 * Two schools, and accounts that wait. `invite` answers the token of the letter; `enter` is
 * somebody who signs in and then asks something.
 */
async function openDoor() {
  let school = await openSchool()
  let { db, now } = school
  let addresses = 0
  let at = (days = 0) => ({ ...school.visit(now + days * DAY), address: `10.0.0.${addresses++}` })
  let wait = async ({
    id,
    role = 'student',
    school: schoolId = 'zaytoun',
    klass,
    externalId,
  }: Waiting) => {
    await db.insert(accounts).values({
      id,
      role,
      schoolId,
      externalId,
      displayName: `name of ${id}`,
      createdAt: now,
      startsAt: now,
    })
    if (klass)
      await db.insert(enrolments).values({
        id: `${id}-${klass}`,
        schoolId,
        classId: klass,
        accountId: id,
        role: role === 'student' ? 'student' : 'teacher',
        from: now,
      })
  }
  let letters = async () => lettersIn(db, eq(mails.kind, 'invitation'))
  let invite = async (...waiting: Waiting[]) => {
    for (let each of waiting) await wait(each)
    let [first, ...rest] = await inviteAccounts(
      at(),
      waiting.map(({ id, email = NEW }) => ({ accountId: id, email })),
      'ar',
    )
    await db.batch([first!, ...rest])
    let all = await letters()
    let invited = await db.select().from(invitations)
    return waiting.map(
      ({ id }) =>
        all.find((letter) => letter.id === invited.find(({ accountId }) => accountId === id)!.id)
          ?.token ?? '',
    )
  }
  let enter = async (person: string, password = PASSWORD): Promise<Current> => {
    let signing = await signIn(
      at(),
      { email: `${person}@rawda.test`, password },
      { kind: 'browser' },
    )
    if (!signing.ok) throw new Error(signing.reason)
    return (await loadCurrent(at(), signing.value.token!))!
  }
  let person = async (id: string) =>
    (await db.select().from(accounts).where(eq(accounts.id, id)))[0]
  return {
    ...school,
    at,
    wait,
    letters,
    invite,
    enter,
    person,
    open: (token: string, displayName?: string) =>
      openInvited(at(), { token, password: PASSWORD, displayName }),
  }
}

test('an invitation opens the account that waits, and who chose a password is in', async () => {
  let { db, at, invite, open, person } = await openDoor()
  let [token] = await invite({ id: 'rania', role: 'teacher', klass: 'butterflies' })
  expect(await person('rania')).toMatchObject({ email: null, passwordHash: null })
  for (let _ of [1, 2])
    expect(await findInvitation(at(), token!, null)).toMatchObject({
      ok: true,
      value: {
        email: NEW,
        role: 'teacher',
        way: 'opens',
        asksName: false,
        school: { nameEn: 'Al Zaytoun' },
        people: [{ displayName: 'name of rania' }],
      },
    })
  let opening = await open(token!)
  expect(
    opening.ok && opening.value.token && (await loadCurrent(at(), opening.value.token))!.user,
  ).toMatchObject({
    UID: 'rania',
    email: NEW,
    role: 'teacher',
    classes: [{ classID: 'butterflies', name: 'butterflies' }],
  })
  expect(await person('rania')).toMatchObject({ email: NEW, verifiedAt: expect.any(Number) })
  expect([await open(token!), await findInvitation(at(), token!, null)]).toEqual([spent, spent])
  expect(await db.$count(invitations)).toBe(0)
  expect(
    await db.$count(
      auditLog,
      and(eq(auditLog.action, 'invitationAccepted'), eq(auditLog.subjectId, 'rania')),
    ),
  ).toBe(1)
})

test('the letter is the school’s, greets nobody, and names no child', async () => {
  let { invite, letters } = await openDoor()
  await invite({ id: 'rania' })
  let [letter] = await letters()
  expect(letter).toMatchObject({ recipient: NEW, name: 'روضة الزيتون', locale: 'ar' })
  let { subject, text } = composeLetter(letter!, 'https://rawda.example')
  expect(subject).toBe('دعوة إلى منصّة روضة')
  expect(text).toContain('روضة الزيتون')
  expect(text).toContain(`https://rawda.example/auth/invitation?token=${letter!.token}`)
  expect(text).not.toContain('name of rania')
})

test('an invitation is good for 30 days, until it is taken back, and not for an account that is closed', async () => {
  let { db, at, as, invite, open } = await openDoor()
  let [token] = await invite({ id: 'rania' })
  expect(await findInvitation(at(29), token!, null)).toMatchObject({ ok: true })
  expect(await findInvitation(at(30), token!, null)).toEqual(spent)
  await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, 'rania'))
  expect(await open(token!)).toEqual(spent)
  await db.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, 'rania'))
  for (let stranger of ['layla', 'rima', 'adam'] as const)
    expect(await withdrawInvitation(as(stranger), 'rania')).toEqual({
      ok: false,
      reason: 'notFound',
    })
  expect(await withdrawInvitation(as('hind'), 'rania')).toMatchObject({ ok: true })
  expect(await open(token!)).toEqual(spent)
  expect(await db.$count(mails)).toBe(0)
})

test('one that is sent again has a new link, and the old one opens nothing', async () => {
  let { db, as, at, invite, letters, open } = await openDoor()
  let [old] = await invite({ id: 'rania' })
  for (let stranger of ['layla', 'rima', 'adam'] as const)
    expect(await sendInvitation(as(stranger), 'rania', 'en')).toEqual({
      ok: false,
      reason: 'notFound',
    })
  expect(await sendInvitation(as('hind'), 'layla', 'en')).toEqual({ ok: false, reason: 'notFound' })
  expect(await sendInvitation(as('hind'), 'rania', 'en', 'other@rawda.test')).toEqual({
    ok: true,
    value: undefined,
  })
  let [letter, ...more] = await letters()
  expect([letter, more]).toMatchObject([
    { recipient: 'other@rawda.test', locale: 'en', name: 'Al Zaytoun' },
    [],
  ])
  expect(await open(old!)).toEqual(spent)
  expect(await findInvitation(at(), letter!.token!, null)).toMatchObject({
    value: { email: 'other@rawda.test' },
  })
  for (let _ of [1, 2]) await sendInvitation(as('hind'), 'rania', 'en', 'other@rawda.test')
  expect(await sendInvitation(as('hind'), 'rania', 'en', 'other@rawda.test')).toMatchObject({
    ok: false,
    reason: 'tooManyTries',
    retryAfterSeconds: 3600,
  })
  expect(await db.$count(auditLog, eq(auditLog.action, 'invited'))).toBe(3)
})

test('of ten who use one letter at once, one is in', async () => {
  let { at, invite, db } = await openDoor()
  let [token] = await invite({ id: 'rania' })
  let openings = await Promise.all(
    Array.from({ length: 10 }, () => openInvited(at(), { token: token!, password: PASSWORD })),
  )
  expect(openings.filter(({ ok }) => ok)).toHaveLength(1)
  expect(openings.filter(({ ok }) => !ok)).toEqual(
    Array.from({ length: 9 }, () =>
      expect.objectContaining({ reason: expect.stringMatching(/invitationSpent|conflict/) }),
    ),
  )
  expect(await db.$count(sessions)).toBe(1)
})

test('a weak password opens nothing, and uses nothing up', async () => {
  let { at, invite, open } = await openDoor()
  let [token] = await invite({ id: 'rania' })
  expect(await openInvited(at(), { token: token!, password: 'password1' })).toEqual({
    ok: false,
    reason: 'passwordCommon',
  })
  expect(await open(token!)).toMatchObject({ ok: true })
})

test('whoever registered the email before, and cannot read its letters, has no part of the account', async () => {
  let { at, db, invite, open } = await openDoor()
  let [token] = await invite({ id: 'rania' })
  await register(at(), { displayName: 'Eve', email: NEW, password: 'intruder-7' }, 'ar')
  let [registration] = await lettersIn(db, eq(mails.kind, 'registered'))
  expect(await open(token!)).toMatchObject({ ok: true })
  expect(await verify(at(), { token: registration!.token! }, 'ar')).toEqual({
    ok: false,
    reason: 'confirmationSpent',
  })
  expect(await signIn(at(), { email: NEW, password: 'intruder-7' }, { kind: 'browser' })).toEqual({
    ok: false,
    reason: 'wrongPassword',
  })
})

test('several children of one email get one letter, and their mother one account that sees them all', async () => {
  let { db, at, invite, letters, open, person } = await openDoor()
  let [token] = await invite(
    { id: 'rami', klass: 'butterflies' },
    { id: 'rana', klass: 'sparrows' },
    { id: 'elsewhere', school: 'cedar', email: 'else@rawda.test' },
  )
  expect((await letters()).map(({ recipient }) => recipient).toSorted()).toEqual([
    'else@rawda.test',
    NEW,
  ])
  expect(await findInvitation(at(), token!, null)).toMatchObject({
    value: { way: 'opens', asksName: true, people: [{ accountId: 'rami' }, { accountId: 'rana' }] },
  })
  expect(await open(token!)).toEqual({ ok: false, reason: 'invalid' })
  let opening = await open(token!, 'رانيا')
  let { user } = (await loadCurrent(at(), opening.ok ? opening.value.token! : ''))!
  expect(user).toMatchObject({
    displayName: 'رانيا',
    role: 'student',
    school: null,
    email: NEW,
    children: [{ UID: 'rami' }, { UID: 'rana' }],
  })
  for (let child of ['rami', 'rana'])
    expect(await person(child)).toMatchObject({
      email: null,
      passwordHash: null,
      schoolId: 'zaytoun',
    })
  expect(await open(token!, 'رانيا')).toEqual(spent)
  // The school still knows them by it.
  expect(
    (await db.select().from(invitations))
      .map(({ email, acceptedAt }) => [email, acceptedAt !== null])
      .toSorted(),
  ).toEqual([
    ['else@rawda.test', false],
    [NEW, true],
    [NEW, true],
  ])
})

test('an email that somebody has makes them the guardian, once they have proven it is theirs', async () => {
  let { db, at, invite, enter, open } = await openDoor()
  await givePassword(db, 'muna', PASSWORD)
  let [token] = await invite({ id: 'rami', email: 'muna@rawda.test' })
  expect(await findInvitation(at(), token!, null)).toMatchObject({ value: { way: 'signIn' } })
  expect(await open(token!)).toEqual({ ok: false, reason: 'conflict' })
  let muna = await enter('muna')
  expect(await findInvitation(at(), token!, muna)).toMatchObject({
    value: { way: 'joins', asksName: false, refusal: null },
  })
  expect(await joinInvited(muna, { token: token! })).toEqual({
    ok: true,
    value: { as: 'guardian' },
  })
  expect((await enter('muna')).user.children.map(({ UID }) => UID).toSorted()).toEqual([
    'adam',
    'rami',
  ])
  expect(await joinInvited(muna, { token: token! })).toEqual(spent)
  expect(
    await db.$count(guardians, and(eq(guardians.pupilId, 'rami'), isNull(guardians.until))),
  ).toBe(1)
})

test('somebody else who is signed in cannot accept what is not theirs', async () => {
  let { db, as, invite, enter } = await openDoor()
  await givePassword(db, 'sami', PASSWORD)
  let [token] = await invite({ id: 'rami', email: 'muna@rawda.test' })
  expect(await joinInvited(await enter('sami'), { token: token! })).toEqual({
    ok: false,
    reason: 'conflict',
  })
  // A card that hangs in the class proves too little.
  expect(await joinInvited({ ...as('muna'), method: 'sheet' }, { token: token! })).toEqual({
    ok: false,
    reason: 'conflict',
  })
})

test('who follows one child by its own account gets one when a second is invited', async () => {
  let { db, at, invite, enter, open, person } = await openDoor()
  let [first] = await invite({ id: 'rami', klass: 'butterflies', email: 'rania@rawda.test' })
  await open(first!)
  await db.insert(sessions).values({
    id: 'on-the-tablet',
    accountId: 'rami',
    kind: 'browser',
    method: 'sheet',
    createdAt: 0,
    expiresAt: at(9).now,
    lastSeenAt: 0,
  })
  let [second] = await invite({ id: 'rana', klass: 'sparrows' })
  let parent = await enter('rania')
  expect(await findInvitation(at(), second!, parent)).toMatchObject({
    value: { way: 'joins', asksName: true, refusal: null },
  })
  expect(await joinInvited(parent, { token: second! })).toEqual({ ok: false, reason: 'invalid' })
  expect(await joinInvited(parent, { token: second!, displayName: 'رانيا' })).toEqual({
    ok: true,
    value: { as: 'guardian' },
  })
  let again = await enter('rania')
  expect(again.user).toMatchObject({
    displayName: 'رانيا',
    email: NEW,
    school: null,
    children: [{ UID: 'rami' }, { UID: 'rana' }],
  })
  expect(await person('rami')).toMatchObject({
    email: null,
    passwordHash: null,
    schoolId: 'zaytoun',
    displayName: 'name of rami',
  })
  // Who was signed in stays so, as the parent; the child's tablet stays the child's.
  let owners = Object.fromEntries(
    (await db.select().from(sessions)).map(({ id, accountId }) => [id, accountId]),
  )
  expect([owners[parent.sessionId], owners['on-the-tablet']]).toEqual([again.user.UID, 'rami'])
})

test('a teacher who has an account elsewhere takes the place that waits, and what was elsewhere ends', async () => {
  let { db, invite, enter, person } = await openDoor()
  await givePassword(db, 'karim', PASSWORD)
  let [token] = await invite({
    id: 'waits',
    role: 'teacher',
    email: 'karim@rawda.test',
    klass: 'butterflies',
    externalId: 'T-7',
  })
  await db.insert(subscriptions).values({
    id: 'paid',
    accountId: 'waits',
    schoolId: 'zaytoun',
    role: 'teacher',
    validUntil: '2030-01-01',
    createdAt: 0,
  })
  let [karim, other] = [await enter('karim'), await enter('karim')]
  expect(await findInvitation(karim, token!, karim)).toMatchObject({
    value: { way: 'joins', refusal: null, leaves: ['foxes'] },
  })
  expect(await joinInvited(karim, { token: token! })).toEqual({ ok: true, value: { as: 'place' } })
  expect(await person('waits')).toBeUndefined()
  expect(await person('karim')).toMatchObject({
    schoolId: 'zaytoun',
    role: 'teacher',
    externalId: 'T-7',
    displayName: 'Karim',
  })
  let live = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.accountId, 'karim'), isNull(enrolments.until)))
  expect(live.map(({ classId }) => classId)).toEqual(['butterflies'])
  expect(
    (
      await db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.accountId, 'karim'), isNull(subscriptions.endedAt)))
    ).map(({ id }) => id),
  ).toEqual(['paid'])
  // The session that accepted stays, others end.
  expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual([karim.sessionId])
  expect(other.sessionId).not.toBe(karim.sessionId)
  let logged = (await db.select().from(auditLog))
    .filter(({ subjectId }) => subjectId === 'karim')
    .map(({ action, schoolId }) => [action, schoolId])
  expect(logged).toEqual(
    expect.arrayContaining([
      ['invitationAccepted', 'zaytoun'],
      ['schoolChanged', 'cedar'],
    ]),
  )
  let moves = (
    await db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.action, ['enrolled', 'unenrolled']))
  ).map(({ action, actorId, subjectId, schoolId, detail }) => [
    action,
    actorId,
    subjectId,
    schoolId,
    detail?.class,
  ])
  expect(moves.toSorted()).toEqual([
    ['enrolled', 'karim', 'karim', 'zaytoun', 'butterflies'],
    ['unenrolled', 'karim', 'karim', 'cedar', 'foxes'],
  ])
})

test('of two subscriptions to the same place the longer one stays', async () => {
  let { db, invite, enter } = await openDoor()
  await givePassword(db, 'layla', PASSWORD)
  for (let [id, validUntil, stays] of [
    ['short', '2026-12-01', 'sub-layla'],
    ['long', '2031-01-01', 'long'],
  ] as const) {
    let [token] = await invite({
      id: `waits-${id}`,
      role: 'teacher',
      email: 'layla@rawda.test',
      klass: 'butterflies',
    })
    await db.insert(subscriptions).values({
      id,
      accountId: `waits-${id}`,
      schoolId: 'zaytoun',
      role: 'teacher',
      validUntil,
      createdAt: 0,
    })
    expect(await joinInvited(await enter('layla'), { token: token! })).toMatchObject({ ok: true })
    expect(
      (
        await db
          .select()
          .from(subscriptions)
          .where(and(eq(subscriptions.accountId, 'layla'), isNull(subscriptions.endedAt)))
      ).map(({ id }) => id),
    ).toEqual([stays])
  }
  expect(
    await db.$count(enrolments, and(eq(enrolments.accountId, 'layla'), isNull(enrolments.until))),
  ).toBe(1)
  // In the class she is in already nothing begins.
  expect(await db.$count(auditLog, inArray(auditLog.action, ['enrolled', 'unenrolled']))).toBe(0)
})

test('nobody is staff and parent at once, and no school loses its last admin', async () => {
  let { db, invite, enter } = await openDoor()
  for (let name of ['layla', 'muna', 'sara', 'rima', 'adam']) await givePassword(db, name, PASSWORD)
  let refusals: [string, Waiting, string][] = [
    ['layla', { id: 'child', email: 'layla@rawda.test' }, 'staffAndChild'],
    ['muna', { id: 'work', role: 'teacher', email: 'muna@rawda.test' }, 'guardianAndWork'],
    ['sara', { id: 'post', role: 'admin', email: 'sara@rawda.test' }, 'supervisorStays'],
    [
      'adam',
      { id: 'post-abroad', role: 'teacher', school: 'cedar', email: 'adam@rawda.test' },
      'staffAndChild',
    ],
    ['rima', { id: 'head', role: 'admin', email: 'rima@rawda.test' }, 'lastAdmin'],
  ]
  for (let [name, waiting, reason] of refusals) {
    let [token] = await invite(waiting)
    expect(await joinInvited(await enter(name), { token: token! }), name).toEqual({
      ok: false,
      reason,
    })
  }
  await db.insert(accounts).values({
    id: 'second',
    role: 'admin',
    schoolId: 'cedar',
    displayName: 'Second',
    createdAt: 0,
    startsAt: 0,
  })
  let [token] = await invite({ id: 'head-again', role: 'admin', email: 'rima@rawda.test' })
  expect(await joinInvited(await enter('rima'), { token: token! })).toMatchObject({ ok: true })
})

test('a place that is taken twice at once is taken once', async () => {
  let { db, invite, enter, person } = await openDoor()
  await givePassword(db, 'karim', PASSWORD)
  let [token] = await invite({
    id: 'waits',
    role: 'teacher',
    email: 'karim@rawda.test',
    klass: 'butterflies',
  })
  let karim = await enter('karim')
  let joinings = await Promise.all([1, 2, 3].map(() => joinInvited(karim, { token: token! })))
  expect(joinings.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await person('karim')).toMatchObject({ schoolId: 'zaytoun' })
})

test('without a way to send letters nobody is invited', async () => {
  let { as, wait } = await openDoor()
  await wait({ id: 'rania' })
  expect(await sendInvitation({ ...as('hind'), sendsMail: false }, 'rania', 'ar', NEW)).toEqual({
    ok: false,
    reason: 'mailOff',
  })
})
