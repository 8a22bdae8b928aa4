import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createBoard } from '#app/models/kanban/boards.server.ts'
import { createCard } from '#app/models/kanban/cards.server.ts'
import { writeComment } from '#app/models/kanban/comments.server.ts'
import { moveCard } from '#app/models/kanban/move-card.server.ts'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { rows } from '#db/rows.ts'
import { startSqld } from '#scripts/sqld.ts'
import { fillSchools } from '#tests/support/people.ts'
import { fields, key } from './open-tasks.ts'

const CardRow = v.strictObject({
  id: v.string(),
  columnId: v.string(),
  rank: v.number(),
  placed: v.number(),
  comments: v.number(),
})
const ColumnRow = v.strictObject({ id: v.string(), cards: v.number() })

test('thirty people at once: no card, place, comment or count is lost, none is there twice', async () => {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-kanban-'))
  let sqld = await startSqld({ dataDir: folder })
  try {
    let open = () => connect({ LIBSQL_URL: sqld.url })
    let db = open()
    await migrate(db)
    let { as } = await fillSchools(db)
    let someone = () => ({ ...as('layla'), db: open() })
    let columns = ['a', 'b', 'c']
    expect((await createBoard(someone(), key(1), { name: 'x', columns })).ok).toBe(true)
    let found = await rows(db, ColumnRow, sql`select id, cards from kanban_columns order by rank`)
    let [first, second] = found.map(({ id }) => id) as [string, string]

    // Each form is sent twice, as from a slow phone.
    let all = Array.from({ length: 30 }, (_, at) => key(100 + at))
    let twice = <answer>(send: () => Promise<answer>) => [send(), send()]
    let made = await Promise.all(
      all.flatMap((id) => twice(() => createCard(someone(), id, first, fields()))),
    )
    expect(made.filter(({ ok }) => !ok)).toEqual([])
    let cardsOf = () =>
      rows(
        db,
        CardRow,
        sql`
          select id, columnId, rank, placed, comments
          from kanban_cards
          order by columnId, rank`,
      )
    expect(new Set((await cardsOf()).map(({ rank }) => rank)).size).toBe(30)

    // All go to the top of the second column, and each is moved by another person, too.
    let moves = await Promise.all(
      all.flatMap((id, at) => [
        ...twice(() =>
          moveCard(someone(), id, {
            columnID: second,
            after: null,
            placed: 1,
            key: key(200 + at),
          }),
        ),
        moveCard({ ...as('omar'), db: open() }, id, {
          columnID: second,
          placed: 1,
          key: key(300 + at),
        }),
      ]),
    )
    // Of each card one person was right, and the other was told.
    let answers = moves.map((moving) => (moving.ok ? 'moved' : moving.reason))
    for (let at = 0; at < 30; at++) {
      let [once, again, other] = answers.slice(3 * at, 3 * at + 3)
      expect([once, other].toSorted()).toEqual(['cardMoved', 'moved'])
      expect(again).toBe(once)
    }
    let now = await cardsOf()
    expect(now.map(({ columnId, placed }) => [columnId, placed])).toEqual(
      all.map(() => [second, 2]),
    )
    expect(new Set(now.map(({ rank }) => rank)).size).toBe(30)

    let said = await Promise.all(
      all.flatMap((_, at) =>
        twice(() => writeComment(someone(), key(400 + at), all[0]!, { text: 'x' })),
      ),
    )
    expect(said.filter(({ ok }) => !ok)).toEqual([])
    expect((await cardsOf()).find(({ id }) => id === all[0])!.comments).toBe(30)
    expect(
      await rows(db, ColumnRow, sql`select id, cards from kanban_columns order by rank`),
    ).toEqual(found.map((column) => ({ ...column, cards: column.id === second ? 30 : 0 })))
  } finally {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
