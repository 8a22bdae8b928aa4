import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { boardsVisibleTo, colleaguesVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { COLUMN_PAGE, SHOWN, type Board, type Column } from './board.ts'
import { BoardRow, boardsOf } from './boards.server.ts'
import { cardColumns, cardOf, CardRow } from './card-rows.server.ts'
import type { Card, CardFilter } from './card.ts'
import { ColumnRow, columnsOf } from './columns.server.ts'
import { isAsked } from './filter.server.ts'
import { kanbanRefusal } from './reader.ts'

/** So many colleagues a form or a filter offers. */
const MOST_COLLEAGUES = 300

const ColleagueRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
})

/** A column as a board shows it: some of its cards, and whether there are more. */
export type OpenColumn = Column & { shown: Card[]; hasMore: boolean }

/** Which board, by its id or else the oldest; or one column of it by itself, page by page. */
export type BoardRequest = {
  boardID?: string | undefined
  columnID?: string | undefined
  /** From 1. */
  page?: number
  filter?: CardFilter
}

/**
 * A board of the caller's school with the first cards of each column, in one round trip; what a
 * column has beyond them is read by itself, a page at a time. `board` is undefined where the school
 * has none yet.
 */
export async function openBoard(current: Current, requested: BoardRequest) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let { boardID, columnID, page = 1, filter = {} } = requested
  let meant = boardMeant(user, boardID)
  let range = columnID
    ? { from: (page - 1) * COLUMN_PAGE, count: COLUMN_PAGE }
    : { from: 0, count: SHOWN }
  let [boards, columns, found, colleagues] = await db.batch([
    rows(db, BoardRow, boardsOf(user)),
    rows(db, ColumnRow, columnsOf(user, meant)),
    rows(db, CardRow, cardsOf(current, { meant, columnID, filter, ...range })),
    rows(db, ColleagueRow, colleaguesOf(user)),
  ])
  let board = boardID ? boards.find((one) => one.boardID === boardID) : boards[0]
  let isMissing = columnID && !columns.some((column) => column.columnID === columnID)
  if ((boardID && !board) || isMissing) return refuse('notFound')
  let byColumn = Map.groupBy(found, (card) => card.columnID)
  return done({
    boards: boards satisfies Board[],
    board,
    colleagues,
    columns: columns.map((column): OpenColumn => {
      let cards = byColumn.get(column.columnID) ?? []
      return {
        ...column,
        shown: cards.slice(0, range.count).map(cardOf),
        hasMore: cards.length > range.count,
      }
    }),
  })
}

/** The id of a board that the caller sees, or of the oldest where none is named. */
export function boardMeant(user: User, boardID: string | undefined): SQL {
  return sql`(
    select b.id
    from kanban_boards b
    where ${boardID ? sql`b.id = ${boardID}` : sql`true`}
      and ${boardsVisibleTo(user)}
    order by b.createdAt, b.id
    limit 1
  )`
}

/** Of each column, or of one, the cards from one on and so many. */
type CardPage = {
  meant: SQL
  columnID: string | undefined
  filter: CardFilter
  from: number
  count: number
}

/** Of each column the cards of a page, and one more where there is one. */
function cardsOf(current: Current, { meant, columnID, filter, from, count }: CardPage): SQL {
  return sql`
    select ${cardColumns(current.user)}
    from kanban_columns l
    cross join kanban_cards k on k.id in (
      select n.id
      from kanban_cards n
      where n.columnId = l.id
        and n.archivedAt is null
        and ${isAsked(current, filter)}
      order by n.rank, n.id
      limit ${count + 1}
      offset ${from}
    )
    where l.boardId = ${meant}
      and ${columnID ? sql`l.id = ${columnID}` : sql`true`}
    order by l.rank, l.id, k.rank, k.id`
}

/** Who may be given a task: the staff of the caller's school, by name. */
export function colleaguesOf(user: User): SQL {
  return sql`
    select a.id as UID, a.displayName, a.imageUrl as imageURL
    from accounts a
    where ${colleaguesVisibleTo(user)}
    order by a.displayName, a.id
    limit ${MOST_COLLEAGUES}`
}

/** What a form for a new card needs: its column and board, and who may be given it. */
export async function openNewCard(current: Current, columnID: string) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let [[column], colleagues] = await db.batch([
    rows(
      db,
      TargetRow,
      sql`
        select l.id as columnID, l.name, b.id as boardID, b.name as boardName
        from kanban_columns l
        join kanban_boards b on b.id = l.boardId
        where l.id = ${columnID}
          and ${boardsVisibleTo(user)}`,
    ),
    rows(db, ColleagueRow, colleaguesOf(user)),
  ])
  return column ? done({ column, colleagues }) : refuse('notFound')
}

const TargetRow = v.strictObject({
  columnID: v.string(),
  name: v.string(),
  boardID: v.string(),
  boardName: v.string(),
})
