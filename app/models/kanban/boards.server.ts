import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { removalLine, removedBefore, wasRemoved } from '#app/models/access/removal.server.ts'
import { boardsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current, User } from '#app/models/current.ts'
import { derivedId } from '#app/models/derived-id.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { MOST_BOARDS, type NewName } from './board.ts'
import { GAP } from './place.server.ts'
import { kanbanRefusal } from './reader.ts'

const flag = v.picklist([0, 1])
export const BoardRow = v.strictObject({
  boardID: v.string(),
  name: v.string(),
  version: v.number(),
  cards: v.number(),
})
const FoundRow = v.strictObject({
  ...BoardRow.entries,
  createdBy: v.string(),
  archived: v.number(),
})
const KnownRow = v.strictObject({
  isOwn: v.nullable(flag),
  wasMade: flag,
  boards: v.number(),
})
const MadeRow = v.strictObject({ isMade: flag })
/** The cards of a board `b`, without the archived ones. */
export const liveCards = sql`coalesce(
  (select sum(l.cards) from kanban_columns l where l.boardId = b.id),
  0
)`

/** The boards of the caller's school, the oldest first. */
export function boardsOf(user: User): SQL {
  return sql`
    select
      b.id as boardID,
      b.name,
      b.version,
      ${liveCards} as cards
    from kanban_boards b
    where ${boardsVisibleTo(user)}
    order by b.createdAt, b.id`
}

/** All boards of the caller's school. */
export async function listBoards(current: Current) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  return done(await rows(current.db, BoardRow, boardsOf(current.user)))
}

/**
 * Makes a board of the caller's school, with its first columns, which are called so. `key` (a UUID)
 * is the form's and becomes its id: sent twice, there is one, and what was deleted since stays so.
 */
export async function createBoard(
  current: Current,
  key: string,
  { name, columns = [] }: NewName & { columns?: string[] },
) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user, now } = current
  if (!user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let boards = sql`(select count(*) from kanban_boards b where ${boardsVisibleTo(user)})`
  let wasMade = wasRemoved('kanbanBoardRemoved', key)
  let first = columns.map((column, at) => ({
    id: derivedId(`column ${at}`, key),
    name: column,
    rank: at * GAP,
  }))
  let [, , [known]] = await db.batch([
    db.run(sql`
      insert into kanban_boards (id, schoolId, name, createdBy, createdAt)
      select ${key}, ${schoolID}, ${name}, ${user.UID}, ${now}
      where ${boards} < ${MOST_BOARDS}
        and not ${wasMade}
      on conflict do nothing`),
    // None for one that was there: nothing was written right before.
    db.run(sql`
      insert into kanban_columns (id, boardId, name, rank)
      select c.value ->> 'id', ${key}, c.value ->> 'name', c.value ->> 'rank'
      from json_each(${JSON.stringify(first)}) c
      where changes() > 0`),
    rows(
      db,
      KnownRow,
      sql`
        select
          (select b.createdBy = ${user.UID} from kanban_boards b where b.id = ${key}) as isOwn,
          ${wasMade} as wasMade,
          ${boards} as boards`,
    ),
  ])
  let { isOwn, wasMade: made } = known!
  if (isOwn === 1 || made === 1) return done({ boardID: key })
  return refuse(isOwn === 0 ? 'notFound' : 'tooManyBoards')
}

/** A board that the caller sees, and whether they may delete it. */
export async function findBoard(current: Current, boardID: string) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let [found] = await rows(
    db,
    FoundRow,
    sql`
      select
        b.id as boardID,
        b.name,
        b.version,
        b.createdBy,
        ${liveCards} as cards,
        b.archived
      from kanban_boards b
      where b.id = ${boardID}
        and ${boardsVisibleTo(user)}`,
  )
  if (!found) return refuse('notFound')
  let { createdBy, ...board } = found
  return done({ ...board, mayRemove: mayRemoveBoard(user, createdBy) })
}

/** Heads, and who made it. */
function mayRemoveBoard(user: User, createdBy: string): boolean {
  return can.moderateTasks(user) || createdBy === user.UID
}

/**
 * Calls a board otherwise. Where somebody else did in the meantime it is a `conflict`; the same
 * name sent again is none.
 */
export async function renameBoard(
  current: Current,
  boardID: string,
  { name, version }: NewName & { version: number },
) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let [, [board]] = await db.batch([
    db.run(sql`
      update kanban_boards as b
      set name = ${name}, version = version + 1
      where b.id = ${boardID}
        and b.version = ${version}
        and b.name <> ${name}
        and ${boardsVisibleTo(user)}`),
    rows(
      db,
      BoardRow,
      sql`
        select b.id as boardID, b.name, b.version, 0 as cards
        from kanban_boards b
        where b.id = ${boardID}
          and ${boardsVisibleTo(user)}`,
    ),
  ])
  if (!board) return refuse('notFound')
  return board.name === name ? done({ boardID }) : refuse('conflict')
}

/**
 * Deletes a board with its columns and cards, also the archived ones. `seen`: how many cards who
 * asks knows of, archived ones counted; where there are others by now it is a `conflict`. Sent
 * twice, it answers the same.
 */
export async function removeBoard(current: Current, boardID: string, seen: number) {
  let finding = await findBoard(current, boardID)
  if (!finding.ok) {
    let before = await removedBefore(current, 'kanbanBoardRemoved', boardID)
    return before ? done(undefined) : finding
  }
  if (!finding.value.mayRemove) return refuse('forbidden')
  let { db, user } = current
  let removed = wasRemoved('kanbanBoardRemoved', boardID)
  let [, , [made]] = await db.batch([
    // By this line its form, sent once more, makes no new board.
    auditEntries(
      sql`
        select b.createdBy as subjectId, b.schoolId, b.name
        from kanban_boards b
        where b.id = ${boardID}
          and ${liveCards} + b.archived = ${seen}`,
      current,
      { ...removalLine('kanbanBoardRemoved', boardID), actorId: user.UID },
      sql`json_object('board', ${boardID}, 'name', name, 'cards', ${seen})`,
    ),
    // Only after the line that was written right before.
    db.run(sql`delete from kanban_boards where id = ${boardID} and changes() > 0`),
    rows(db, MadeRow, sql`select ${removed} as isMade`),
  ])
  return made!.isMade === 1 ? done(undefined) : refuse('conflict')
}
