import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { setDone } from '#app/models/kanban/card-state.server.ts'
import { changeCard } from '#app/models/kanban/cards.server.ts'
import { openBoard } from '#app/models/kanban/open-board.server.ts'
import { readCard } from '#app/models/kanban/read-card.server.ts'
import { rows } from '#db/rows.ts'
import { kanbanCards, kanbanSteps } from '#db/schema.ts'
import { fields, key, openTasks } from './open-tasks.ts'

test('of what was done with a card the last 100 are kept, and who made it', async () => {
  let { db, as, add, move, done } = await openTasks()
  await add('hind', 11, { title: 'a' })
  await add('hind', 12, { title: 'b' })
  // Within one moment, as a hasty hand, or a program, does it.
  for (let turn = 0; turn < 60; turn++) {
    await setDone(as('omar'), key(11), true)
    await setDone(as('omar'), key(11), false)
  }
  let steps = () =>
    db
      .select()
      .from(kanbanSteps)
      .where(eq(kanbanSteps.cardId, key(11)))
      .orderBy(sql`rowid`)
  let kept = await steps()
  expect(kept.length).toBe(101)
  expect(kept[0]).toMatchObject({ what: 'made', actorId: 'hind' })
  expect(kept.at(-1)).toMatchObject({ what: 'reopened', actorId: 'omar' })
  // A page reads half of them.
  let reading = await readCard(as('layla'), key(11))
  expect(reading.ok && reading.value.steps.length).toBe(50)
  // A move and a change are still told apart from the same form sent again.
  let moving = () => move('layla', 11, { columnID: done, placed: 1 }, 21)
  let changing = () =>
    changeCard(as('layla'), key(11), { ...fields({ title: 'c' }), version: 1, key: key(22) })
  for (let send of [moving, changing])
    expect([await send(), await send()].map(({ ok }) => ok)).toEqual([true, true])
  kept = await steps()
  expect(kept.length).toBe(101)
  expect(kept.slice(-2).map(({ what }) => what)).toEqual(['moved', 'changed'])
  // Nothing of another card went.
  expect(await db.$count(kanbanSteps, eq(kanbanSteps.cardId, key(12)))).toBe(1)
})

test('a step whose clock is behind is written all the same', async () => {
  let { db, as, add } = await openTasks()
  await add('hind', 11)
  for (let turn = 0; turn < 50; turn++) {
    await setDone(as('omar'), key(11), true)
    await setDone(as('omar'), key(11), false)
  }
  let late = { ...as('layla'), now: as('layla').now - 60_000 }
  let change = { ...fields({ title: 'late' }), version: 1, key: key(22) }
  expect(await changeCard(late, key(11), change)).toEqual({ ok: true, value: { cardID: key(11) } })
  expect(await db.$count(kanbanSteps, eq(kanbanSteps.id, key(22)))).toBe(1)
})

test('a search reads the first 1,000 characters of a task, in whatever letters', async () => {
  let { db, as, add } = await openTasks()
  let long = 'ب'.repeat(900)
  await add('layla', 11, { title: 'Trip', description: `🦋 بداية ${long} near ${long} far` })
  let found = async (query: string) => {
    let opening = await openBoard(as('omar'), { filter: { query } })
    return opening.ok && opening.value.columns[0]!.shown.map(({ title }) => title)
  }
  for (let query of ['trip', 'بدايه', 'near']) expect(await found(query), query).toEqual(['Trip'])
  expect(await found('far')).toEqual([])
  let change = { ...fields({ title: 'Trip', description: 'far' }), version: 1, key: key(22) }
  await changeCard(as('layla'), key(11), change)
  expect(await found('far')).toEqual(['Trip'])
  let [card] = await db.select().from(kanbanCards)
  expect(card!.searchText).toBe('trip\nfar')
  await add('layla', 12, { title: 'Cut', description: '🦋'.repeat(1200) })
  let [cut] = await db
    .select()
    .from(kanbanCards)
    .where(eq(kanbanCards.id, key(12)))
  expect(cut!.searchText).toBe(`cut\n${'🦋'.repeat(996)}`)
})

test('a long description is the last of a row, which lists need not step over', async () => {
  let { db } = await openTasks()
  let columns = await rows(
    db,
    v.strictObject({ name: v.string() }),
    sql`select name from pragma_table_info('kanban_cards')`,
  )
  expect(columns.at(-1)).toEqual({ name: 'description' })
})
