import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Current } from '#app/models/current.ts'
import { setDone } from '#app/models/kanban/card-state.server.ts'
import { moveColumn, removeColumn } from '#app/models/kanban/columns.server.ts'
import { askDueTasks } from '#app/models/kanban/due-tasks.server.ts'
import { moveCard } from '#app/models/kanban/move-card.server.ts'
import { openBoard } from '#app/models/kanban/open-board.server.ts'
import { listArchived, readCard } from '#app/models/kanban/read-card.server.ts'
import { connect, type Database, type Meter } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { startSqld } from '#scripts/sqld.ts'
import { fillSchools } from '#tests/support/people.ts'

/** A board of four columns with so many cards each, each for one person. */
async function fill(db: Database, board: string, count: number) {
  await db.run(sql`
    insert into kanban_boards (id, schoolId, name, createdBy, createdAt)
    values (${board}, 'zaytoun', 'x', 'hind', 0)`)
  await db.run(sql`
    insert into kanban_columns (id, boardId, name, rank)
    select ${board} || value, ${board}, 'x', value
    from json_each('[1, 2, 3, 4]')`)
  await db.run(sql`
    insert into kanban_cards (
      id, boardId, columnId, rank, title, priority, searchText, createdBy, createdAt, changedAt
    )
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
    select
      l.id || '-' || n, ${board}, l.id, n, 'x', 'low', 'x', 'hind', 0, 0
    from numbers, kanban_columns l
    where l.boardId = ${board}`)
  await db.run(sql`
    insert into kanban_assignees (cardId, accountId)
    select id, 'layla' from kanban_cards where boardId = ${board}`)
}

test('of 2,000 cards a board reads those that it shows, in one round trip', async () => {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-kanban-'))
  let sqld = await startSqld({ dataDir: folder })
  try {
    let db = connect({ LIBSQL_URL: sqld.url })
    await migrate(db)
    let { as } = await fillSchools(db)
    await fill(db, 'few', 21)
    let costs = async (asked: Parameters<typeof openBoard>[1]) => {
      let meter: Meter = { roundTrips: 0, rowsRead: 0 }
      let metered = connect({ LIBSQL_URL: sqld.url }, meter)
      let opening = await openBoard({ ...as('layla'), db: metered }, asked)
      let shown = opening.ok ? opening.value.columns.map(({ shown }) => shown.length) : []
      return { ...meter, shown }
    }
    let few = await costs({ boardID: 'few' })
    expect(few).toMatchObject({ roundTrips: 1, shown: [20, 20, 20, 20] })
    expect(few.rowsRead).toBeLessThan(84 * 15)
    // A whole board, whose archive is as long again.
    await fill(db, 'many', 500)
    await db.run(sql`
      insert into kanban_cards (
        id, boardId, columnId, rank, title, priority, searchText, createdBy, createdAt, changedAt,
        archivedAt
      )
      select
        id || '-old', boardId, columnId, rank, title, priority, searchText, createdBy, 0, 0, 1
      from kanban_cards
      where boardId = 'many'`)
    let many = await costs({ boardID: 'many' })
    expect(many).toMatchObject({ roundTrips: 1, shown: [20, 20, 20, 20] })
    expect(many.rowsRead).toBeLessThanOrEqual(few.rowsRead + 20)
    // Moves and a column's end are said so that the server knows them, too.
    let layla = as('layla')
    let move = { columnID: 'many2', after: 'many2-1', placed: 1, key: 'move' }
    expect((await moveCard({ ...layla, db }, 'many1-1', move)).ok).toBe(true)
    expect((await moveColumn({ ...layla, db }, 'many1', { after: 'many2' })).ok).toBe(true)
    let cards = { way: 'move', to: 'many2' } as const
    expect((await removeColumn({ ...layla, db }, 'many1', { cards, seen: 499 })).ok).toBe(true)
    expect((await setDone({ ...layla, db }, 'many1-1', true)).ok).toBe(true)
    let again = await costs({ boardID: 'many' })
    expect(again.shown).toEqual([20, 20, 20])
    let column = await costs({ boardID: 'many', columnID: 'many2', page: 3 })
    expect(column).toMatchObject({ roundTrips: 1, shown: [50, 0, 0] })
    // Its own 51, and the 100 that it steps over in the index.
    expect(column.rowsRead).toBeLessThan(51 * 15 + 100)
    // What nobody has: each card of the board is looked at once, and no other.
    let none = await costs({ boardID: 'many', filter: { assignee: 'omar' } })
    expect(none).toMatchObject({ roundTrips: 1, shown: [0, 0, 0] })
    expect(none.rowsRead).toBeLessThan(2000 * 3 + 100)
    // A card by itself, a page of an archive of 2,000, and what of 2,000 tasks a home tells.
    let cost = async (ask: (current: Current) => Promise<unknown>) => {
      let meter: Meter = { roundTrips: 0, rowsRead: 0 }
      await ask({ ...layla, db: connect({ LIBSQL_URL: sqld.url }, meter) })
      return meter
    }
    let card = await cost((current) => readCard(current, 'many3-500'))
    expect(card.roundTrips).toBe(1)
    expect(card.rowsRead).toBeLessThan(60)
    // Of a long history what is shown: each step from its index, with who did it.
    await db.run(sql`
      insert into kanban_steps (id, cardId, actorId, at, what)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 150)
      select 'step-' || n, 'many3-500', 'layla', n, 'changed' from numbers`)
    let withHistory = await cost((current) => readCard(current, 'many3-500'))
    expect(withHistory.roundTrips).toBe(1)
    expect(withHistory.rowsRead).toBeLessThanOrEqual(card.rowsRead + 50 * 4)
    // A step more looks at those that are kept.
    let step = await cost((current) => setDone(current, 'many3-500', true))
    expect(step.roundTrips).toBe(1)
    expect(step.rowsRead).toBeLessThan(150)
    let archive = await cost((current) => listArchived(current, 'many', { limit: 50, offset: 100 }))
    expect(archive.roundTrips).toBe(1)
    expect(archive.rowsRead).toBeLessThan(50 * 15 + 150)
    await db.run(sql`update kanban_cards set dueOn = '2026-11-20' where archivedAt is null`)
    let home = await cost((current) => Promise.all(askDueTasks(current).reads))
    expect(home.roundTrips).toBe(1)
    expect(home.rowsRead).toBeLessThan(30)
  } finally {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
