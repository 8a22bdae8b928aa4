import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { signIn } from '#app/models/auth/sign-in.server.ts'
import { createUser, inviteUser } from '#app/models/people/create.server.ts'
import { NewUser, NewUserForm } from '#app/models/people/create.ts'
import { findPerson } from '#app/models/people/person.server.ts'
import { accounts, auditLog, invitations, mails } from '#db/schema.ts'
import { openSchool } from '#tests/support/school.ts'

const farah = { email: 'farah@rawda.test', password: 'olives-24', name: 'فرح' }

test('a supervisor makes an account of no school, whose password is to be changed', async () => {
  let { as, db, visit } = await openSchool()
  let made = await createUser(as('sara'), farah)
  expect(made).toMatchObject({
    ok: true,
    value: {
      displayName: 'فرح',
      email: 'farah@rawda.test',
      role: 'student',
      schoolID: null,
      mustChangePassword: true,
      isVerified: false,
    },
  })
  expect(await signIn(visit(), farah, { kind: 'browser' })).toMatchObject({ ok: true })
  let [account] = await db.select().from(accounts).where(eq(accounts.email, farah.email))
  expect(account).toMatchObject({ mustChangePassword: true, schoolId: null, verifiedAt: null })
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'accountMade'))).toMatchObject([
    { actorId: 'sara', subjectId: account!.id },
  ])
})

test('an email that somebody has makes none, also when asked at once', async () => {
  let { as, db } = await openSchool()
  expect(await createUser(as('sara'), { ...farah, email: 'adam@rawda.test' })).toEqual({
    ok: false,
    reason: 'accountTaken',
  })
  let answers = await Promise.all([1, 2, 3].map(() => createUser(as('sara'), farah)))
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, false, true])
  expect([
    await db.$count(accounts, eq(accounts.email, farah.email)),
    await db.$count(auditLog),
  ]).toEqual([1, 1])
})

test('a form sent twice makes one account, and another’s email makes none by any token', async () => {
  let { as, db } = await openSchool()
  let token = uuid()
  for (let _ of [1, 2])
    expect(await createUser(as('sara'), farah, token)).toMatchObject({
      ok: true,
      value: { UID: token },
    })
  expect([
    await db.$count(accounts, eq(accounts.email, farah.email)),
    await db.$count(auditLog),
  ]).toEqual([1, 1])
  for (let id of ['adam', token])
    expect(await createUser(as('sara'), { ...farah, email: 'new@rawda.test' }, id)).toEqual({
      ok: false,
      reason: 'accountTaken',
    })
  expect(v.safeParse(NewUserForm, { ...farah, token: 'adam' }).success).toBe(false)
})

test('nobody else makes accounts, and weak passwords make none', async () => {
  let { as, db } = await openSchool()
  for (let person of ['hind', 'layla', 'adam', 'muna'] as const)
    expect(await createUser(as(person), farah)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await createUser(as('sara'), { ...farah, password: 'rawda1' })).toEqual({
    ok: false,
    reason: 'passwordCommon',
  })
  expect(await db.$count(accounts, eq(accounts.email, farah.email))).toBe(0)
  for (let wrong of [
    { email: 'x' },
    { password: 'short' },
    { password: 'letters' },
    { name: 'x' },
    { name: '\u202e\u202e' },
    { name: 'x'.repeat(51) },
  ])
    expect(v.safeParse(NewUser, { ...farah, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
  expect(
    v.parse(NewUser, { ...farah, name: ' Farah\u202e  A ', email: ' Farah@Rawda.TEST ' }),
  ).toMatchObject({ name: 'Farah A', email: 'farah@rawda.test' })
})

test('an invited user gets a letter, and an account that waits; sent twice, one of each', async () => {
  let { as, db, now } = await openSchool()
  let asked = { name: 'فرح', email: 'farah@rawda.test', token: uuid() }
  for (let at of [0, 3])
    expect(await inviteUser(as('sara', now + at), asked, 'ar')).toEqual({
      ok: true,
      value: { UID: asked.token },
    })
  expect(await db.select().from(mails)).toMatchObject([
    { kind: 'invitation', recipient: 'farah@rawda.test', locale: 'ar' },
  ])
  expect(await db.select().from(invitations)).toMatchObject([
    { accountId: asked.token, email: 'farah@rawda.test' },
  ])
  expect(
    (await db.select().from(auditLog)).map(({ action, subjectId }) => [action, subjectId]),
  ).toEqual([
    ['accountMade', asked.token],
    ['invited', asked.token],
  ])
  let found = await findPerson(as('sara'), asked.token)
  expect(found.ok && found.value).toMatchObject({
    person: {
      displayName: 'فرح',
      email: 'farah@rawda.test',
      role: 'student',
      school: null,
      isVerified: false,
    },
    signInMethods: { hasEmail: false, hasPassword: false },
  })
  expect(found.ok && found.value.person.invitedUntil).toBeGreaterThan(now)
})

test('an email that somebody has looks like any other, and nobody else invites', async () => {
  let { as, db } = await openSchool()
  expect(
    await inviteUser(as('sara'), { name: 'Adam', email: 'adam@rawda.test', token: uuid() }, 'en'),
  ).toMatchObject({ ok: true })
  for (let person of ['hind', 'layla', 'adam'] as const)
    expect(
      await inviteUser(as(person), { name: 'X Y', email: 'x@rawda.test', token: uuid() }, 'en'),
    ).toEqual({ ok: false, reason: 'forbidden' })
  expect(
    await inviteUser(
      { ...as('sara'), sendsMail: false },
      { name: 'X Y', email: 'x@rawda.test', token: uuid() },
      'en',
    ),
  ).toEqual({ ok: false, reason: 'mailOff' })
  // The form's own token names no account that there is.
  expect(
    await inviteUser(as('sara'), { name: 'X Y', email: 'x@rawda.test', token: 'adam' }, 'en'),
  ).toMatchObject({ ok: true })
  expect([
    await db.$count(invitations),
    (await db.select().from(accounts).where(eq(accounts.id, 'adam')))[0]!.displayName,
  ]).toEqual([1, 'آدم'])
})
