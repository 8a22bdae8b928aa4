import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openConversation } from '#app/models/chat/conversation.server.ts'
import { listConversations } from '#app/models/chat/list.server.ts'
import { showAllHeld } from '#app/models/chat/release.server.ts'
import { sendMessage } from '#app/models/chat/send.server.ts'
import type { Current } from '#app/models/current.ts'
import { chatMessages } from '#db/schema.ts'
import { openChat } from '#tests/support/chat.ts'

const HOUR = 3_600_000
// Friday noon in Amman, in the middle of quiet hours until 14:00.
const quiet = { from: 11 * 60, until: 14 * 60 }

function inQuiet(current: Current): Current {
  let { user } = current
  let { school } = user
  return {
    ...current,
    user: {
      ...user,
      school: school && { ...school, quiet },
      children: user.children.map((child) => ({
        ...child,
        school: { ...child.school, quiet },
      })),
    },
  }
}

async function openQuiet() {
  let chat = await openChat()
  let { at } = chat
  let write = async (
    person: 'layla' | 'muna' | 'hind' | 'omar',
    key: string,
    text: string,
    ms = 0,
  ) => {
    let sending = await sendMessage(inQuiet(at(person, ms)), key, crypto.randomUUID(), { text })
    return sending.ok ? sending.value.visibleAt : sending.reason
  }
  return { ...chat, write }
}

test('a parent’s message waits until the end, unread and unseen; its author reads it', async () => {
  let { db, as, now, start, read, write, badges, recounted } = await openQuiet()
  let key = await start('muna', 'layla')
  expect(await write('muna', key, 'He is ill')).toBe(now + 2 * HOUR)
  expect(await read('muna', key)).toEqual(['He is ill'])
  expect(await read('layla', key)).toEqual([])
  expect(await badges()).toEqual([])
  let listing = await listConversations(as('layla'))
  expect(listing.ok && listing.value.items).toEqual([])
  await showAllHeld(db, now + 2 * HOUR - 1)
  expect(await read('layla', key)).toEqual([])
  await showAllHeld(db, now + 2 * HOUR)
  await showAllHeld(db, now + 2 * HOUR)
  expect(await read('layla', key)).toEqual(['He is ill'])
  expect(await badges()).toEqual([{ accountId: 'layla', chat: 1 }])
  expect(await recounted()).toEqual(await badges())
})

test('staff reach each other at any hour', async () => {
  let { now, start, group, read, write } = await openQuiet()
  let key = await start('layla', 'hind')
  expect(await write('layla', key, 'now')).toBe(now)
  expect(await read('hind', key)).toEqual(['now'])
  let staff = await group('hind', ['layla', 'omar'])
  expect(await write('omar', staff, 'now')).toBe(now)
})

test('both write at night: each reads their own, and in the morning both have one order', async () => {
  let { now, start, read, write, badges } = await openQuiet()
  let key = await start('muna', 'layla')
  await write('muna', key, 'one')
  await write('layla', key, 'two')
  await write('muna', key, 'three')
  expect(await read('muna', key)).toEqual(['one', 'three'])
  expect(await read('layla', key)).toEqual(['two'])
  // The first message after the end shows what waited, before itself.
  expect(await write('layla', key, 'four', 2 * HOUR)).toBe(now + 2 * HOUR)
  for (let person of ['muna', 'layla'] as const)
    expect(await read(person, key)).toEqual(['one', 'two', 'three', 'four'])
  expect(await badges()).toEqual([
    { accountId: 'layla', chat: 2 },
    { accountId: 'muna', chat: 2 },
  ])
})

test('what is written when the hours were ended meanwhile does not overtake what waits', async () => {
  let { db, at, as, now, start, read, write } = await openQuiet()
  let key = await start('muna', 'layla')
  await write('muna', key, 'waits')
  let sending = await sendMessage(at('layla', 1000), key, crypto.randomUUID(), { text: 'later' })
  expect(sending.ok && sending.value.visibleAt).toBe(now + 2 * HOUR)
  expect(await read('muna', key)).toEqual(['waits'])
  await showAllHeld(db, now + 2 * HOUR)
  expect(await read('muna', key)).toEqual(['waits', 'later'])
  await openConversation(as('muna'), key)
  let [first] = await db.select().from(chatMessages).where(eq(chatMessages.text, 'waits'))
  expect(first!.seq).toBe(1)
})
