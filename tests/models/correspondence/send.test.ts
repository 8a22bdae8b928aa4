import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { block } from '#app/models/contacts/block.server.ts'
import { actOnLetters } from '#app/models/correspondence/act.server.ts'
import type { NewLetter } from '#app/models/correspondence/letter.ts'
import { listLetters } from '#app/models/correspondence/list.server.ts'
import { readLetter } from '#app/models/correspondence/read.server.ts'
import { sendLetter } from '#app/models/correspondence/send.server.ts'
import { accounts, enrolments, guardians, letterCopies, letters, schools } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const missing = { ok: false, reason: 'notFound' }
const key = (at: number) => `0192f7aa-0000-7000-8000-${String(at).padStart(12, '0')}`

async function openMail() {
  let school = await openSchool()
  let { as, now } = school
  let send = (by: Person, at: number, letter: Partial<NewLetter> = {}, replyTo?: string) =>
    sendLetter(
      as(by, now + at),
      key(at),
      { audience: 'people', people: [], subject: 'Trip', text: 'To the *farm*', ...letter },
      replyTo,
    )
  let inbox = async (person: Person, systemLabel: 'inbox' | 'sent' | 'spam' | 'all' = 'inbox') => {
    let listing = await listLetters(as(person), { systemLabel }, { limit: 50 })
    return listing.ok ? listing.value.items : []
  }
  return { ...school, send, inbox }
}

test('a letter reaches who was chosen, once, and stands among the sent', async () => {
  let { as, inbox, send } = await openMail()
  expect(await send('layla', 1, { people: ['muna'] })).toMatchObject({
    ok: true,
    value: { mailID: key(1), recipients: 1, isNew: true },
  })
  expect(await inbox('muna')).toMatchObject([
    { mailID: key(1), isUnread: true, subject: 'Trip', snippet: 'To the farm', isOwn: false },
  ])
  expect(await inbox('layla', 'sent')).toMatchObject([
    { to: { audience: 'people', name: 'منى', count: 1 }, isUnread: false, isOwn: true },
  ])
  for (let other of ['hind', 'adam', 'omar', 'rima', 'sara'] as const)
    expect(await inbox(other, 'all')).toEqual([])
  let reading = await readLetter(as('muna'), key(1))
  expect(reading).toMatchObject({
    ok: true,
    value: { letter: { text: 'To the *farm*', mayAnswer: true, people: [] }, wasUnread: true },
  })
  expect((await inbox('muna'))[0]).toMatchObject({ isUnread: false })
  expect(await readLetter(as('omar'), key(1))).toEqual(missing)
})

test('sent twice, also at once or changed, it is one letter', async () => {
  let { db, send } = await openMail()
  let sent = await Promise.all([1, 2, 3].map(() => send('layla', 1, { people: ['muna'] })))
  expect(sent.every(({ ok }) => ok)).toBe(true)
  expect(await send('layla', 1, { people: ['hind'], subject: 'Other' })).toMatchObject({ ok: true })
  expect(await db.$count(letters)).toBe(1)
  let copies = await db.select().from(letterCopies)
  expect(copies.map(({ accountId, folder }) => [accountId, folder]).toSorted()).toEqual([
    ['layla', 'sent'],
    ['muna', 'inbox'],
  ])
  // Somebody else's key is nobody's letter.
  expect(await send('hind', 1, { people: ['muna'] })).toMatchObject({ ok: false })
})

test('nobody is written to whom one may not write to, and then nobody is', async () => {
  let { as, db, inbox, send } = await openMail()
  let refused = { ok: false, reason: 'notReached' }
  expect(await send('muna', 1, { people: ['layla', 'sami'] })).toEqual(refused)
  expect(await send('muna', 2, { people: ['adam'] })).toEqual(refused)
  expect(await send('layla', 3, { people: ['yousef'] })).toEqual(refused)
  expect(await send('hind', 4, { people: ['karim'] })).toEqual(refused)
  await block(as('muna'), 'mail', 'layla')
  expect(await send('layla', 5, { people: ['muna'] })).toEqual(refused)
  expect(await send('layla', 6)).toEqual({ ok: false, reason: 'letterToNobody' })
  expect(await send('muna', 7, { audience: 'staff' })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await send('layla', 8, { audience: 'families' })).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  expect(await db.$count(letters)).toBe(0)
  expect(await inbox('layla')).toEqual([])
})

test('the families of a class get a copy each, and do not see each other', async () => {
  let { as, db, inbox, send } = await openMail()
  await db.insert(guardians).values({ guardianId: 'sami', pupilId: 'salma', since: 1 })
  await db.update(accounts).set({ passwordHash: 'x' }).where(eq(accounts.id, 'salma'))
  expect(await send('layla', 1, { audience: 'class:butterflies' })).toMatchObject({
    ok: true,
    value: { recipients: 3 },
  })
  let copies = await db.select().from(letterCopies).where(eq(letterCopies.folder, 'inbox'))
  expect(copies.map(({ accountId }) => accountId).toSorted()).toEqual(['muna', 'salma', 'sami'])
  for (let reader of ['muna', 'salma'] as const) {
    let [copy] = await inbox(reader)
    expect(copy).toMatchObject({
      to: { audience: 'class', className: 'butterflies', name: null },
    })
    let reading = await readLetter(as(reader), key(1))
    expect(reading.ok && reading.value.letter.people).toEqual([])
  }
  // Adam signs in by the class sheet alone.
  expect(await inbox('adam')).toEqual([])
  expect(await send('layla', 2, { audience: 'class:sparrows' })).toEqual({
    ok: false,
    reason: 'letterToNobody',
  })
  expect(await send('hind', 3, { audience: 'class:foxes' })).toEqual({
    ok: false,
    reason: 'letterToNobody',
  })
  // An answer goes to the teacher alone.
  expect(await send('muna', 4, { people: ['layla'] }, key(1))).toMatchObject({ ok: true })
  expect(await inbox('layla')).toMatchObject([{ threadID: key(1) }])
  let thread = await readLetter(as('salma'), key(1))
  expect(thread.ok && thread.value.thread.length).toBe(1)
  thread = await readLetter(as('layla'), key(4))
  expect(thread.ok && thread.value.thread.map(({ mailID }) => mailID)).toEqual([key(1), key(4)])
})

test('a head writes to all staff and to all families', async () => {
  let { inbox, send } = await openMail()
  expect(await send('hind', 1, { audience: 'staff' })).toMatchObject({ value: { recipients: 2 } })
  expect(await send('hind', 2, { audience: 'families' })).toMatchObject({
    value: { recipients: 1 },
  })
  expect((await inbox('omar')).length).toBe(1)
  expect((await inbox('muna'))[0]).toMatchObject({ to: { audience: 'families' } })
})

test('a letter belongs to one school', async () => {
  let { as, db, send, inbox } = await openMail()
  // Muna has a child at Cedar, too.
  let muna = as('muna')
  let children = [...muna.user.children, ...as('sami').user.children]
  let ofBoth = { ...muna, user: { ...muna.user, children } }
  let write = (at: number, people: string[]) =>
    sendLetter(ofBoth, key(at), { audience: 'people', people, subject: 'Trip', text: 'x' })
  expect(await write(1, ['layla', 'karim'])).toEqual({
    ok: false,
    reason: 'letterToSchools',
  })
  expect(await write(2, ['karim'])).toMatchObject({ ok: true })
  expect(await send('sara', 3, { people: ['hind', 'rima'] })).toEqual({
    ok: false,
    reason: 'letterToSchools',
  })
  let of = await db.select({ schoolId: letters.schoolId }).from(letters)
  expect(of).toEqual([{ schoolId: 'cedar' }])
  expect((await inbox('karim')).length).toBe(1)
})

test('who leaves a school leaves its letters there, and gets them back with it', async () => {
  let { as, db, inbox, send } = await openMail()
  await send('hind', 1, { people: ['omar', 'muna'] })
  await db.update(accounts).set({ schoolId: 'cedar' }).where(eq(accounts.id, 'omar'))
  let omar = { ...as('omar') }
  omar.user = { ...omar.user, school: as('rima').user.school }
  let listing = await listLetters(omar, { systemLabel: 'all' }, { limit: 10 })
  expect(listing.ok && listing.value.items).toEqual([])
  expect(await readLetter(omar, key(1))).toEqual(missing)
  expect((await inbox('muna')).length).toBe(1)
})

test('where the school has no mail there are no letters, and none are sent', async () => {
  let { as, db, send } = await openMail()
  await send('layla', 1, { people: ['muna'] })
  await db.update(schools).set({ modulesOff: 'mail' })
  let muna = as('muna')
  let off = muna.user.children.map((child) => ({
    ...child,
    school: { ...child.school, modulesOff: ['mail' as const] },
  }))
  let current = { ...muna, user: { ...muna.user, children: off } }
  expect(await readLetter(current, key(1))).toEqual(missing)
  expect(await listLetters(current, { systemLabel: 'inbox' }, { limit: 1 })).toEqual(missing)
  let sheet = { ...as('adam'), method: 'sheet' as const }
  expect(await listLetters(sheet, { systemLabel: 'inbox' }, { limit: 1 })).toEqual(missing)
})

test('thirty letters in an hour are enough, ten of them to many', async () => {
  let { now, as, send } = await openMail()
  for (let at = 1; at <= 10; at++)
    expect(await send('hind', at, { audience: 'staff' })).toMatchObject({ ok: true })
  expect(await send('hind', 11, { audience: 'staff' })).toMatchObject({ reason: 'tooManySent' })
  for (let at = 12; at <= 31; at++)
    expect(await send('hind', at, { people: ['layla'] })).toMatchObject({ ok: true })
  expect(await send('hind', 32, { people: ['layla'] })).toMatchObject({ reason: 'tooManySent' })
  // The first one sent again is still that one.
  expect(await send('hind', 31, { people: ['layla'] })).toMatchObject({ ok: true })
  let later = await sendLetter(as('hind', now + 3_700_000), key(99), {
    audience: 'people',
    people: ['layla'],
    subject: 'Later',
    text: 'x',
  })
  expect(later).toMatchObject({ ok: true })
})

test('whose letters are spam, their next ones are, too, for that reader alone', async () => {
  let { as, inbox, send } = await openMail()
  await send('layla', 1, { people: ['hind', 'omar'] })
  await actOnLetters(as('omar'), [key(1)], { kind: 'spam' })
  await send('layla', 2, { people: ['hind', 'omar'] })
  expect((await inbox('omar', 'spam')).map(({ mailID }) => mailID)).toEqual([key(2), key(1)])
  expect((await inbox('hind')).length).toBe(2)
  await actOnLetters(as('omar'), [key(2)], { kind: 'notSpam' })
  await send('layla', 3, { people: ['omar'] })
  expect((await inbox('omar')).map(({ mailID }) => mailID)).toEqual([key(3), key(2)])
})

test('a letter goes with the last who has it, and a teacher who left a class keeps hers', async () => {
  let { as, db, inbox, send } = await openMail()
  await send('layla', 1, { people: ['muna'] })
  await db.update(enrolments).set({ until: 2 }).where(eq(enrolments.accountId, 'layla'))
  expect((await inbox('layla', 'sent')).length).toBe(1)
  let reading = await readLetter(as('muna'), key(1))
  expect(reading.ok && reading.value.letter.mayAnswer).toBe(false)
  // Only what was thrown away before is deleted for good.
  await actOnLetters(as('muna'), [key(1)], { kind: 'purge' })
  expect((await inbox('muna', 'all')).length).toBe(1)
  for (let person of ['muna', 'layla'] as const) {
    expect(await db.$count(letters)).toBe(1)
    await actOnLetters(as(person), [key(1)], { kind: 'trash' })
    await actOnLetters(as(person), [key(1)], { kind: 'purge' })
    expect(await readLetter(as(person), key(1))).toEqual(missing)
  }
  expect(await db.$count(letters)).toBe(0)
  expect(await db.$count(letterCopies)).toBe(0)
})
