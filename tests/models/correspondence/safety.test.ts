import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliverHeld } from '#app/models/correspondence/arrive.server.ts'
import { listLetters } from '#app/models/correspondence/list.server.ts'
import { readLetter } from '#app/models/correspondence/read.server.ts'
import { sendLetter } from '#app/models/correspondence/send.server.ts'
import { forgetMessages } from '#app/models/safety/forget.server.ts'
import { reportMessage } from '#app/models/safety/report.server.ts'
import { openReport, settleReport } from '#app/models/safety/reported.server.ts'
import { guardians, letterCopies, letters, schools, unreadCounts } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const missing = { ok: false, reason: 'notFound' }
const HOUR = 3_600_000
const key = (at: number) => `0192f7aa-0000-7000-8000-${String(at).padStart(12, '0')}`

async function openMail() {
  let school = await openSchool()
  let send = (by: Person, at: number, people: string[], text: string, replyTo?: string) =>
    sendLetter(
      school.as(by, school.now + at),
      key(at),
      { audience: 'people', people, subject: 'Trip', text },
      replyTo,
    )
  return { ...school, send }
}

test('a reported letter is read by the head with its conversation, and goes for all', async () => {
  let { as, db, send } = await openMail()
  await send('layla', 1, ['muna', 'adam'], 'rude')
  await send('muna', 2, ['layla'], 'an answer', key(1))
  await send('adam', 3, ['layla'], 'another one’s answer', key(1))
  let which = { kind: 'letter', targetID: key(1) } as const
  expect(await reportMessage(as('omar'), key(7), which, { why: '' })).toEqual(missing)
  expect(await reportMessage(as('muna'), key(8), which, { why: 'rude' })).toMatchObject({
    ok: true,
    value: { kind: 'letter', place: key(1) },
  })
  expect(await readLetter(as('hind'), key(1))).toEqual(missing)
  let opened = await openReport(as('hind'), key(8))
  expect(opened.ok && opened.value.around.map(({ id, isReported }) => [id, isReported])).toEqual([
    [key(1), 1],
    [key(2), 0],
  ])
  expect(await openReport(as('rima'), key(8))).toEqual(missing)
  expect(await settleReport(as('hind'), key(8), 'removed')).toMatchObject({ ok: true })
  expect(await readLetter(as('muna'), key(1))).toEqual(missing)
  expect(await db.$count(letters)).toBe(2)
})

test('a conversation stays in its school, so that another school’s head reads none of it', async () => {
  let { as, db, now, send } = await openMail()
  // Muna has a child at Cedar, too.
  await db.insert(guardians).values({ guardianId: 'muna', pupilId: 'nour', since: 1 })
  let muna = as('muna', now + 2)
  let children = [...muna.user.children, ...as('sami').user.children]
  let ofBoth = { ...muna, user: { ...muna.user, children } }
  await send('layla', 1, ['muna'], 'of Zaytoun alone')
  let letter = { audience: 'people', people: ['karim'], subject: 'Trip', text: 'to Cedar' }
  expect(await sendLetter(ofBoth, key(2), letter, key(1))).toMatchObject({ ok: true })
  expect(await send('karim', 3, ['muna'], 'rude', key(2))).toMatchObject({ ok: true })
  let threads = await db.select({ id: letters.threadId }).from(letters).orderBy(letters.id)
  expect(threads.map(({ id }) => id)).toEqual([key(1), key(2), key(2)])
  // As such conversations were kept before.
  await db.update(letters).set({ threadId: key(1) })
  await db.update(letterCopies).set({ threadId: key(1) })
  let which = { kind: 'letter', targetID: key(3) } as const
  expect(await reportMessage(ofBoth, key(8), which, { why: 'rude' })).toMatchObject({ ok: true })
  let opened = await openReport(as('rima'), key(8))
  expect(opened.ok && opened.value.around.map(({ id }) => id)).toEqual([key(2), key(3)])
})

test('letters are forgotten when their school keeps them no longer', async () => {
  let { db, now, send } = await openMail()
  await send('layla', 1, ['muna'], 'x')
  await db.update(schools).set({ messagesKept: 1 }).where(eq(schools.id, 'zaytoun'))
  await forgetMessages(db, now + 364 * 24 * HOUR)
  expect(await db.$count(letters)).toBe(1)
  await forgetMessages(db, now + 367 * 24 * HOUR)
  expect([await db.$count(letters), await db.$count(letterCopies)]).toEqual([0, 0])
  expect(await db.select({ mail: unreadCounts.mail }).from(unreadCounts)).toEqual([{ mail: 0 }])
})

test('what a teacher writes to a family in quiet hours arrives with their end, and counts then', async () => {
  let { as, db, now } = await openMail()
  // Noon in Amman: quiet from 12:00 until 14:00.
  let layla = as('layla', now)
  let school = { ...layla.user.school!, quiet: { from: 720, until: 840 } }
  let quiet = { ...layla, user: { ...layla.user, school } }
  let letter = { audience: 'people', people: ['muna', 'hind'], subject: 'Trip', text: 'x' }
  expect(await sendLetter(quiet, key(1), letter)).toMatchObject({ ok: true })
  let inbox = async (person: Person) => {
    let listing = await listLetters(as(person), { systemLabel: 'inbox' }, { limit: 9 })
    return listing.ok ? listing.value.items.map(({ at }) => at) : []
  }
  expect([await inbox('muna'), await inbox('hind')]).toEqual([[], [now]])
  expect(await readLetter(as('muna'), key(1))).toEqual(missing)
  await deliverHeld(db, now + 2 * HOUR - 1)
  expect(await inbox('muna')).toEqual([])
  await deliverHeld(db, now + 2 * HOUR)
  expect(await inbox('muna')).toEqual([now + 2 * HOUR])
  let counts = await db.select().from(unreadCounts).where(eq(unreadCounts.accountId, 'muna'))
  expect(counts).toMatchObject([{ mail: 1 }])
})
