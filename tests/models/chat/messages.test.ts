import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openConversation } from '#app/models/chat/conversation.server.ts'
import { leaveGroup, muteConversation, takeOut } from '#app/models/chat/group.server.ts'
import { listConversations } from '#app/models/chat/list.server.ts'
import { seeConversation } from '#app/models/chat/seen.server.ts'
import { block, unblock } from '#app/models/contacts/block.server.ts'
import { chatMessages, conversations, enrolments, guardians, schools } from '#db/schema.ts'
import { openChat } from '#tests/support/chat.ts'

const KEY = '0192f7a0-0000-7000-8000-000000000001'

test('two who begin at once have one conversation, and its messages have one order', async () => {
  let { db, start, send, read } = await openChat()
  let begun = await Promise.all([
    start('layla', 'muna'),
    start('muna', 'layla'),
    start('layla', 'muna'),
  ])
  expect(new Set(begun).size).toBe(1)
  expect((await db.select().from(conversations)).length).toBe(1)
  let key = begun[0]!
  let sent = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => send(nth % 2 ? 'layla' : 'muna', key, `${nth}`)),
  )
  expect(sent.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 20 }, (_, nth) => nth + 1),
  )
  let [hers, his] = [await read('layla', key), await read('muna', key)]
  expect(hers).toEqual(his)
  expect(hers.length).toBe(20)
})

test('a message that is sent again, also at once, is one; a key of another’s is refused', async () => {
  let { start, send, read } = await openChat()
  let key = await start('layla', 'muna')
  let answers = await Promise.all(
    [1, 2, 3].map(() => send('layla', key, 'Good morning', { key: KEY })),
  )
  expect(answers).toEqual([1, 1, 1])
  expect(await send('layla', key, 'Changed', { key: KEY })).toBe(1)
  expect(await send('muna', key, 'Mine', { key: KEY })).toBe('conflict')
  expect(await read('muna', key)).toEqual(['Good morning'])
})

test('nobody else reads it, and only whom one may write to is begun with', async () => {
  let { start, send, read } = await openChat()
  let key = await start('layla', 'muna')
  await send('layla', key, 'secret')
  for (let other of ['hind', 'omar', 'adam', 'salma', 'sami', 'rima', 'sara'] as const) {
    expect([other, await read(other, key)]).toEqual([other, 'notFound'])
    expect([other, await send(other, key, 'me, too')]).toEqual([other, 'notFound'])
  }
  expect(await start('muna', 'omar')).toBe('notFound')
  expect(await start('muna', 'sami')).toBe('notFound')
  expect(await start('adam', 'salma')).toBe('notFound')
  expect(await start('layla', 'layla')).toBe('notFound')
})

test('what is new counts until it is seen, for the badge and for the list; one’s own does not', async () => {
  let { as, start, send, badges } = await openChat()
  let key = await start('layla', 'muna')
  let other = await start('hind', 'muna')
  await send('layla', key, 'one')
  await send('layla', key, 'two')
  await send('hind', other, 'three')
  expect(await badges()).toEqual([{ accountId: 'muna', chat: 3 }])
  let listing = await listConversations(as('muna'))
  expect(listing.ok && listing.value.items.map(({ unread, snippet }) => [unread, snippet])).toEqual(
    expect.arrayContaining([
      [1, 'three'],
      [2, 'two'],
    ]),
  )
  // A prefetched page and a call that reads see nothing.
  await openConversation({ ...as('muna'), purpose: 'prefetch' }, key)
  await openConversation(as('muna'), key, { seen: false })
  expect(await badges()).toEqual([{ accountId: 'muna', chat: 3 }])
  await openConversation(as('muna'), key)
  expect(await badges()).toEqual([{ accountId: 'muna', chat: 1 }])
  await muteConversation(as('muna'), other, true)
  expect(await badges()).toEqual([])
  await muteConversation(as('muna'), other, false)
  await seeConversation(as('muna'), other)
  expect(await badges()).toEqual([])
  let opening = await openConversation(as('layla'), key)
  expect(opening.ok && opening.value.others.map(({ seenUpTo }) => seenUpTo)).toEqual([2])
  expect(await seeConversation(as('omar'), key)).toEqual({ ok: false, reason: 'notFound' })
})

test('once two may not reach each other any more, nothing is sent and all stays readable', async () => {
  let { db, as, start, send, read } = await openChat()
  let key = await start('layla', 'muna')
  await send('muna', key, 'before')
  await block(as('muna'), 'chat', 'layla')
  for (let person of ['layla', 'muna'] as const) {
    expect(await send(person, key, 'after')).toBe('chatClosed')
    expect(await read(person, key)).toEqual(['before'])
  }
  await unblock(as('muna'), 'layla')
  expect(await send('layla', key, 'again')).toBe(2)
  await db.update(enrolments).set({ until: 2 }).where(eq(enrolments.accountId, 'layla'))
  expect(await send('muna', key, 'after')).toBe('chatClosed')
  await db.update(enrolments).set({ until: null }).where(eq(enrolments.accountId, 'layla'))
  await db.update(guardians).set({ until: 2 }).where(eq(guardians.guardianId, 'muna'))
  expect(await send('layla', key, 'after')).toBe('chatClosed')
  expect(await read('layla', key)).toEqual(['before', 'again'])
})

test('staff who are at another school now read nothing of the old one', async () => {
  let { as, start, send } = await openChat()
  let key = await start('layla', 'hind')
  await send('hind', key, 'plans')
  let layla = as('layla')
  let cedar = { ...layla.user.school!, schoolID: 'cedar' }
  let moved = { ...layla, user: { ...layla.user, school: cedar } }
  expect(await openConversation(moved, key)).toEqual({ ok: false, reason: 'notFound' })
  let listing = await listConversations(moved)
  expect(listing.ok && listing.value.items).toEqual([])
})

test('where the school uses no chat there is none, for guardians of several schools, too', async () => {
  let { db, start, send, read } = await openChat()
  let key = await start('layla', 'muna')
  await send('layla', key, 'words')
  await db.update(schools).set({ modulesOff: 'mail,chat' }).where(eq(schools.id, 'zaytoun'))
  expect(await read('muna', key)).toBe('notFound')
  await db.update(schools).set({ modulesOff: 'mail' }).where(eq(schools.id, 'zaytoun'))
  expect(await read('muna', key)).toEqual(['words'])
})

test('thirty messages a minute are enough', async () => {
  let { start, send } = await openChat()
  let key = await start('layla', 'muna')
  for (let nth = 0; nth < 30; nth++) expect(await send('layla', key, `${nth}`)).toBe(nth + 1)
  expect(await send('layla', key, 'too many')).toBe('tooManyTries')
  expect(await send('muna', key, 'mine')).toBe(31)
  expect(await send('layla', key, 'a minute later', { ms: 60_001 })).toBe(32)
})

test('an empty message is refused, and the session of a class sheet has no chat', async () => {
  let { as, start, send } = await openChat()
  let key = await start('layla', 'adam')
  expect(await send('adam', key, '')).toBe('chatRequired')
  let sheet = { ...as('adam'), method: 'sheet' as const }
  expect(await openConversation(sheet, key)).toEqual({ ok: false, reason: 'notFound' })
  expect(await listConversations(sheet)).toEqual({ ok: false, reason: 'notFound' })
})

test('families never meet in a group: one child’s, with who teaches it and the head', async () => {
  let { db, as, group, send, read } = await openChat()
  let second = 'sami'
  await db.insert(guardians).values({ guardianId: second, pupilId: 'adam', since: 1 })
  expect(await group('hind', ['muna', 'salma'])).toBe('groupMixed')
  expect(await group('hind', ['muna', 'omar'])).toBe('groupMixed')
  expect(await group('hind', ['muna', 'rima'])).toBe('notFound')
  expect(await group('hind', [])).toBe('groupAlone')
  expect(await group('muna', ['hind', 'layla'])).toBe('forbidden')
  let staff = await group('hind', ['layla', 'omar'], 'Staff')
  expect(await send('omar', staff, 'hello')).toBe(1)
  let family = await group('hind', ['muna', second, 'layla'])
  expect(await send('muna', family, 'from her mother')).toBe(1)
  expect(await send('layla', family, 'from her teacher')).toBe(2)
  expect(await read('sami', family)).toEqual(['from her mother', 'from her teacher'])
  // Who teaches the child no more closes the group, until they leave it or are taken out.
  await db.update(enrolments).set({ until: 2 }).where(eq(enrolments.accountId, 'layla'))
  expect(await send('muna', family, 'later')).toBe('chatClosed')
  expect(await takeOut(as('muna'), family, 'layla')).toEqual({ ok: false, reason: 'forbidden' })
  expect(await takeOut(as('hind'), family, 'layla')).toMatchObject({ ok: true })
  expect(await send('muna', family, 'later')).toBe(3)
  expect(await read('layla', family)).toBe('notFound')
  await leaveGroup(as('muna'), family)
  expect(await read('muna', family)).toBe('notFound')
})

test('what is removed is read by nobody, and keeps its place', async () => {
  let { db, as, start, send, read } = await openChat()
  let key = await start('layla', 'muna')
  await send('layla', key, 'one', { key: KEY })
  await send('layla', key, 'two')
  let { removeMessage } = await import('#app/models/chat/report-target.server.ts')
  let { sql } = await import('drizzle-orm')
  await Promise.all(removeMessage(as('hind'), sql`${KEY}`))
  expect(await read('muna', key)).toEqual(['', 'two'])
  let rows = await db.select().from(chatMessages).where(eq(chatMessages.id, KEY))
  expect(rows).toMatchObject([{ text: '', seq: 1 }])
})
