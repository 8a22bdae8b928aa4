import { eq, like } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Current } from '#app/models/current.ts'
import { sendInvitation } from '#app/models/invitations/send-invitation.server.ts'
import { resetSignIn } from '#app/models/people/reset-sign-in.server.ts'
import { BulkUsers } from '#app/models/roster/bulk-users.ts'
import { addBulkUsers } from '#app/models/roster/bulk.server.ts'
import { changeSchool, findSchool } from '#app/models/schools/settings.server.ts'
import { accounts, failures, mails, schools } from '#db/schema.ts'
import { openRosterOffice } from '#tests/support/roster-office.ts'
import { NOON } from '#tests/support/school.ts'

const DAY = 86_400_000
const tooMany = { ok: false, reason: 'tooManyLetters' }

/** Al Zaytoun had so many people a day ago: hind, layla, omar, adam, salma, yousef. */
const PEOPLE = 6

async function openOffice() {
  let office = await openRosterOffice()
  let { db } = office
  expect(await db.$count(accounts, eq(accounts.schoolId, 'zaytoun'))).toBe(PEOPLE)
  /** As if the heads had caused so many letters today. */
  let sent = (count: number) =>
    db
      .insert(failures)
      .values({ key: 'letters:zaytoun:2026-11-20', count, resetsAt: NOON + DAY })
      .onConflictDoUpdate({ target: failures.key, set: { count } })
  let counted = async () =>
    (await db.select().from(failures).where(like(failures.key, 'letters:%'))).map(
      ({ key, count }) => `${key} ${count}`,
    )
  return { ...office, sent, counted }
}

/** A list of so many people, each with an email of their own. */
function list(size: number, name = 'person') {
  return [
    'name,email,role',
    ...Array.from({ length: size }, (_, at) => `${name} ${at},${name}${at}@example.com,student`),
  ].join('\n')
}

test('a list of strangers brings no room of its own: 200 letters beyond one for each of its people', async () => {
  let { db, bring, commit, counted } = await openOffice()
  let over = await bring(list(PEOPLE + 201))
  expect(await commit(over.id, true)).toEqual(tooMany)
  expect([await db.$count(mails), await counted()]).toEqual([0, []])

  let fits = await bring(list(PEOPLE + 200))
  expect(await commit(fits.id, true)).toMatchObject({ ok: true, value: { state: 'done' } })
  expect(await db.$count(mails)).toBe(PEOPLE + 200)
  expect(await counted()).toEqual([`letters:zaytoun:2026-11-20 ${PEOPLE + 200}`])

  // Those of today are none of its people yet.
  let next = await bring(list(1, 'late'))
  expect(await commit(next.id, true)).toEqual(tooMany)
  // What was compared waits for the supervisor's word, and needs no comparing again.
  await db.update(schools).set({ moreLetters: 201 }).where(eq(schools.id, 'zaytoun'))
  expect(await commit(next.id, true)).toMatchObject({ ok: true, value: { state: 'done' } })
})

test('seats that a supervisor granted are room for a new school’s list', async () => {
  let { db, bring, commit } = await openOffice()
  await db
    .update(schools)
    .set({ maxStudentsNo: 280, maxTeachersNo: 20 })
    .where(eq(schools.id, 'zaytoun'))
  let over = await bring(list(501))
  expect(await commit(over.id, true)).toEqual(tooMany)
  let fits = await bring(list(500))
  expect(await commit(fits.id, true)).toMatchObject({ ok: true })
})

test('children of one mother are one letter, and people without an email none', async () => {
  let { bring, commit, sent, counted } = await openOffice()
  await sent(PEOPLE + 199)
  let family = await bring(
    [
      'name,email,role',
      'Rana,mother@example.com,student',
      'Rami,mother@example.com,student',
      'Sana,,student',
    ].join('\n'),
  )
  expect(await commit(family.id, true)).toMatchObject({ ok: true })
  expect(await counted()).toEqual([`letters:zaytoun:2026-11-20 ${PEOPLE + 200}`])
  let noLetters = await bring(['name,email,role', 'Tala,,student'].join('\n'))
  expect(await commit(noLetters.id, true)).toMatchObject({ ok: true })
})

test('the API’s lists obey the same quota', async () => {
  let { as, sent } = await openOffice()
  await sent(PEOPLE + 200)
  let bulk = v.parse(BulkUsers, {
    users: [{ displayName: 'Rana', email: 'rana@example.com', role: 'student' }],
  })
  expect(await addBulkUsers(as('hind'), bulk, 'ar')).toEqual(tooMany)
})

test('single invitations and resets count, too, and a refused one takes nothing', async () => {
  let { as, db, visit, sent, counted } = await openOffice()
  await db.insert(accounts).values({
    id: 'rana',
    schoolId: 'zaytoun',
    displayName: 'Rana',
    createdAt: NOON,
    startsAt: NOON,
  })
  let hind = (at = NOON): Current => ({ ...as('hind', at), ...visit(at), provenAt: at })
  let invite = (email: string, current = hind()) => sendInvitation(current, 'rana', 'ar', email)
  await sent(PEOPLE + 198)
  expect(await invite('one@example.com')).toMatchObject({ ok: true })
  expect(await resetSignIn(hind(), 'layla', crypto.randomUUID(), 'ar')).toMatchObject({ ok: true })
  let letters = await db.$count(mails)
  expect(await invite('two@example.com')).toEqual(tooMany)
  expect(await resetSignIn(hind(), 'omar', crypto.randomUUID(), 'ar')).toEqual(tooMany)
  expect(await db.$count(mails)).toBe(letters)
  expect(await counted()).toEqual([`letters:zaytoun:2026-11-20 ${PEOPLE + 200}`])

  // A supervisor's own letters have no quota; and tomorrow is another day.
  expect(
    await sendInvitation({ ...as('sara'), ...visit() }, 'rana', 'ar', 'three@example.com'),
  ).toMatchObject({ ok: true })
  let tomorrow = NOON + DAY
  expect(await invite('four@example.com', hind(tomorrow))).toMatchObject({ ok: true })
})

test('an email that gets no more letters this hour takes none of the school’s', async () => {
  let { as, db, visit, counted } = await openOffice()
  await db.insert(accounts).values({
    id: 'rana',
    schoolId: 'zaytoun',
    displayName: 'Rana',
    createdAt: NOON,
    startsAt: NOON,
  })
  let hind = { ...as('hind'), ...visit() }
  for (let each of [1, 2, 3])
    expect(await sendInvitation(hind, 'rana', 'ar', 'one@example.com'), `${each}`).toMatchObject({
      ok: true,
    })
  expect(await sendInvitation(hind, 'rana', 'ar', 'one@example.com')).toMatchObject({
    reason: 'tooManyTries',
  })
  expect(await counted()).toEqual(['letters:zaytoun:2026-11-20 3'])
})

test('how many is a supervisor’s word alone', async () => {
  let { as } = await openOffice()
  let school = {
    name: 'روضة الزيتون',
    nameEn: 'Al Zaytoun',
    country: 'JO',
    email: 'a@zaytoun.example',
    phoneNo: '+962 6 1234567',
  }
  expect(await changeSchool(as('hind'), 'zaytoun', { ...school, moreLetters: 9_000 })).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  expect(await changeSchool(as('sara'), 'zaytoun', { ...school, moreLetters: 900 })).toMatchObject({
    value: { moreLetters: 900 },
  })
  expect(await changeSchool(as('hind'), 'zaytoun', school)).toMatchObject({ ok: true })
  expect(await findSchool(as('hind'), 'zaytoun')).toMatchObject({ value: { moreLetters: 900 } })
})
