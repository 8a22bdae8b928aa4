import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createBoard, removeBoard, renameBoard } from '#app/models/kanban/boards.server.ts'
import { archiveCard, restoreCard, setDone } from '#app/models/kanban/card-state.server.ts'
import { changeCard, createCard, removeCard } from '#app/models/kanban/cards.server.ts'
import {
  createColumn,
  moveColumn,
  removeColumn,
  renameColumn,
} from '#app/models/kanban/columns.server.ts'
import { deleteComment, writeComment } from '#app/models/kanban/comments.server.ts'
import { addFile, removeCardFile } from '#app/models/kanban/files.server.ts'
import { likeCard } from '#app/models/kanban/likes.server.ts'
import { moveCard } from '#app/models/kanban/move-card.server.ts'
import { rows } from '#db/rows.ts'
import { endingAt, expectOnce, isKilled, type Form } from '#tests/support/killed-worker.ts'
import { gif } from '#tests/support/pictures.ts'
import { fields, key, openTasks } from './open-tasks.ts'

const pdf = new TextEncoder().encode('%PDF-1.7 plan')
const picture = () => ({ type: 'image/gif' as const, bytes: gif() })

/** Two columns with two cards in the first one, a comment with a picture, a file and a like. */
async function openBusyTasks() {
  let tasks = await openTasks()
  let { as, add } = tasks
  await add('hind', 11, { title: 'a', assignees: ['omar'] })
  await add('hind', 12, { title: 'b' })
  await add('hind', 13, { title: 'old' })
  await archiveCard(as('hind'), key(13))
  await writeComment(as('layla'), key(14), key(11), { text: 'x', picture: picture() })
  await addFile(as('layla'), key(11), key(15), { name: 'x.pdf', bytes: pdf })
  return tasks
}
type Tasks = Awaited<ReturnType<typeof openBusyTasks>>

const [board, toDo, done, card] = [key(1), key(2), key(3), key(11)]

const forms: Record<string, Form> = {
  'a new board': (layla) =>
    createBoard(layla, key(20), { name: 'Kitchen', columns: ['To do', 'Done'] }),
  'another name for a board': (layla) => renameBoard(layla, board, { name: 'y', version: 1 }),
  'a new column': (layla) => createColumn(layla, key(21), { boardID: board, name: 'Doing' }),
  'another name for a column': (layla) => renameColumn(layla, toDo, { name: 'y', version: 1 }),
  'a column elsewhere': (layla) => moveColumn(layla, toDo, { after: done }),
  'a new card': (layla) =>
    createCard(layla, key(22), toDo, fields({ assignees: ['omar', 'hind'] })),
  'a change': (layla) =>
    changeCard(layla, card, {
      ...fields({ title: 'z', assignees: ['hind'] }),
      version: 1,
      key: key(23),
    }),
  'a move': (layla) => moveCard(layla, card, { columnID: done, placed: 1, key: key(24) }),
  'a move within its column': (layla) =>
    moveCard(layla, card, { columnID: toDo, after: key(12), placed: 1, key: key(24) }),
  done: (layla) => setDone(layla, card, true),
  'into the archive': (layla) => archiveCard(layla, card),
  'out of the archive': (layla) => restoreCard(layla, key(13)),
  'a like': (layla) => likeCard(layla, card, true),
  'a comment with a picture': (layla) =>
    writeComment(layla, key(25), card, { text: 'y', picture: picture() }),
  'a file': (layla) => addFile(layla, card, key(26), { name: 'y.pdf', bytes: pdf }),
  'a picture among the files': (layla) =>
    addFile(layla, card, key(26), { name: 'y.gif', bytes: gif() }),
  'a deleted comment': (layla) => deleteComment(layla, key(14)),
  'a removed file': (layla) => removeCardFile(layla, key(15)),
  'a deleted card': (layla) => removeCard(layla, card, 1),
  'a column whose cards go to another': (layla) =>
    removeColumn(layla, toDo, { cards: { way: 'move', to: done }, seen: 2 }),
  'a column whose cards go into the archive': (layla) =>
    removeColumn(layla, toDo, { cards: { way: 'archive' }, seen: 2 }),
  'a column that is deleted with its cards': (layla) =>
    removeColumn(layla, toDo, { cards: { way: 'delete' }, seen: 2 }),
}

const CountRow = v.strictObject({ state: v.string() })

/** All that is known of tasks, but for ids that are drawn. */
async function stateOf({ db, pictures }: Tasks) {
  let [found] = await rows(
    db,
    CountRow,
    sql`
      select json_object(
        'boards', (
          select json_group_array(json_array(id, name, version, archived))
          from (select * from kanban_boards order by id)
        ),
        'columns', (
          select json_group_array(json_array(id, boardId, name, rank, cards, version))
          from (select * from kanban_columns order by id)
        ),
        'cards', (
          select json_group_array(
            json_array(
              id, columnId, rank, title, doneAt is null, archivedAt is null, version, placed,
              comments, files
            )
          )
          from (select * from kanban_cards order by id)
        ),
        'assignees', (
          select json_group_array(json_array(cardId, accountId, dueOn))
          from (select * from kanban_assignees order by cardId, accountId)
        ),
        'likes', (
          select json_group_array(json_array(cardId, accountId))
          from (select * from kanban_likes order by cardId, accountId)
        ),
        'comments', (
          select json_group_array(json_array(id, cardId, text))
          from (select * from kanban_comments order by id)
        ),
        'files', (
          select json_group_array(json_array(id, cardId, commentId, name, size, isPicture))
          from (select * from kanban_files order by id)
        ),
        'steps', (
          select json_group_array(json_array(cardId, what, fromColumn, toColumn))
          from (select * from kanban_steps order by cardId, at, what)
        ),
        'lines', (
          select json_group_array(json_array(id, action))
          from (select * from audit_log where action glob 'kanban*' order by id)
        )
      ) as state`,
  )
  let objects = await rows(
    db,
    v.strictObject({ objectId: v.string() }),
    sql`select objectId from kanban_files`,
  )
  // Every file has its bytes; bytes without a file are swept.
  expect(objects.filter(({ objectId }) => !pictures.held.has(`task/${objectId}`))).toEqual([])
  return JSON.parse(found!.state)
}

for (let [name, send] of Object.entries(forms))
  test(`its Worker is killed wherever it is, and the form is sent again: ${name}`, async () => {
    await expectOnce({
      open: openBusyTasks,
      sender: ({ as }) => as('layla'),
      send,
      stateOf,
    })
  })

test('a board is deleted once, whenever its Worker is killed', async () => {
  for (let at of [0, 1])
    for (let when of ['before', 'after'] as const) {
      let tasks = await openBusyTasks()
      let hind = tasks.as('hind')
      let { db } = endingAt(tasks.db, at, when)
      await expect(removeBoard({ ...hind, db }, board, 3)).rejects.toSatisfy(isKilled)
      expect(await removeBoard(hind, board, 3)).toEqual({ ok: true, value: undefined })
      expect(await stateOf(tasks)).toMatchObject({
        boards: [],
        columns: [],
        cards: [],
        assignees: [],
        comments: [],
        files: [],
        steps: [],
        lines: [[`kanbanBoardRemoved:${board}`, 'kanbanBoardRemoved']],
      })
    }
})
