import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliverHeld } from '#app/models/correspondence/arrive.server.ts'
import { readLetter } from '#app/models/correspondence/read.server.ts'
import { sendLetter } from '#app/models/correspondence/send.server.ts'
import { findNotices, setNotices } from '#app/models/mail-notices/own.server.ts'
import { sendDueNotices } from '#app/models/mail-notices/send.server.ts'
import { endNoticesBy, hasNoticesOf } from '#app/models/mail-notices/unsubscribe.server.ts'
import type { ComposedLetter } from '#app/models/mail/compose.ts'
import { RecipientRefused } from '#app/models/mail/recipient-refused.ts'
import { accounts, mailNotices, schools } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const key = (at: number) => `0192f7aa-0000-7000-8000-${String(at).padStart(12, '0')}`

/** Layla and Muna want to be told, and a mail server. */
async function openPost() {
  let school = await openSchool()
  let { as, db, now, visit } = school
  for (let person of ['layla', 'muna'] as const) {
    await db
      .update(accounts)
      .set({ email: `${person}@rawda.test`, verifiedAt: 1 })
      .where(eq(accounts.id, person))
    let user = { ...as(person).user, email: `${person}@rawda.test`, isVerified: true }
    expect(await setNotices({ ...as(person), user }, true)).toMatchObject({ ok: true })
  }
  let arrived: ComposedLetter[] = []
  let refusals: Error[] = []
  let transport = {
    site: 'https://rawda.example',
    async send(letter: ComposedLetter) {
      let refusal = refusals.shift()
      if (refusal) throw refusal
      arrived.push(letter)
    },
  }
  let write = (by: Person, at: number, people: Person[], later = 0) =>
    sendLetter(as(by, now + later), key(at), {
      audience: 'people',
      people,
      subject: 'A secret subject',
      text: 'Secret words',
    })
  return {
    ...school,
    arrived,
    refusals,
    transport,
    write,
    /** The schedule so many milliseconds later; answers how many notices left. */
    run: (later: number) => sendDueNotices(visit(now + later), transport),
  }
}

test('a letter that waits is told once in twelve hours: who wrote, and nothing of it', async () => {
  let { write, run, arrived } = await openPost()
  await write('layla', 1, ['muna'], 1)
  await write('hind', 2, ['muna'], 2)
  expect(await run(5 * MINUTE)).toBe(0)
  expect(await run(11 * MINUTE)).toBe(1)
  let [notice] = arrived
  expect([notice!.to, notice!.subject]).toEqual([
    'muna@rawda.test',
    'رسائل في انتظارك: \u2068روضة الزيتون\u2069',
  ])
  expect(notice!.text).toContain('رسالتان في انتظارك.')
  expect(notice!.text).toContain('\u2068ليلى\u2069')
  expect(notice!.text).toContain('\u2068هند المديرة\u2069')
  expect(notice!.text).toContain('https://rawda.example/dashboard/mail\n')
  for (let part of [notice!.subject, notice!.text, notice!.html])
    expect(part).not.toMatch(/secret/i)
  expect(notice!.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(
      /^<https:\/\/rawda\.example\/letters\/mail\?token=\w+>$/,
    ),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  // The same letters are not told of again; a new one waits for twelve hours.
  expect(await run(30 * HOUR)).toBe(0)
  await write('layla', 3, ['muna'], HOUR)
  expect(await run(12 * HOUR)).toBe(0)
  expect(await run(12 * HOUR + 12 * MINUTE)).toBe(1)
  expect(arrived[1]!.text).toContain('رسالة واحدة في انتظارك.')
})

test('what was read, was written before, or waits for others is not told', async () => {
  let { as, now, write, run } = await openPost()
  await write('layla', 1, ['muna'], 1)
  await readLetter(as('muna', now + MINUTE), key(1))
  await write('hind', 2, ['omar'], 1)
  expect(await run(HOUR)).toBe(0)
  // It is due again with the next letter.
  await write('hind', 3, ['muna'], 2 * HOUR)
  expect(await run(2 * HOUR + 11 * MINUTE)).toBe(1)
})

test('a notice is in the language of its reader’s account', async () => {
  let { db, write, run, arrived } = await openPost()
  await db.update(accounts).set({ preferences: 'language=en' }).where(eq(accounts.id, 'muna'))
  await write('layla', 1, ['muna'], 1)
  await run(11 * MINUTE)
  expect(arrived[0]!.subject).toMatch(/^Letters wait for you: /)
  expect(arrived[0]!.text).toContain('1 letter waits for you.\nFrom: \u2068ليلى\u2069')
  expect(arrived[0]!.headers!['List-Unsubscribe']).toContain('&lang=en')
})

test('a notice waits for the end of quiet hours', async () => {
  let { db, write, run } = await openPost()
  // Noon in Amman.
  await db.update(schools).set({ quietFrom: 720, quietUntil: 840 }).where(eq(schools.id, 'zaytoun'))
  await write('hind', 1, ['layla'], 1)
  expect(await run(11 * MINUTE)).toBe(0)
  expect(await run(2 * HOUR - MINUTE)).toBe(0)
  expect(await run(2 * HOUR)).toBe(1)
})

test('a letter that was held back is told of when it has arrived', async () => {
  let { db, now, write, run } = await openPost()
  await write('layla', 1, ['muna'], 1)
  await db.run(
    sql`update letter_copies set folder = 'held', sortAt = ${now + HOUR} where accountId = 'muna'`,
  )
  await db.update(mailNotices).set({ nextAt: null })
  await deliverHeld(db, now + HOUR)
  expect(await run(HOUR + 9 * MINUTE)).toBe(0)
  expect(await run(HOUR + 11 * MINUTE)).toBe(1)
})

test('killed while the mail server has it, a notice is not sent again', async () => {
  let { db, write, run, arrived, transport } = await openPost()
  await write('layla', 1, ['muna'], 1)
  let killed = new Promise<void>(() => {})
  let send = transport.send
  let reached = Promise.withResolvers<void>()
  transport.send = async (letter) => {
    await send(letter)
    reached.resolve()
    await killed
  }
  void run(11 * MINUTE)
  await reached.promise
  transport.send = send
  expect(arrived.length).toBe(1)
  expect(await run(12 * MINUTE)).toBe(0)
  expect(await run(20 * MINUTE)).toBe(0)
  expect(await run(30 * HOUR)).toBe(0)
  expect(arrived.length).toBe(1)
  let [notice] = await db.select().from(mailNotices).where(eq(mailNotices.accountId, 'muna'))
  expect(notice).toMatchObject({ nextAt: null, handedAt: null, tries: 0 })
  // What comes afterwards is told.
  await write('hind', 2, ['muna'], 31 * HOUR)
  expect(await run(31 * HOUR + 11 * MINUTE)).toBe(1)
  expect(arrived[1]!.text).not.toContain('ليلى')
})

test('two schedules at once send one notice', async () => {
  let { write, run, arrived } = await openPost()
  await write('layla', 1, ['muna'], 1)
  await Promise.all([run(11 * MINUTE), run(11 * MINUTE)])
  expect(arrived.length).toBe(1)
})

test('a mail server that is away is asked again; one that knows no such address ends it', async () => {
  let { as, write, run, arrived, refusals } = await openPost()
  await write('layla', 1, ['muna'], 1)
  refusals.push(new Error('away'))
  expect(await run(11 * MINUTE)).toBe(0)
  expect(await run(12 * MINUTE)).toBe(1)
  expect(arrived.length).toBe(1)
  refusals.push(new RecipientRefused('550 5.1.1', null))
  await write('layla', 2, ['muna'], 20 * HOUR)
  expect(await run(21 * HOUR)).toBe(0)
  expect(await findNotices(as('muna'))).toMatchObject({ value: { isOn: false, hasBounced: true } })
  await write('layla', 3, ['muna'], 40 * HOUR)
  expect(await run(41 * HOUR)).toBe(0)
  let again = {
    ...as('muna'),
    user: { ...as('muna').user, email: 'x@rawda.test', isVerified: true },
  }
  await setNotices(again, true)
  expect(await findNotices(as('muna'))).toMatchObject({ value: { isOn: true, hasBounced: false } })
})

test('who left, has no proven address, or whose school uses no mail is not told', async () => {
  for (let change of [
    sql`update accounts set disabledAt = 1 where id = 'muna'`,
    sql`update accounts set verifiedAt = null where id = 'muna'`,
    sql`update guardians set "until" = 1 where guardianId = 'muna'`,
    sql`update schools set modulesOff = 'chat,mail' where id = 'zaytoun'`,
  ]) {
    let { db, write, run } = await openPost()
    await write('layla', 1, ['muna'], 1)
    await db.run(change)
    expect(await run(11 * MINUTE)).toBe(0)
  }
  let { visit, now, transport, write } = await openPost()
  await write('layla', 1, ['muna'], 1)
  let off = { ...visit(now + HOUR), modulesOff: ['mail'] as const }
  expect(await sendDueNotices(off, transport)).toBe(0)
})

test('only who has a proven address is told, until they end it, signed in or by the link', async () => {
  let { as, db, visit, write, run, arrived } = await openPost()
  let omar = as('omar')
  let user = { ...omar.user, email: null, isVerified: false }
  expect(await setNotices({ ...omar, user }, true)).toEqual({ ok: false, reason: 'notVerified' })
  expect(await setNotices({ ...omar, method: 'sheet' }, false)).toEqual({
    ok: false,
    reason: 'notFound',
  })
  await write('layla', 1, ['muna'], 1)
  await run(11 * MINUTE)
  let token = new URL(arrived[0]!.headers!['List-Unsubscribe']!.slice(1, -1)).searchParams.get(
    'token',
  )!
  expect([await hasNoticesOf(visit(), token), await hasNoticesOf(visit(), 'x')]).toEqual([
    true,
    false,
  ])
  await endNoticesBy(visit(), 'x')
  expect(await db.$count(mailNotices)).toBe(2)
  await endNoticesBy(visit(), token)
  await endNoticesBy(visit(), token)
  expect(await db.$count(mailNotices)).toBe(1)
  await setNotices(as('layla'), false)
  expect(await db.$count(mailNotices)).toBe(0)
})
