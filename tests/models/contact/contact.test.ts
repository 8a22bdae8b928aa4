import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  deleteMessage,
  findMessage,
  listMessages,
  readMessage,
  sendMessage,
} from '#app/models/contact/contact.server.ts'
import { ContactMessage, type ContactForm } from '#app/models/contact/contact.ts'
import { newStamp, readStamp } from '#app/models/contact/form-stamp.server.ts'
import type { Visit } from '#app/models/current.ts'
import { supervisorDesk } from '#app/models/dashboards/supervisor-desk.server.ts'
import { secretKeysOf, withNewKey } from '#app/models/secrets.server.ts'
import { auditLog, failures, messages } from '#db/schema.ts'
import { NOON, openSchool } from '#tests/support/school.ts'
import { testSecrets } from '#tests/support/secrets.ts'

const written = {
  name: 'رانيا',
  email: 'rania@example.com',
  topic: 'offer',
  text: 'كم يكلّف اشتراك أربعين طفلًا؟',
} as const
const HOUR = 3_600_000
const ALL = eq(failures.key, 'contact:all')

/** The known school, and a form that somebody fills in: `later` seconds after it was made. */
async function openDesk() {
  let school = await openSchool()
  let send = async (
    more: Partial<ContactForm> = {},
    { later = 30, at = school.now, address = '10.0.0.1' } = {},
  ) => {
    let stamp = await newStamp({ secrets: testSecrets, now: at })
    let visit: Visit = { ...school.visit(at + later * 1000), address }
    return sendMessage(visit, { homepage: '', stamp, ...written, ...more }, { locale: 'ar' })
  }
  return { ...school, send, stored: () => school.db.select().from(messages) }
}

test('a message is stored as it was written', async () => {
  let { send, stored, now } = await openDesk()
  expect(await send({ school: 'روضة الياسمين' })).toEqual({ ok: true, value: undefined })
  expect(await stored()).toEqual([
    {
      ...written,
      id: expect.stringMatching(/^[0-9a-f]{40}$/),
      school: 'روضة الياسمين',
      createdAt: now + 30_000,
      locale: 'ar',
      accountId: null,
      readAt: null,
      readBy: null,
    },
  ])
})

test('a form sent twice is one message, even at once', async () => {
  let { send, stored, now } = await openDesk()
  let stamp = await newStamp({ secrets: testSecrets, now })
  for (let sending of await Promise.all([send({ stamp }), send({ stamp }), send({ stamp })]))
    expect(sending).toEqual({ ok: true, value: undefined })
  expect(await send({ stamp, text: 'something else entirely' })).toEqual({
    ok: true,
    value: undefined,
  })
  expect((await stored()).map(({ text }) => text)).toEqual([written.text])
})

test('a form that comes back within two seconds or after a day is refused, and nothing is stored', async () => {
  let { send, stored } = await openDesk()
  for (let [later, reason] of [
    [0, 'formTooFast'],
    [1.999, 'formTooFast'],
    [86_401, 'formStale'],
  ] as const)
    expect(await send({}, { later })).toEqual({ ok: false, reason })
  expect(await stored()).toEqual([])
  for (let later of [2, 86_400])
    expect(await send({}, { later })).toEqual({ ok: true, value: undefined })
})

test('a form that is refused for being too fast may be sent again as it is', async () => {
  let { send, stored, now } = await openDesk()
  let stamp = await newStamp({ secrets: testSecrets, now })
  expect(await send({ stamp }, { later: 1 })).toMatchObject({ reason: 'formTooFast' })
  expect(await send({ stamp }, { later: 4 })).toMatchObject({ ok: true })
  expect(await stored()).toHaveLength(1)
})

test('a stamp cannot be made up, moved or had from elsewhere', async () => {
  let { send, stored, now } = await openDesk()
  let good = await newStamp({ secrets: testSecrets, now })
  let [at, number, seal] = good.split('.') as [string, string, string]
  expect(await readStamp({ secrets: testSecrets }, good)).toEqual({ madeAt: now, number })
  for (let stamp of [
    '',
    'x',
    good.slice(0, -1),
    `${good}0`,
    `${(now - HOUR).toString(36)}.${number}.${seal}`,
    `${at}.${'0'.repeat(40)}.${seal}`,
    `${at}.${number}.${'0'.repeat(64)}`,
    await newStamp({ secrets: secretKeysOf(withNewKey()), now }),
    `${good}\n`,
  ]) {
    expect(await readStamp({ secrets: testSecrets }, stamp), stamp).toBeUndefined()
    expect(await send({ stamp })).toEqual({ ok: false, reason: 'formStale' })
  }
  expect(await stored()).toEqual([])
})

test('a stamp from the future is too fast', async () => {
  let { send, now } = await openDesk()
  expect(await send({ stamp: await newStamp({ secrets: testSecrets, now: now + HOUR }) })).toEqual({
    ok: false,
    reason: 'formTooFast',
  })
})

test('what people do not see must stay empty', async () => {
  let { send, stored } = await openDesk()
  expect(await send({ homepage: 'https://buy.example' })).toEqual({
    ok: false,
    reason: 'looksAutomatic',
  })
  expect(await stored()).toEqual([])
})

test('twenty addresses, however busy, do not close the form to all others', async () => {
  let { send, db } = await openDesk()
  for (let nth = 0; nth < 20; nth++)
    for (let each = 0; each < 10; each++)
      expect(await send({}, { address: `10.1.0.${nth}` })).toMatchObject({ ok: true })
  for (let nth = 0; nth < 5; nth++)
    expect(await send({}, { address: `10.2.0.${nth}` })).toMatchObject({ ok: true })
  // Not even where many more were busy: an address's first three have room of their own.
  await db
    .update(failures)
    .set({ count: 500, blockedUntil: NOON + HOUR })
    .where(ALL)
  for (let each = 0; each < 3; each++)
    expect(await send({}, { address: '10.3.0.1' })).toMatchObject({ ok: true })
  expect(await send({}, { address: '10.3.0.1' })).toMatchObject({ reason: 'tooManyMessages' })
})

test('two thousand first messages of an hour are the most, however many addresses send', async () => {
  let { send, db } = await openDesk()
  await db.insert(failures).values({ key: 'contact:first', count: 1_999, resetsAt: NOON + HOUR })
  expect(await send()).toMatchObject({ ok: true })
  expect(await send({}, { address: '10.0.0.2' })).toMatchObject({ reason: 'tooManyMessages' })
})

test('ten messages an hour come from one address, then it waits; others do not', async () => {
  let { send, stored, now } = await openDesk()
  for (let each = 0; each < 10; each++) expect(await send()).toMatchObject({ ok: true })
  expect(await send()).toEqual({ ok: false, reason: 'tooManyMessages', retryAfterSeconds: 30 })
  expect(await send({}, { address: '10.0.0.2' })).toMatchObject({ ok: true })
  expect(await stored()).toHaveLength(11)
  expect(await send({}, { at: now + HOUR + 60_000 })).toMatchObject({ ok: true })
})

test('the fields say what is wrong with them', () => {
  let complaints = (more: Record<string, unknown>) =>
    nestedIssues(v.safeParse(ContactMessage, { ...written, ...more }))
  let cases: [Record<string, unknown>, object | undefined][] = [
    [{}, undefined],
    [{ name: ' ر ' }, { name: ['nameLength'] }],
    [{ name: 'x'.repeat(51) }, { name: ['nameLength'] }],
    [{ name: undefined }, { name: ['nameLength'] }],
    [{ email: 'nobody' }, { email: ['emailInvalid'] }],
    [{ email: undefined }, { email: ['emailRequired'] }],
    [{ topic: 'money' }, { topic: ['topicRequired'] }],
    [{ topic: undefined }, { topic: ['topicRequired'] }],
    [{ school: 'x'.repeat(81) }, { school: ['tooLong'] }],
    [{ text: 'too short' }, { text: ['messageTooShort'] }],
    [{ text: undefined }, { text: ['messageRequired'] }],
    [{ text: 'x'.repeat(4001) }, { text: ['messageTooLong'] }],
    [{ text: `${'x\r\n'.repeat(1999)}xx` }, undefined],
  ]
  for (let [more, expected] of cases)
    expect([
      more,
      v.safeParse(ContactMessage, { ...written, ...more }).success ? undefined : complaints(more),
    ]).toEqual([more, expected])
})

test('the supervisor is told how many wait, sees the newest first, and reads them', async () => {
  let { send, as, db, now } = await openDesk()
  await send({ text: 'the first of two messages' })
  await send({ text: 'the second of two messages' }, { at: now + HOUR })
  let list = async () => {
    let listing = await listMessages(as('sara'), { limit: 10, offset: 0 })
    return listing.ok
      ? { ...listing.value, items: listing.value.items.map(({ text, readAt }) => [text, readAt]) }
      : undefined
  }
  expect(await list()).toEqual({
    items: [
      ['the second of two messages', null],
      ['the first of two messages', null],
    ],
    total: 2,
    waiting: 2,
  })
  let newMessages = async (who: 'sara' | 'hind') => {
    let telling = await supervisorDesk(as(who), 'ar')
    return telling.ok ? telling.value.newMessages : telling.reason
  }
  expect([await newMessages('sara'), await newMessages('hind')]).toEqual([2, 'forbidden'])

  let [second] = (await db.select().from(messages)).filter(({ text }) => text.includes('second'))
  expect(await readMessage(as('sara', now + 2 * HOUR), second!.id)).toEqual({
    ok: true,
    value: undefined,
  })
  expect(await readMessage(as('sara', now + 3 * HOUR), second!.id)).toEqual({
    ok: true,
    value: undefined,
  })
  expect(await list()).toEqual({
    items: [
      ['the second of two messages', now + 2 * HOUR],
      ['the first of two messages', null],
    ],
    total: 2,
    waiting: 1,
  })
  expect(await newMessages('sara')).toBe(1)
  expect((await listMessages(as('sara'), { limit: 1, offset: 1 })).ok).toBe(true)
})

test('reading and removing are written down once, without what was said', async () => {
  let { send, as, db, stored } = await openDesk()
  await send()
  let { id } = (await stored())[0]!
  await readMessage(as('sara'), id)
  await readMessage(as('sara'), id)
  expect(await deleteMessage(as('sara'), id)).toEqual({ ok: true, value: undefined })
  expect(await deleteMessage(as('sara'), id)).toEqual({ ok: false, reason: 'notFound' })
  expect(await stored()).toEqual([])
  let lines = await db.select().from(auditLog)
  expect(lines.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
    ['messageRead', 'sara', id],
    ['messageDeleted', 'sara', id],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/rania|رانيا/)
})

test('messages are the business of supervisors alone', async () => {
  let { send, as, stored } = await openDesk()
  await send()
  let { id } = (await stored())[0]!
  for (let caller of ['hind', 'layla', 'adam', 'muna', 'nour'] as const) {
    let answers = [
      await listMessages(as(caller), { limit: 10, offset: 0 }),
      await findMessage(as(caller), id),
      await readMessage(as(caller), id),
      await deleteMessage(as(caller), id),
    ]
    for (let answer of answers) expect(answer, caller).toEqual({ ok: false, reason: 'forbidden' })
  }
  expect(await stored()).toMatchObject([{ id, readAt: null }])
})

function nestedIssues({ issues }: v.SafeParseResult<typeof ContactMessage>) {
  return issues && v.flatten<typeof ContactMessage>(issues).nested
}
