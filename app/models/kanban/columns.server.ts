import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { removalLine, removedBefore, wasRemoved } from '#app/models/access/removal.server.ts'
import { boardsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { MOST_COLUMNS, type CardsOfColumn, type NewName } from './board.ts'
import type { Place } from './card.ts'
import { GAP, isTight, rankAt } from './place.server.ts'
import { kanbanRefusal } from './reader.ts'

const flag = v.picklist([0, 1])
export const ColumnRow = v.strictObject({
  columnID: v.string(),
  name: v.string(),
  version: v.number(),
  cards: v.number(),
})
const FoundRow = v.strictObject({
  ...ColumnRow.entries,
  boardID: v.string(),
  boardName: v.string(),
})
const KnownRow = v.strictObject({
  boardID: v.nullable(v.string()),
  isBoard: flag,
  wasMade: flag,
  columns: v.number(),
})
const PlacedRow = v.strictObject({ boardID: v.string() })
const MadeRow = v.strictObject({ isMade: flag })

/** The columns of a board, in their order. */
export function columnsOf(user: User, boardID: SQL): SQL {
  return sql`
    select l.id as columnID, l.name, l.version, l.cards
    from kanban_columns l
    join kanban_boards b on b.id = l.boardId
    where l.boardId = ${boardID}
      and ${boardsVisibleTo(user)}
    order by l.rank, l.id`
}

/** A column that the caller sees, with all of its board in their order. */
export async function findColumn(current: Current, columnID: string) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let [[found], columns] = await db.batch([
    rows(
      db,
      FoundRow,
      sql`
        select
          l.id as columnID,
          l.name,
          l.version,
          l.cards,
          b.id as boardID,
          b.name as boardName
        from kanban_columns l
        join kanban_boards b on b.id = l.boardId
        where l.id = ${columnID}
          and ${boardsVisibleTo(user)}`,
    ),
    rows(
      db,
      ColumnRow,
      columnsOf(user, sql`(select o.boardId from kanban_columns o where o.id = ${columnID})`),
    ),
  ])
  return found ? done({ column: found, columns }) : refuse('notFound')
}

/** Adds a column at the end of a board. `key` (a UUID) is the form's and becomes its id. */
export async function createColumn(
  current: Current,
  key: string,
  { boardID, name }: NewName & { boardID: string },
) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let others = sql`select l.id, l.rank from kanban_columns l where l.boardId = ${boardID}`
  let columns = sql`(select count(*) from (${others}))`
  let wasMade = wasRemoved('kanbanColumnRemoved', key)
  let board = sql`
    select b.id
    from kanban_boards b
    where b.id = ${boardID}
      and ${boardsVisibleTo(user)}`
  let [, [known]] = await db.batch([
    db.run(sql`
      insert into kanban_columns (id, boardId, name, rank)
      select ${key}, b.id, ${name}, ${rankAt(others, {})}
      from (${board}) b
      where ${columns} < ${MOST_COLUMNS}
        and not ${wasMade}
      on conflict do nothing`),
    rows(
      db,
      KnownRow,
      sql`
        select
          (select l.boardId from kanban_columns l where l.id = ${key}) as boardID,
          exists (${board}) as isBoard,
          ${wasMade} as wasMade,
          ${columns} as columns`,
    ),
  ])
  let { boardID: of, isBoard, wasMade: made } = known!
  if (isBoard === 0 || (of !== null && of !== boardID)) return refuse('notFound')
  return of !== null || made === 1 ? done({ columnID: key }) : refuse('tooManyColumns')
}

/** Calls a column otherwise; where somebody else did in the meantime it is `columnChanged`. */
export async function renameColumn(
  current: Current,
  columnID: string,
  { name, version }: NewName & { version: number },
) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let [, [column]] = await db.batch([
    db.run(sql`
      update kanban_columns as l
      set name = ${name}, version = version + 1
      where l.id = ${columnID}
        and l.version = ${version}
        and l.name <> ${name}
        and ${isVisible(user)}`),
    rows(
      db,
      FoundRow,
      sql`
        select
          l.id as columnID,
          l.name,
          l.version,
          l.cards,
          b.id as boardID,
          b.name as boardName
        from kanban_columns l
        join kanban_boards b on b.id = l.boardId
        where l.id = ${columnID}
          and ${boardsVisibleTo(user)}`,
    ),
  ])
  if (!column) return refuse('notFound')
  return column.name === name
    ? done({ columnID, boardID: column.boardID })
    : refuse('columnChanged')
}

/** Puts a column elsewhere on its board. The last one who moves it is right. */
export async function moveColumn(current: Current, columnID: string, place: Place) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let own = sql`(select o.boardId from kanban_columns o where o.id = ${columnID})`
  let others = sql`
    select l.id, l.rank
    from kanban_columns l
    where l.boardId = ${own}
      and l.id <> ${columnID}`
  let seen = sql`
    select 1
    from kanban_columns l
    where l.id = ${columnID}
      and ${isVisible(user)}`
  let [, , [column]] = await db.batch([
    db.run(sql`
      update kanban_columns
      set rank = r.rank
      from (
        select l.id, row_number() over (order by l.rank, l.id) * ${GAP} as rank
        from kanban_columns l
        where l.boardId = ${own}
          and exists (${seen})
          and ${isTight(others, place)}
      ) r
      where r.id = kanban_columns.id`),
    db.run(sql`
      update kanban_columns as l
      set rank = ${rankAt(others, place)}
      where l.id = ${columnID}
        and ${isVisible(user)}`),
    rows(
      db,
      PlacedRow,
      sql`
        select b.id as boardID
        from kanban_columns l
        join kanban_boards b on b.id = l.boardId
        where l.id = ${columnID}
          and ${boardsVisibleTo(user)}`,
    ),
  ])
  return column ? done(column) : refuse('notFound')
}

/** A column `l` is of a board that the caller sees. */
function isVisible(user: User): SQL {
  return sql`exists (
    select 1
    from kanban_boards b
    where b.id = l.boardId
      and ${boardsVisibleTo(user)}
  )`
}

/**
 * Deletes a column; its cards go where `cards` says. `seen`: how many were in it when that was
 * chosen: where there are others by now it is `columnChanged`, and nothing is done. Sent twice, it
 * answers the same.
 */
export async function removeColumn(
  current: Current,
  columnID: string,
  { cards, seen }: { cards: CardsOfColumn; seen: number },
) {
  let finding = await findColumn(current, columnID)
  if (!finding.ok) {
    let before = await removedBefore(current, 'kanbanColumnRemoved', columnID)
    return before?.board ? done({ boardID: before.board }) : finding
  }
  let { db, user } = current
  let { column, columns } = finding.value
  let target = cards.way === 'move' ? columns.find((other) => other.columnID === cards.to) : null
  if (target === undefined || target?.columnID === columnID) return refuse('invalid')
  let removed = wasRemoved('kanbanColumnRemoved', columnID)
  let isThere = target
    ? sql`exists (
        select 1
        from kanban_columns o
        where o.id = ${target.columnID}
          and o.boardId = l.boardId
      )`
    : sql`true`
  let answers = await db.batch([
    auditEntries(
      sql`
        select b.createdBy as subjectId, b.schoolId, b.id as boardId, l.name
        from kanban_columns l
        join kanban_boards b on b.id = l.boardId
        where l.id = ${columnID}
          and l.cards = ${seen}
          and ${isThere}`,
      current,
      { ...removalLine('kanbanColumnRemoved', columnID), actorId: user.UID },
      sql`json_object(
        'column', ${columnID}, 'board', boardId, 'name', name, 'cards', ${seen}, 'way', ${cards.way}
      )`,
    ),
    ...writesOf(current, { columnID, name: column.name, cards, target, removed }),
    db.run(sql`delete from kanban_columns where id = ${columnID} and ${removed}`),
    rows(db, MadeRow, sql`select ${removed} as isMade`),
  ])
  let [made] = answers.at(-1) as v.InferOutput<typeof MadeRow>[]
  return made?.isMade === 1 ? done({ boardID: column.boardID }) : refuse('columnChanged')
}

type Removing = {
  columnID: string
  name: string
  cards: CardsOfColumn
  target: { columnID: string; name: string } | null
  removed: SQL
}

function writesOf(current: Current, { columnID, name, cards, target, removed }: Removing) {
  let { db, user, now } = current
  let live = sql`
    select k.id
    from kanban_cards k
    where k.columnId = ${columnID}
      and k.archivedAt is null
      and ${removed}`
  if (cards.way === 'delete') return [db.run(sql`delete from kanban_cards where id in (${live})`)]
  let steps = db.run(sql`
    insert into kanban_steps (id, cardId, actorId, at, what, fromColumn, toColumn)
    select
      lower(hex(randomblob(16))), k.id, ${user.UID}, ${now},
      ${target ? 'moved' : 'archived'}, ${name}, ${target?.name ?? null}
    from (${live}) k`)
  if (!target)
    return [
      steps,
      db.run(sql`
        update kanban_cards
        set archivedAt = ${now}, placed = placed + 1
        where id in (${live})`),
    ]
  return [
    steps,
    db.run(sql`
      update kanban_cards
      set columnId = ${target.columnID}, rank = r.rank, placed = placed + 1
      from (
        select
          k.id,
          (
            select coalesce(max(o.rank), 0)
            from kanban_cards o
            where o.columnId = ${target.columnID}
              and o.archivedAt is null
          ) + row_number() over (order by k.rank, k.id) * ${GAP} as rank
        from kanban_cards k
        where k.id in (${live})
      ) r
      where r.id = kanban_cards.id`),
    db.run(sql`
      update kanban_cards
      set columnId = ${target.columnID}
      where columnId = ${columnID}
        and ${removed}`),
  ]
}
