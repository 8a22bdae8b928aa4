import { Hono } from 'hono'
import * as v from 'valibot'
import { CardsOfColumn, cardsWays, NewName } from '#app/models/kanban/board.ts'
import {
  createBoard,
  listBoards,
  removeBoard,
  renameBoard,
} from '#app/models/kanban/boards.server.ts'
import { cardFilePath, taskPicturePath } from '#app/models/kanban/card-file.ts'
import { archiveCard, restoreCard, setDone } from '#app/models/kanban/card-state.server.ts'
import {
  cardEntries,
  CardFields,
  dues,
  NewComment,
  Place,
  priorities,
  type Card,
} from '#app/models/kanban/card.ts'
import { changeCard, createCard, removeCard } from '#app/models/kanban/cards.server.ts'
import {
  createColumn,
  findColumn,
  moveColumn,
  removeColumn,
  renameColumn,
} from '#app/models/kanban/columns.server.ts'
import { deleteComment, writeComment } from '#app/models/kanban/comments.server.ts'
import { likeCard } from '#app/models/kanban/likes.server.ts'
import { moveCard } from '#app/models/kanban/move-card.server.ts'
import { openBoard } from '#app/models/kanban/open-board.server.ts'
import { listArchived, readCard } from '#app/models/kanban/read-card.server.ts'
import { done } from '#app/models/outcome.ts'
import { picturePath } from '#app/models/picture-path.ts'
import type { ApiEnv } from './env.ts'
import { ID, whole } from './input.ts'
import { operation } from './operation.ts'
import { listOf, paged, pageOf, Paging } from './paging.ts'
import { count, day, id, image, text, time } from './shapes.ts'

const roles = ['admin', 'teacher'] as const
const version = v.pipe(v.number(), v.integer())
const key = v.optional(v.pipe(v.string(), v.uuid(), v.description('Sent again with it: still one')))
const said = v.pipe(v.string(), v.maxLength(200))

const Named = { name: text, version: count, cards: count }
const Board = v.object({ boardID: id, ...Named })
const Column = v.object({ columnID: id, ...Named })
const shownCard = {
  cardID: id,
  columnID: v.pipe(v.nullable(id), v.description('Null where its column was deleted')),
  title: text,
  priority: v.picklist(priorities),
  dueFrom: v.nullable(day),
  dueOn: v.nullable(day),
  cover: v.pipe(image, v.description('Its address')),
  coverAlt: text,
  isDone: v.boolean(),
  isArchived: v.boolean(),
  version: v.pipe(count, v.description('Of what it says: for a change')),
  placed: v.pipe(count, v.description('Of its place: for a move')),
  comments: count,
  files: count,
  assignees: v.array(v.object({ UID: id, displayName: text })),
}
const ShownCard = v.object(shownCard)
const WholeCard = v.object({
  ...shownCard,
  boardID: id,
  description: v.pipe(text, v.description('With marks: see `POST blog/posts`')),
  likes: count,
  isLiked: v.boolean(),
  thread: v.array(
    v.object({
      commentID: id,
      text: v.pipe(text, v.description('Empty where there is a picture alone')),
      picture: v.pipe(image, v.description('Its address')),
      date: time,
      author: text,
    }),
  ),
  attachments: v.array(
    v.object({
      fileID: id,
      name: text,
      type: text,
      size: v.pipe(count, v.description('Bytes')),
      URL: text,
      isPicture: v.pipe(
        v.boolean(),
        v.description('Also shown at `/task-pictures/{fileID}`, to the same token'),
      ),
    }),
  ),
  history: v.array(
    v.object({
      what: v.picklist(['made', 'changed', 'moved', 'done', 'reopened', 'archived', 'restored']),
      date: time,
      by: text,
      fromColumn: v.nullable(text),
      toColumn: v.nullable(text),
    }),
  ),
})
const ofBoard = v.object({ boardID: ID })

export const kanban = new Hono<ApiEnv>()
  .get(
    '/kanban/boards',
    operation({
      summary: 'The boards of tasks of the school, the oldest first',
      who: 'subscriber',
      roles,
      answer: v.object({ boards: v.array(Board) }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let listing = await listBoards(c.var.current)
      return c.var.answer(listing.ok ? done({ boards: listing.value }) : listing)
    },
  )
  .get(
    '/kanban/board',
    operation({
      summary: 'A board with its columns and their first cards',
      description:
        'The oldest board where none is named. Each column has its first 20 cards; with `columnID` ' +
        'that one alone has 50 a `page`.',
      who: 'subscriber',
      roles,
      query: v.object({
        boardID: v.optional(ID),
        columnID: v.optional(ID),
        page: v.optional(whole(1, 100), '1'),
        assignee: v.optional(v.pipe(said, v.description('A UID, `me` or `nobody`'))),
        due: v.optional(v.picklist(dues)),
        priority: v.optional(v.picklist(priorities)),
        query: v.optional(
          v.pipe(said, v.description('Words near the beginning of title and description')),
        ),
      }),
      answer: v.object({
        board: v.nullable(Board),
        columns: v.array(
          v.object({ ...Column.entries, shown: v.array(ShownCard), hasMore: v.boolean() }),
        ),
      }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let { boardID, columnID, page, ...filter } = c.var.query
      let opening = await openBoard(c.var.current, { boardID, columnID, page, filter })
      if (!opening.ok) return c.var.answer(opening)
      let { board = null, columns } = opening.value
      return c.var.answer(
        done({
          board,
          columns: columns.map(({ shown, ...column }) => ({
            ...column,
            shown: shown.map(shownOf),
          })),
        }),
      )
    },
  )
  .post(
    '/kanban/boards/new',
    operation({
      summary: 'Make a board',
      who: 'subscriber',
      roles,
      body: v.object({ ...NewName.entries, key }),
      answer: v.object({ boardID: id }),
      status: 201,
      refusals: ['forbidden', 'notFound', 'tooManyBoards'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), ...board } = c.var.body
      return c.var.answer(await createBoard(c.var.current, key, board))
    },
  )
  .post(
    '/kanban/boards/update',
    operation({
      summary: 'Call a board otherwise',
      who: 'subscriber',
      roles,
      body: v.object({ boardID: ID, ...NewName.entries, version }),
      answer: v.object({ boardID: id }),
      refusals: ['forbidden', 'notFound', 'conflict'],
    }),
    async (c) => {
      let { boardID, ...change } = c.var.body
      return c.var.answer(await renameBoard(c.var.current, boardID, change))
    },
  )
  .post(
    '/kanban/boards/delete',
    operation({
      summary: 'Delete a board with all its cards: who made it, and heads',
      description:
        '`cards`: how many are known, archived ones counted; where there are others: 409.',
      who: 'subscriber',
      roles,
      body: v.object({ boardID: ID, cards: version }),
      refusals: ['forbidden', 'notFound', 'conflict'],
    }),
    async (c) => {
      let { boardID, cards } = c.var.body
      return c.var.answer(await removeBoard(c.var.current, boardID, cards))
    },
  )
  .post(
    '/kanban/columns/new',
    operation({
      summary: 'Add a column at the end of a board',
      who: 'subscriber',
      roles,
      body: v.object({ ...ofBoard.entries, ...NewName.entries, key }),
      answer: v.object({ columnID: id }),
      status: 201,
      refusals: ['forbidden', 'notFound', 'tooManyColumns'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), ...column } = c.var.body
      return c.var.answer(await createColumn(c.var.current, key, column))
    },
  )
  .post(
    '/kanban/columns/update',
    operation({
      summary: 'Call a column otherwise, or put it elsewhere on its board',
      description:
        '`name` with the `version` that was read (another one: 409); `after`: the column behind ' +
        'which it stands, null for the first place; or `position`, from 1.',
      who: 'subscriber',
      roles,
      body: v.object({
        columnID: ID,
        name: v.optional(NewName.entries.name),
        version: v.optional(version),
        ...Place.entries,
      }),
      answer: v.object({ boardID: id }),
      refusals: ['forbidden', 'notFound', 'columnChanged'],
    }),
    async (c) => {
      let { columnID, name, version = 0, ...place } = c.var.body
      let { current } = c.var
      let naming =
        name === undefined ? undefined : await renameColumn(current, columnID, { name, version })
      let isPlaced = place.after !== undefined || typeof place.position === 'number'
      if (naming && (!naming.ok || !isPlaced))
        return c.var.answer(naming.ok ? done({ boardID: naming.value.boardID }) : naming)
      if (isPlaced) return c.var.answer(await moveColumn(current, columnID, place))
      let finding = await findColumn(current, columnID)
      return c.var.answer(finding.ok ? done({ boardID: finding.value.column.boardID }) : finding)
    },
  )
  .post(
    '/kanban/columns/delete',
    operation({
      summary: 'Delete a column; its cards go where `way` says',
      description:
        '`move` (`to` another column), `archive` or `delete`. `cards`: how many are known to be in ' +
        'it; where there are others: 409.',
      who: 'subscriber',
      roles,
      body: v.object({
        columnID: ID,
        way: v.picklist(cardsWays),
        to: v.optional(ID),
        cards: version,
      }),
      answer: v.object({ boardID: id }),
      refusals: ['forbidden', 'invalid', 'notFound', 'columnChanged'],
    }),
    async (c) => {
      let { columnID, way, to, cards: seen } = c.var.body
      let cards = v.safeParse(CardsOfColumn, { way, to })
      if (!cards.success) return c.var.answer({ ok: false, reason: 'invalid' })
      let { current } = c.var
      return c.var.answer(await removeColumn(current, columnID, { cards: cards.output, seen }))
    },
  )
  .get(
    '/kanban/card',
    operation({
      summary: 'A card with its text, comments, files and history',
      who: 'subscriber',
      roles,
      query: v.object({ cardID: ID }),
      answer: WholeCard,
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let reading = await readCard(c.var.current, c.var.query.cardID)
      if (!reading.ok) return c.var.answer(reading)
      let { boardID, description, said, attachments, likers, steps, ...card } = reading.value
      return c.var.answer(
        done({
          ...shownOf(card),
          boardID,
          description,
          likes: likers.length,
          isLiked: likers.some(({ isOwn }) => isOwn),
          thread: said.map(({ commentID, text, pictureID, createdAt, author }) => ({
            commentID,
            text,
            picture: pictureID && taskPicturePath(pictureID),
            date: isoOf(createdAt),
            author: author.displayName,
          })),
          attachments: attachments.map((file) => ({ ...file, URL: cardFilePath(file.fileID) })),
          history: steps.map(({ what, at, displayName, fromColumn, toColumn }) => ({
            what,
            date: isoOf(at),
            by: displayName,
            fromColumn,
            toColumn,
          })),
        }),
      )
    },
  )
  .get(
    '/kanban/cards/archived',
    operation({
      summary: 'The archived cards of a board, the last one first, page by page',
      who: 'subscriber',
      roles,
      query: v.object({ ...ofBoard.entries, ...Paging.entries }),
      answer: listOf(ShownCard),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let { boardID, ...paging } = c.var.query
      let listing = await listArchived(c.var.current, boardID, pageOf(paging))
      if (!listing.ok) return c.var.answer(listing)
      let { items, total } = listing.value
      return c.var.answer(paged(done({ items: items.map(shownOf), total }), paging))
    },
  )
  .post(
    '/kanban/cards/new',
    operation({
      summary: 'Put a card at the end of a column',
      description: 'Days are those of the school; `assignees` are UIDs of its staff.',
      who: 'subscriber',
      roles,
      body: v.object({ columnID: ID, ...cardEntries, key }),
      answer: v.object({ cardID: id }),
      status: 201,
      refusals: [
        'archiveFull',
        'forbidden',
        'invalid',
        'notFound',
        'personUnknown',
        'tooManyCards',
      ],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), columnID, ...fields } = c.var.body
      if (!v.is(CardFields, fields)) return c.var.answer({ ok: false, reason: 'invalid' })
      return c.var.answer(await createCard(c.var.current, key, columnID, fields))
    },
  )
  .post(
    '/kanban/cards/update',
    operation({
      summary: 'Change what a card says',
      description: '`version` is the one that was read; where there is a newer one: 409.',
      who: 'subscriber',
      roles,
      body: v.object({ cardID: ID, ...cardEntries, version, key }),
      answer: v.object({ cardID: id }),
      refusals: ['forbidden', 'invalid', 'notFound', 'personUnknown', 'cardChanged'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), cardID, version, ...fields } = c.var.body
      if (!v.is(CardFields, fields)) return c.var.answer({ ok: false, reason: 'invalid' })
      return c.var.answer(await changeCard(c.var.current, cardID, { ...fields, version, key }))
    },
  )
  .post(
    '/kanban/cards/move',
    operation({
      summary: 'Move a card to a column and a place in it',
      description:
        '`after`: the card below which it stands, null for the top; or `position`, from 1; else the ' +
        'end. `placed` is that of the card that was read: where it was moved since: 409.',
      who: 'subscriber',
      roles,
      body: v.object({ cardID: ID, columnID: ID, ...Place.entries, placed: version, key }),
      answer: v.object({ boardID: id }),
      refusals: ['forbidden', 'notFound', 'cardMoved'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), cardID, ...move } = c.var.body
      return c.var.answer(await moveCard(c.var.current, cardID, { ...move, key }))
    },
  )
  .post(
    '/kanban/cards/done',
    operation({
      summary: 'Say that a card’s task is done, or not',
      who: 'subscriber',
      roles,
      body: v.object({ cardID: ID, isDone: v.boolean() }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let { cardID, isDone } = c.var.body
      let marking = await setDone(c.var.current, cardID, isDone)
      return c.var.answer(marking.ok ? done(undefined) : marking)
    },
  )
  .post(
    '/kanban/cards/like',
    operation({
      summary: 'Say that one likes a card, or no longer does',
      who: 'subscriber',
      roles,
      body: v.object({ cardID: ID, likes: v.boolean() }),
      answer: v.object({ likes: count, isLiked: v.boolean() }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let { cardID, likes } = c.var.body
      return c.var.answer(await likeCard(c.var.current, cardID, likes))
    },
  )
  .post(
    '/kanban/cards/archive',
    operation({
      summary: 'Put a card into the archive, or back on its board',
      who: 'subscriber',
      roles,
      body: v.object({ cardID: ID, isArchived: v.boolean() }),
      refusals: ['conflict', 'forbidden', 'notFound', 'tooManyCards'],
    }),
    async (c) => {
      let { cardID, isArchived } = c.var.body
      let { current } = c.var
      let archiving = await (isArchived
        ? archiveCard(current, cardID)
        : restoreCard(current, cardID))
      return c.var.answer(archiving.ok ? done(undefined) : archiving)
    },
  )
  .post(
    '/kanban/cards/delete',
    operation({
      summary: 'Delete a card with its comments and files',
      description: '`version` is the one that was read; where there is a newer one: 409.',
      who: 'subscriber',
      roles,
      body: v.object({ cardID: ID, version }),
      refusals: ['forbidden', 'notFound', 'cardChanged'],
    }),
    async (c) => {
      let { cardID, version } = c.var.body
      return c.var.answer(await removeCard(c.var.current, cardID, version))
    },
  )
  .post(
    '/kanban/comments/new',
    operation({
      summary: 'Comment on a card',
      who: 'subscriber',
      roles,
      body: v.object({ cardID: ID, ...NewComment.entries, key }),
      answer: v.object({ commentID: id }),
      status: 201,
      refusals: ['forbidden', 'notFound', 'cardCommentsFull', 'tooManyComments'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), cardID, ...comment } = c.var.body
      return c.var.answer(await writeComment(c.var.current, key, cardID, comment))
    },
  )
  .post(
    '/kanban/comments/delete',
    operation({
      summary: 'Delete a comment: its author, and heads',
      who: 'subscriber',
      roles,
      body: v.object({ commentID: ID }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let deleting = await deleteComment(c.var.current, c.var.body.commentID)
      return c.var.answer(deleting.ok ? done(undefined) : deleting)
    },
  )

function shownOf({ coverID, assignees, ...card }: Card) {
  return {
    cardID: card.cardID,
    columnID: card.columnID,
    title: card.title,
    priority: card.priority,
    dueFrom: card.dueFrom,
    dueOn: card.dueOn,
    cover: coverID && picturePath(coverID),
    coverAlt: card.coverAlt,
    isDone: card.isDone,
    isArchived: card.isArchived,
    version: card.version,
    placed: card.placed,
    comments: card.comments,
    files: card.files,
    assignees: assignees.map(({ UID, displayName }) => ({ UID, displayName })),
  }
}

function isoOf(at: number): string {
  return new Date(at).toISOString()
}
