import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actOnLetters } from '#app/models/correspondence/act.server.ts'
import type { PlainAct } from '#app/models/correspondence/act.ts'
import { changeLabel, createLabel, removeLabel } from '#app/models/correspondence/labels.server.ts'
import { listLetters, placeOf } from '#app/models/correspondence/list.server.ts'
import { readLetter } from '#app/models/correspondence/read.server.ts'
import { sendLetter } from '#app/models/correspondence/send.server.ts'
import type { Database } from '#db/client.ts'
import { openSchool } from '#tests/support/school.ts'

const key = (at: number) => `0192f7aa-0000-7000-8000-${String(at).padStart(12, '0')}`
const missing = { ok: false, reason: 'notFound' }

/** Layla has letters from Hind, without the rule of thirty an hour. */
async function fill(db: Database, letters: number) {
  await db.run(sql`
    with recursive n(at) as (select 1 union all select at + 1 from n where at < ${letters})
    insert into letters (
      id, schoolId, senderId, threadId, audience, recipients,
      subject, text, snippet, searchText, sentAt
    )
    select
      printf('l%06d', at), 'zaytoun', 'hind', printf('l%06d', at), 'people', 1,
      'Letter ' || at, 'x', 'x', 'letter ' || at || ' x', 1000000 + at
    from n`)
  await db.run(sql`
    insert into letter_copies (letterId, accountId, schoolId, threadId, folder, sortAt)
    select id, 'layla', schoolId, threadId, 'inbox', sentAt
    from letters`)
}

async function openInbox(letters: number) {
  let school = await openSchool()
  await fill(school.db, letters)
  let list = async (
    asked: Partial<Parameters<typeof listLetters>[2]> = {},
    which: Parameters<typeof listLetters>[1] = { systemLabel: 'inbox' },
  ) => {
    let listing = await listLetters(school.as('layla'), which, { limit: 10, ...asked })
    if (!listing.ok) throw new Error(listing.reason)
    return listing.value
  }
  let ids = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).items.map(({ mailID }) => mailID)
  let act = (kind: PlainAct, ...mailIDs: string[]) =>
    actOnLetters(school.as('layla'), mailIDs, { kind })
  return { ...school, list, ids, act }
}

test('a list is turned page by page, and back again', async () => {
  let { list } = await openInbox(25)
  let first = await list()
  expect([first.items[0]!.mailID, first.newer, first.older]).toEqual(['l000025', false, true])
  let second = await list({ place: { before: placeOf(first.items.at(-1)!) } })
  expect(second.items.map(({ mailID }) => mailID)).toEqual(
    Array.from({ length: 10 }, (_, at) => `l${String(15 - at).padStart(6, '0')}`),
  )
  let third = await list({ place: { before: placeOf(second.items.at(-1)!) } })
  expect([third.items.length, third.newer, third.older]).toEqual([5, true, false])
  let back = await list({ place: { after: placeOf(third.items[0]!) } })
  expect(back.items.map(({ mailID }) => mailID)).toEqual(second.items.map(({ mailID }) => mailID))
  expect(await list({ place: { before: 'nonsense' } })).toMatchObject({ items: [] })
})

test('a letter lies where it was put, and comes back from there', async () => {
  let { act, ids } = await openInbox(3)
  let all = ['l000003', 'l000002', 'l000001']
  await act('star', 'l000001')
  await act('important', 'l000002')
  await act('archive', 'l000001', 'l000002')
  expect(await ids()).toEqual(['l000003'])
  expect(await ids({}, { systemLabel: 'all' })).toEqual(all)
  expect(await ids({}, { systemLabel: 'starred' })).toEqual(['l000001'])
  expect(await ids({}, { systemLabel: 'important' })).toEqual(['l000002'])
  await act('trash', 'l000001', 'l000003')
  expect(await ids({}, { systemLabel: 'trash' })).toEqual(['l000003', 'l000001'])
  expect(await ids({}, { systemLabel: 'starred' })).toEqual([])
  await act('restore', 'l000001', 'l000002', 'l000003')
  expect(await ids()).toEqual(all)
  await act('unstar', 'l000001')
  await act('unimportant', 'l000002')
  expect(await ids({}, { systemLabel: 'starred' })).toEqual([])
  expect(await ids({}, { systemLabel: 'important' })).toEqual([])
})

test('letters of others are not touched', async () => {
  let { as, ids } = await openInbox(2)
  await actOnLetters(as('omar'), ['l000001'], { kind: 'trash' })
  await actOnLetters(as('hind'), ['l000001'], { kind: 'trash' })
  expect((await ids()).length).toBe(2)
})

test('a search finds words of sender, subject and letter as they are typed', async () => {
  let { as, ids, now } = await openInbox(3)
  await sendLetter(as('hind', now), key(1), {
    audience: 'people',
    people: ['layla'],
    subject: 'رحلة إلى المزرعة',
    text: 'نلتقي **صباحًا** أمام البوّابة',
  })
  expect(await ids({ query: 'مزرعه صباحا' })).toEqual([key(1)])
  expect(await ids({ query: 'هند' })).toEqual([key(1)])
  expect(await ids({ query: 'LETTER 2' })).toEqual(['l000002'])
  expect(await ids({ query: '%' })).toEqual([])
})

test('own labels are on own copies, and only there', async () => {
  let { as, ids, list } = await openInbox(3)
  let layla = as('layla')
  expect(await createLabel(layla, key(1), { name: 'Trips', colour: 'blue' })).toMatchObject({
    ok: true,
  })
  expect(await createLabel(layla, key(1), { name: 'Trips', colour: 'blue' })).toMatchObject({
    ok: true,
  })
  let label = { kind: 'label', labelID: key(1) } as const
  await actOnLetters(layla, ['l000001', 'l000003', 'nothing'], label)
  await actOnLetters(as('omar'), ['l000002'], label)
  expect(await ids({}, { labelID: key(1) })).toEqual(['l000003', 'l000001'])
  expect((await list()).labels).toEqual([
    { labelID: key(1), name: 'Trips', colour: 'blue', unread: 2 },
  ])
  expect((await list()).items[0]!.labels).toEqual([
    { labelID: key(1), name: 'Trips', colour: 'blue' },
  ])
  expect(await changeLabel(as('omar'), key(1), { name: 'Mine', colour: 'red' })).toEqual(missing)
  await changeLabel(layla, key(1), { name: 'Outings', colour: 'red' })
  expect((await list()).labels).toMatchObject([{ name: 'Outings', colour: 'red' }])
  await actOnLetters(layla, ['l000003'], { kind: 'unlabel', labelID: key(1) })
  expect(await ids({}, { labelID: key(1) })).toEqual(['l000001'])
  expect(await removeLabel(as('omar'), key(1))).toEqual(missing)
  expect(await removeLabel(layla, key(1))).toMatchObject({ ok: true })
  await expect(ids({}, { labelID: key(1) })).rejects.toThrow('notFound')
  expect((await ids()).length).toBe(3)
  for (let at = 1; at <= 30; at++)
    await createLabel(layla, key(at), { name: `L${at}`, colour: 'grey' })
  expect(await createLabel(layla, key(99), { name: 'x', colour: 'grey' })).toEqual({
    ok: false,
    reason: 'tooManyLabels',
  })
})

test('a long conversation is read thirty letters at a time, around the one that is open', async () => {
  let { as, db } = await openInbox(100)
  await db.run(sql`update letters set threadId = 'long'`)
  await db.run(sql`update letter_copies set threadId = 'long'`)
  let read = async (mailID: string) => {
    let reading = await readLetter(as('layla'), mailID)
    if (!reading.ok) throw new Error(reading.reason)
    let { thread, earlier, later } = reading.value
    return [thread[0]!.mailID, thread.at(-1)!.mailID, thread.length, earlier, later]
  }
  expect(await read('l000100')).toEqual(['l000071', 'l000100', 30, 'l000070', null])
  expect(await read('l000001')).toEqual(['l000001', 'l000030', 30, null, 'l000031'])
  let [first, last, length, earlier, later] = await read('l000070')
  expect([first, last, length, earlier, later]).toEqual([
    'l000055',
    'l000084',
    30,
    'l000054',
    'l000085',
  ])
})
