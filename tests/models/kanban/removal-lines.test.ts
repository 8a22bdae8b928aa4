import { expect, test } from 'vitest'
import { createBoard, removeBoard } from '#app/models/kanban/boards.server.ts'
import { createCard, removeCard } from '#app/models/kanban/cards.server.ts'
import { createColumn, removeColumn } from '#app/models/kanban/columns.server.ts'
import { deleteComment, writeComment } from '#app/models/kanban/comments.server.ts'
import { addFile, removeCardFile } from '#app/models/kanban/files.server.ts'
import {
  auditLog,
  kanbanBoards,
  kanbanCards,
  kanbanColumns,
  kanbanComments,
  kanbanFiles,
} from '#db/schema.ts'
import type { Person } from '#tests/support/school.ts'
import { fields, key, openTasks } from './open-tasks.ts'

const missing = { ok: false, reason: 'notFound' }
const done = { ok: true, value: undefined }
const pdf = new TextEncoder().encode('%PDF-1.7 plan')

/** A card with a comment and a file. */
async function openCard() {
  let tasks = await openTasks()
  let { db, as, add } = tasks
  await add('hind', 11, { title: 'a' })
  await writeComment(as('hind'), key(12), key(11), { text: 'x' })
  await addFile(as('hind'), key(11), key(13), { name: 'x.pdf', bytes: pdf })
  let counts = async () => [
    await db.$count(kanbanBoards),
    await db.$count(kanbanColumns),
    await db.$count(kanbanCards),
    await db.$count(kanbanComments),
    await db.$count(kanbanFiles),
  ]
  let lines = async () => {
    let all = await db.select().from(auditLog)
    return all.map(({ action, actorId }) => [action, actorId]).toSorted()
  }
  return { ...tasks, counts, lines }
}

/** All ids that somebody may know, written into the log as those of deleted boards. */
async function boardsDeleted({ as }: Awaited<ReturnType<typeof openCard>>, who: 'karim' | 'omar') {
  for (let at of [2, 3, 11, 12, 13]) {
    expect((await createBoard(as(who), key(at), { name: 'x' })).ok).toBe(true)
    expect(await removeBoard(as(who), key(at), 0)).toEqual(done)
  }
}

test('the line of a deleted board deletes no card, whoever wrote it', async () => {
  for (let who of ['karim', 'omar'] as const) {
    let tasks = await openCard()
    let { as, counts, toDo } = tasks
    await boardsDeleted(tasks, who)
    expect(await removeCard(as('karim'), key(11), 1)).toEqual(missing)
    // Of a version that nobody has seen.
    expect(await removeCard(as('omar'), key(11), 7)).toEqual({ ok: false, reason: 'cardChanged' })
    for (let way of ['delete', 'archive'] as const)
      expect(await removeColumn(as('omar'), toDo, { cards: { way }, seen: 7 })).toEqual({
        ok: false,
        reason: 'columnChanged',
      })
    expect(await counts()).toEqual([1, 2, 1, 1, 1])
  }
})

test('the line of a deleted card deletes no board that has more cards by now', async () => {
  let { as, board, toDo, counts } = await openCard()
  await createBoard(as('rima'), key(31), { name: 'x', columns: [] })
  await createColumn(as('rima'), key(32), { boardID: key(31), name: 'x' })
  await createCard(as('rima'), board, key(32), fields())
  expect(await removeCard(as('rima'), board, 1)).toEqual(done)
  expect(await removeBoard(as('hind'), board, 7)).toEqual({ ok: false, reason: 'conflict' })
  expect(await removeColumn(as('hind'), toDo, { cards: { way: 'delete' }, seen: 7 })).toEqual({
    ok: false,
    reason: 'columnChanged',
  })
  expect(await counts()).toEqual([2, 3, 1, 1, 1])
})

test('whatever is deleted has its own line, also where its id is that of another', async () => {
  let tasks = await openCard()
  let { as, toDo, counts, lines } = tasks
  await boardsDeleted(tasks, 'omar')
  expect((await removeCardFile(as('layla'), key(13))).ok).toBe(true)
  expect((await deleteComment(as('hind'), key(12))).ok).toBe(true)
  expect(await removeCard(as('layla'), key(11), 1)).toEqual(done)
  expect((await removeColumn(as('layla'), toDo, { cards: { way: 'archive' }, seen: 0 })).ok).toBe(
    true,
  )
  expect(await counts()).toEqual([1, 1, 0, 0, 0])
  expect(await lines()).toEqual([
    ...Array.from({ length: 5 }, () => ['kanbanBoardRemoved', 'omar']),
    ['kanbanCardRemoved', 'layla'],
    ['kanbanColumnRemoved', 'layla'],
    ['kanbanCommentRemoved', 'hind'],
    ['kanbanFileRemoved', 'layla'],
  ])
})

test('what was deleted by a form that is sent again is deleted; others are told that it is gone', async () => {
  let tasks = await openCard()
  let { as, board, toDo, counts, lines } = tasks
  let ofCard = { ok: true, value: { cardID: key(11) } }
  let deletions: [(who: Person) => Promise<unknown>, unknown][] = [
    [(who) => removeCardFile(as(who), key(13)), ofCard],
    [(who) => deleteComment(as(who), key(12)), ofCard],
    [(who) => removeCard(as(who), key(11), 1), done],
    [
      (who) => removeColumn(as(who), toDo, { cards: { way: 'delete' }, seen: 0 }),
      { ok: true, value: { boardID: board } },
    ],
    [(who) => removeBoard(as(who), board, 0), done],
  ]
  for (let [send, answer] of deletions) {
    expect(await send('hind')).toEqual(answer)
    expect(await send('hind')).toEqual(answer)
    for (let who of ['layla', 'omar', 'rima', 'karim'] as const)
      expect(await send(who), who).toEqual(missing)
    expect(await send('muna')).toEqual({ ok: false, reason: 'forbidden' })
  }
  expect(await counts()).toEqual([0, 0, 0, 0, 0])
  expect((await lines()).length).toBe(5)
  // Who left the school has nothing there any more; nor has a school that switched tasks off.
  let hind = as('hind')
  let elsewhere = { ...hind, user: { ...as('rima').user, UID: 'hind' } }
  expect(await removeCard(elsewhere, key(11), 1)).toEqual(missing)
  let off = { ...hind, modulesOff: ['kanban' as const] }
  for (let send of [
    () => removeCard(off, key(11), 1),
    () => deleteComment(off, key(12)),
    () => removeBoard(off, board, 0),
  ])
    expect(await send()).toEqual(missing)
})

test('the id of a deleted board is free for a card, a column, a comment and a file', async () => {
  let { as, board, counts } = await openCard()
  for (let at of [41, 42, 43, 44]) {
    await createBoard(as('omar'), key(at), { name: 'x' })
    await removeBoard(as('omar'), key(at), 0)
  }
  await createColumn(as('layla'), key(41), { boardID: board, name: 'x' })
  await createCard(as('layla'), key(42), key(41), fields())
  await writeComment(as('layla'), key(43), key(42), { text: 'x' })
  await addFile(as('layla'), key(42), key(44), { name: 'x.pdf', bytes: pdf })
  expect(await counts()).toEqual([1, 3, 2, 2, 2])
})
