import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Current } from '#app/models/current.ts'
import {
  createBoard,
  findBoard,
  listBoards,
  removeBoard,
  renameBoard,
} from '#app/models/kanban/boards.server.ts'
import { archiveCard, restoreCard } from '#app/models/kanban/card-state.server.ts'
import {
  createColumn,
  findColumn,
  moveColumn,
  removeColumn,
  renameColumn,
} from '#app/models/kanban/columns.server.ts'
import { openBoard } from '#app/models/kanban/open-board.server.ts'
import { listArchived, readCard } from '#app/models/kanban/read-card.server.ts'
import { auditLog, kanbanBoards, kanbanCards, kanbanColumns, schools } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'
import { key, openTasks } from './open-tasks.ts'

const missing = { ok: false, reason: 'notFound' }
const forbidden = { ok: false, reason: 'forbidden' }

test('a board is its school’s: heads and teachers see it, nobody else does', async () => {
  let { as, board, toDo, columns } = await openTasks()
  let all = { 'To do': [], Done: [] }
  for (let who of ['hind', 'layla', 'omar'] as const) expect(await columns(who)).toEqual(all)
  for (let who of ['adam', 'muna', 'sara'] as const) {
    expect(await listBoards(as(who)), who).toEqual(forbidden)
    expect(await openBoard(as(who), { boardID: board }), who).toEqual(forbidden)
    expect(await createBoard(as(who), key(9), { name: 'x' }), who).toEqual(forbidden)
  }
  for (let who of ['rima', 'karim'] as const) {
    expect(await listBoards(as(who)), who).toEqual({ ok: true, value: [] })
    expect(await openBoard(as(who), { boardID: board }), who).toEqual(missing)
    expect(await findBoard(as(who), board), who).toEqual(missing)
    expect(await findColumn(as(who), toDo), who).toEqual(missing)
    expect(await renameBoard(as(who), board, { name: 'y', version: 1 }), who).toEqual(missing)
    expect(await renameColumn(as(who), toDo, { name: 'y', version: 1 }), who).toEqual(missing)
    expect(await moveColumn(as(who), toDo, {}), who).toEqual(missing)
    expect(await createColumn(as(who), key(9), { boardID: board, name: 'y' }), who).toEqual(missing)
    expect(await removeColumn(as(who), toDo, { cards: { way: 'delete' }, seen: 0 }), who).toEqual(
      missing,
    )
    expect(await removeBoard(as(who), board, 0), who).toEqual(missing)
    expect(await listArchived(as(who), board), who).toEqual(missing)
  }
  expect(await columns('layla')).toEqual(all)
})

test('a class sheet, and a school that switched tasks off, have none', async () => {
  let { db, as } = await openTasks()
  let sheet: Current = { ...as('layla'), method: 'sheet' }
  expect(await listBoards(sheet)).toEqual(forbidden)
  await db.update(schools).set({ modulesOff: 'kanban' }).where(eq(schools.id, 'zaytoun'))
  let off = as('hind')
  off.user.school = { ...off.user.school!, modulesOff: ['kanban'] }
  expect(await listBoards(off)).toEqual(missing)
  expect(await openBoard(off, {})).toEqual(missing)
  expect(await listBoards({ ...as('hind'), modulesOff: ['kanban'] })).toEqual(missing)
})

test('a form for a board that is sent twice makes one, and none once it was deleted', async () => {
  let { db, as } = await openSchool()
  let make = () => createBoard(as('layla'), key(1), { name: 'Kitchen' })
  expect([await make(), await make()]).toEqual(
    Array.from({ length: 2 }, () => ({ ok: true, value: { boardID: key(1) } })),
  )
  expect(await listBoards(as('hind'))).toEqual({
    ok: true,
    value: [{ boardID: key(1), name: 'Kitchen', version: 1, cards: 0 }],
  })
  expect(await createBoard(as('omar'), key(1), { name: 'Mine' })).toEqual(missing)
  expect(await removeBoard(as('omar'), key(1), 0)).toEqual(forbidden)
  expect(await removeBoard(as('layla'), key(1), 0)).toEqual({ ok: true, value: undefined })
  expect(await make()).toEqual({ ok: true, value: { boardID: key(1) } })
  expect(await db.$count(kanbanBoards)).toBe(0)
  let [line] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.id, `kanbanBoardRemoved:${key(1)}`))
  expect(line).toMatchObject({
    action: 'kanbanBoardRemoved',
    actorId: 'layla',
    schoolId: 'zaytoun',
    detail: { board: key(1), name: 'Kitchen', cards: 0 },
  })
})

test('a school keeps 20 boards, a board 30 columns', async () => {
  let { db, as, board } = await openTasks()
  for (let at = 10; at < 29; at++)
    expect((await createBoard(as('layla'), key(at), { name: 'x' })).ok).toBe(true)
  expect(await createBoard(as('layla'), key(29), { name: 'x' })).toEqual({
    ok: false,
    reason: 'tooManyBoards',
  })
  for (let at = 30; at < 58; at++)
    expect((await createColumn(as('layla'), key(at), { boardID: board, name: 'x' })).ok).toBe(true)
  expect(await createColumn(as('layla'), key(58), { boardID: board, name: 'x' })).toEqual({
    ok: false,
    reason: 'tooManyColumns',
  })
  expect([await db.$count(kanbanBoards), await db.$count(kanbanColumns)]).toEqual([20, 30])
})

test('of two who rename a board or a column the later is told, and not of the same name', async () => {
  let { as, board, toDo } = await openTasks()
  expect((await renameBoard(as('hind'), board, { name: 'Front office', version: 1 })).ok).toBe(true)
  expect(await renameBoard(as('layla'), board, { name: 'Desk', version: 1 })).toEqual({
    ok: false,
    reason: 'conflict',
  })
  expect((await renameBoard(as('layla'), board, { name: 'Front office', version: 1 })).ok).toBe(
    true,
  )
  expect((await renameColumn(as('hind'), toDo, { name: 'Next', version: 1 })).ok).toBe(true)
  expect(await renameColumn(as('layla'), toDo, { name: 'Later', version: 1 })).toEqual({
    ok: false,
    reason: 'columnChanged',
  })
  expect((await renameColumn(as('layla'), toDo, { name: 'Later', version: 2 })).ok).toBe(true)
})

test('columns are put in another order, also where no number is left between them', async () => {
  let { db, as, board, toDo, done, columns } = await openTasks()
  await createColumn(as('layla'), key(4), { boardID: board, name: 'Doing' })
  expect(Object.keys(await columns())).toEqual(['To do', 'Done', 'Doing'])
  await moveColumn(as('layla'), key(4), { after: toDo })
  expect(Object.keys(await columns())).toEqual(['To do', 'Doing', 'Done'])
  await moveColumn(as('omar'), done, { after: null })
  expect(Object.keys(await columns())).toEqual(['Done', 'To do', 'Doing'])
  await moveColumn(as('omar'), done, { position: 2 })
  expect(Object.keys(await columns())).toEqual(['To do', 'Done', 'Doing'])
  await moveColumn(as('omar'), done, { position: 99 })
  expect(Object.keys(await columns())).toEqual(['To do', 'Doing', 'Done'])
  await db.update(kanbanColumns).set({ rank: 1 }).where(eq(kanbanColumns.id, toDo))
  await db
    .update(kanbanColumns)
    .set({ rank: 2 })
    .where(eq(kanbanColumns.id, key(4)))
  await moveColumn(as('omar'), done, { after: toDo })
  expect(Object.keys(await columns())).toEqual(['To do', 'Done', 'Doing'])
})

test('the cards of a deleted column go to another one, in their order', async () => {
  let { db, as, add, toDo, done, board, columns } = await openTasks()
  await add('layla', 11, { title: 'a' })
  await add('layla', 12, { title: 'b' })
  await add('layla', 13, { title: 'old' })
  await add('layla', 14, { title: 'c' }, done)
  await archiveCard(as('layla'), key(13))
  let remove = (seen: number, to = done, by: Person = 'omar') =>
    removeColumn(as(by), toDo, { cards: { way: 'move', to }, seen })
  expect(await remove(1)).toEqual({ ok: false, reason: 'columnChanged' })
  expect(await remove(2, toDo)).toEqual({ ok: false, reason: 'invalid' })
  expect(await remove(2, 'none')).toEqual({ ok: false, reason: 'invalid' })
  expect(await remove(2)).toEqual({ ok: true, value: { boardID: board } })
  expect(await columns()).toEqual({ Done: ['c', 'a', 'b'] })
  expect(
    await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.id, `kanbanColumnRemoved:${toDo}`)),
  ).toMatchObject([
    {
      action: 'kanbanColumnRemoved',
      actorId: 'omar',
      schoolId: 'zaytoun',
      detail: { column: toDo, name: 'To do', cards: 2, way: 'move' },
    },
  ])
  let reading = await readCard(as('hind'), key(11))
  expect(reading.ok && reading.value.steps[0]).toMatchObject({
    what: 'moved',
    fromColumn: 'To do',
    toColumn: 'Done',
    displayName: 'عمر',
  })
  let [line] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.id, `kanbanColumnRemoved:${toDo}`))
  expect(line).toMatchObject({
    action: 'kanbanColumnRemoved',
    actorId: 'omar',
    schoolId: 'zaytoun',
    detail: { column: toDo, name: 'To do', cards: 2, way: 'move' },
  })
  await restoreCard(as('layla'), key(13))
  expect(await columns()).toEqual({ Done: ['c', 'a', 'b', 'old'] })
  expect(await db.select({ cards: kanbanColumns.cards }).from(kanbanColumns)).toEqual([
    { cards: 4 },
  ])
  expect((await createColumn(as('hind'), toDo, { boardID: board, name: 'To do' })).ok).toBe(true)
  expect(await db.$count(kanbanColumns)).toBe(1)
})

test('the cards of a deleted column go into the archive, and come back to the first column', async () => {
  let { as, add, toDo, board, columns } = await openTasks()
  await add('layla', 11, { title: 'a' })
  await removeColumn(as('omar'), toDo, { cards: { way: 'archive' }, seen: 1 })
  expect(await columns()).toEqual({ Done: [] })
  let archived = await listArchived(as('hind'), board)
  expect(archived.ok && archived.value).toMatchObject({ total: 1, items: [{ title: 'a' }] })
  await restoreCard(as('hind'), key(11))
  expect(await columns()).toEqual({ Done: ['a'] })
})

test('the cards of a deleted column are deleted, and only those that were seen', async () => {
  let { db, as, add, toDo, columns } = await openTasks()
  await add('layla', 11, { title: 'a' })
  let remove = (seen: number) => removeColumn(as('omar'), toDo, { cards: { way: 'delete' }, seen })
  await add('hind', 12, { title: 'written meanwhile' })
  expect(await remove(1)).toEqual({ ok: false, reason: 'columnChanged' })
  expect((await remove(2)).ok).toBe(true)
  expect(await columns()).toEqual({ Done: [] })
  expect(await db.$count(kanbanCards)).toBe(0)
})

test('a card without any column left on its board stays in the archive', async () => {
  let { as, add, toDo, done } = await openTasks()
  await add('layla', 11)
  await removeColumn(as('omar'), toDo, { cards: { way: 'archive' }, seen: 1 })
  await removeColumn(as('omar'), done, { cards: { way: 'archive' }, seen: 0 })
  expect(await restoreCard(as('layla'), key(11))).toEqual({ ok: false, reason: 'conflict' })
})
