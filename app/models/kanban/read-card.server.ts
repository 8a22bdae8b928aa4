import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { boardsVisibleTo, colleaguesVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { BoardRow, liveCards } from './boards.server.ts'
import { cardColumns, cardOf, CardRow } from './card-rows.server.ts'
import { MOST_COMMENTS } from './card.ts'
import { ColumnRow, columnsOf } from './columns.server.ts'
import { fileOf, FileRow, filesOf } from './file-rows.server.ts'
import { boardMeant, colleaguesOf } from './open-board.server.ts'
import { kanbanRefusal } from './reader.ts'

/** So many steps of a card's history are shown: the last ones. */
const MOST_STEPS = 50
const ARCHIVE_PAGE = 50

const WholeRow = v.strictObject({
  ...CardRow.entries,
  boardID: v.string(),
  boardName: v.string(),
  description: v.string(),
  createdAt: v.number(),
  author: v.string(),
})
/** From 1; null in the archive. */
const PlaceRow = v.strictObject({ position: v.nullable(v.number()) })
const LikerRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
})
const CommentRow = v.strictObject({
  commentID: v.string(),
  text: v.string(),
  createdAt: v.number(),
  authorID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
})
const StepRow = v.strictObject({
  stepID: v.string(),
  at: v.number(),
  what: v.picklist(['made', 'changed', 'moved', 'done', 'reopened', 'archived', 'restored']),
  fromColumn: v.nullable(v.string()),
  toColumn: v.nullable(v.string()),
  displayName: v.string(),
})
const ColleagueRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
})
const ArchivedRow = v.strictObject({ ...CardRow.entries, archivedAt: v.number() })
const ArchiveRow = v.strictObject({ ...BoardRow.entries, archived: v.number() })

/**
 * A card with all that hangs on it: comments, files, who likes it, what was done with it, and the
 * columns of its board.
 */
export async function readCard(current: Current, cardID: string) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let seen = cardSeen(current, cardID)
  let [[found], comments, files, likers, steps, columns] = await db.batch([
    rows(db, WholeRow, wholeCard(current, cardID)),
    rows(
      db,
      CommentRow,
      sql`
        select
          c.id as commentID,
          c.text,
          c.createdAt,
          c.authorId as authorID,
          a.displayName,
          a.imageUrl as imageURL
        from kanban_comments c
        join accounts a on a.id = c.authorId
        where c.cardId = (${seen})
        order by c.createdAt, c.id
        limit ${MOST_COMMENTS}`,
    ),
    rows(db, FileRow, filesOf(seen)),
    // Who left the school likes nothing there any more.
    rows(
      db,
      LikerRow,
      sql`
        select a.id as UID, a.displayName, a.imageUrl as imageURL
        from kanban_likes i
        join accounts a on a.id = i.accountId
        where i.cardId = (${seen})
          and ${colleaguesVisibleTo(user)}
        order by i.at, a.id`,
    ),
    rows(
      db,
      StepRow,
      sql`
        select p.id as stepID, p.at, p.what, p.fromColumn, p.toColumn, a.displayName
        from kanban_steps p
        join accounts a on a.id = p.actorId
        where p.cardId = (${seen})
          and p.what <> 'ordered'
        order by p.at desc, p.rowid desc
        limit ${MOST_STEPS}`,
    ),
    rows(db, ColumnRow, columnsOf(user, boardOfCard(cardID))),
  ])
  if (!found) return refuse('notFound')
  return done({
    ...wholeOf(found),
    said: comments.map(({ authorID, displayName, imageURL, ...comment }) => ({
      ...comment,
      author: { displayName, imageURL, isOwn: authorID === user.UID },
      mayDelete: can.moderateTasks(user) || authorID === user.UID,
      pictureID: files.find(({ commentID }) => commentID === comment.commentID)?.fileID ?? null,
    })),
    attachments: files.filter(({ commentID }) => commentID === null).map(fileOf),
    likers: likers.map(({ UID, ...liker }) => ({ ...liker, isOwn: UID === user.UID })),
    steps,
    columns,
  })
}

/** A card as its form needs it: what it says, and who may be given it; among them who has it. */
export async function openCardToChange(current: Current, cardID: string) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let [[found], colleagues] = await db.batch([
    rows(db, WholeRow, wholeCard(current, cardID)),
    rows(db, ColleagueRow, colleaguesOf(user)),
  ])
  if (!found) return refuse('notFound')
  let card = wholeOf(found)
  let others = card.assignees.filter(({ UID }) => !colleagues.some((one) => one.UID === UID))
  return done({ card, colleagues: [...others, ...colleagues] })
}

/** A card, where it stands (from 1; null in the archive), and the columns it may be moved to. */
export async function openCardToMove(current: Current, cardID: string) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let [[found], [place], columns] = await db.batch([
    rows(db, WholeRow, wholeCard(current, cardID)),
    rows(
      db,
      PlaceRow,
      sql`
        select
          iif(
            k.archivedAt is null,
            (
              select count(*)
              from kanban_cards n
              where n.columnId = k.columnId
                and n.archivedAt is null
                and (n.rank, n.id) <= (k.rank, k.id)
            ),
            null
          ) as position
        from kanban_cards k
        where k.id = (${cardSeen(current, cardID)})`,
    ),
    rows(db, ColumnRow, columnsOf(user, boardOfCard(cardID))),
  ])
  if (!found) return refuse('notFound')
  return done({ card: wholeOf(found), position: place?.position ?? null, columns })
}

/**
 * The archived cards of a board (the oldest where none is named), those that were archived last
 * first, page by page.
 */
export async function listArchived(
  current: Current,
  boardID: string | undefined,
  { limit, offset }: { limit: number; offset: number } = { limit: ARCHIVE_PAGE, offset: 0 },
) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let [[found], cards] = await db.batch([
    rows(
      db,
      ArchiveRow,
      sql`
        select b.id as boardID, b.name, b.version, ${liveCards} as cards, b.archived
        from kanban_boards b
        where b.id = ${boardMeant(user, boardID)}`,
    ),
    rows(
      db,
      ArchivedRow,
      sql`
        select ${cardColumns(user)}, k.archivedAt
        from kanban_cards k
        where k.boardId = ${boardMeant(user, boardID)}
          and k.archivedAt is not null
        order by k.archivedAt desc, k.id desc
        limit ${limit}
        offset ${offset}`,
    ),
  ])
  if (!found) return refuse('notFound')
  let { archived: total, ...board } = found
  return done({
    board,
    items: cards.map(({ archivedAt, ...card }) => ({ ...cardOf(card), archivedAt })),
    total,
  })
}

/** The id of a card that the caller sees. */
export function cardSeen({ user }: Current, cardID: string): SQL {
  return sql`
    select k.id
    from kanban_cards k
    join kanban_boards b on b.id = k.boardId
    where k.id = ${cardID}
      and ${boardsVisibleTo(user)}`
}

function boardOfCard(cardID: string): SQL {
  return sql`(select k.boardId from kanban_cards k where k.id = ${cardID})`
}

function wholeCard({ user }: Current, cardID: string): SQL {
  return sql`
    select
      ${cardColumns(user)},
      b.id as boardID,
      b.name as boardName,
      k.description,
      k.createdAt,
      (select m.displayName from accounts m where m.id = k.createdBy) as author
    from kanban_cards k
    join kanban_boards b on b.id = k.boardId
    where k.id = ${cardID}
      and ${boardsVisibleTo(user)}`
}

function wholeOf(row: v.InferOutput<typeof WholeRow>) {
  let { boardID, boardName, description, createdAt, author, ...card } = row
  return { ...cardOf(card), boardID, boardName, description, createdAt, author }
}
