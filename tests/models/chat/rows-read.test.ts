import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client/http'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openConversation } from '#app/models/chat/conversation.server.ts'
import { listConversations } from '#app/models/chat/list.server.ts'
import { sendMessage } from '#app/models/chat/send.server.ts'
import { startPair } from '#app/models/chat/start.server.ts'
import type { Current } from '#app/models/current.ts'
import { connect, openDatabase, patient, type Database, type Meter } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { startSqld } from '#scripts/sqld.ts'
import { fillSchools } from '#tests/support/people.ts'

/** What pages and a message cost on a real server, which counts the rows that it reads. */
test('ten thousand messages and a thousand conversations make no page read more', async () => {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-chat-'))
  let sqld = await startSqld({ dataDir: folder })
  onTestFinished(async () => {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  let db: Database = openDatabase(patient(createClient({ url: sqld.url })))
  await migrate(db)
  let { as, now } = await fillSchools(db)
  let cost = async (ask: (current: Current) => Promise<{ ok: boolean }>) => {
    let meter: Meter = { roundTrips: 0, rowsRead: 0 }
    let answer = await ask({ ...as('layla'), db: connect({ LIBSQL_URL: sqld.url }, meter) })
    expect(answer.ok).toBe(true)
    return meter
  }
  let starting = await startPair(as('layla'), crypto.randomUUID(), 'muna')
  let key = starting.ok ? starting.value.conversationKey : ''
  let send = (current: Current) => sendMessage(current, key, crypto.randomUUID(), { text: 'words' })
  for (let nth = 0; nth < 45; nth++) await send({ ...as('layla'), now: now - (60 - nth) * 60_000 })
  let pages = async () => ({
    list: await cost((current) => listConversations(current)),
    talk: await cost((current) => openConversation(current, key)),
    older: await cost((current) => openConversation(current, key, { before: 44 })),
    sent: await cost(send),
  })
  await fillConversations(db, now, 0, 30)
  let before = await pages()
  await fillConversations(db, now, 30, 1000)
  await db.run(sql`
    with recursive n(seq) as (select 47 union all select seq + 1 from n where seq < 10000)
    insert into chat_messages (id, conversationId, schoolId, seq, authorId, text, at, visibleAt)
    select 'old-' || seq, ${key}, 'zaytoun', seq, 'muna', 'x', ${now - 3_600_000}, ${now - 3_600_000}
    from n`)
  await openConversation(as('layla'), key)
  let after = await pages()
  for (let page of ['list', 'talk', 'older', 'sent'] as const) {
    expect([page, after[page].roundTrips]).toEqual([page, 1])
    expect([page, after[page].rowsRead <= before[page].rowsRead * 1.1]).toEqual([page, true])
  }
}, 60_000)

async function fillConversations(db: Database, now: number, from: number, to: number) {
  await db.run(sql`
    with recursive n(nth) as (select ${from} union all select nth + 1 from n where nth < ${to - 1})
    insert into conversations (id, schoolId, kind, createdBy, createdAt)
    select 'many-' || nth, 'zaytoun', 'group', 'hind', ${now}
    from n`)
  await db.run(sql`
    with recursive n(nth) as (select ${from} union all select nth + 1 from n where nth < ${to - 1})
    insert into participants (conversationId, accountId, schoolId, joinedAt, lastMessageAt)
    select 'many-' || nth, a.id, 'zaytoun', ${now}, ${now - 10_000_000} - 1000 * nth
    from n
    cross join accounts a on a.id in ('layla', 'hind')`)
}
