import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { boardsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { MOST_CARDS } from './board.ts'
import { GAP } from './place.server.ts'
import { kanbanRefusal } from './reader.ts'

const CardRow = v.strictObject({ boardID: v.string(), columnID: v.nullable(v.string()) })
const RestoredRow = v.strictObject({
  ...CardRow.entries,
  isArchived: v.picklist([0, 1]),
  isFull: v.picklist([0, 1]),
})

/** Says that a card's task is done, or that it is not. */
export function setDone(current: Current, cardID: string, isDone: boolean) {
  return put(current, cardID, {
    what: isDone ? 'done' : 'reopened',
    when: isDone ? sql`k.doneAt is null` : sql`k.doneAt is not null`,
    set: sql`doneAt = ${isDone ? current.now : null}`,
  })
}

/** Takes a card from its board into the archive. */
export function archiveCard(current: Current, cardID: string) {
  return put(current, cardID, {
    what: 'archived',
    when: sql`k.archivedAt is null`,
    set: sql`archivedAt = ${current.now}, placed = placed + 1`,
  })
}

type Step = { what: 'done' | 'reopened' | 'archived'; when: SQL; set: SQL }

/** A card is put into a state, and a step tells so where it was not in it. */
async function put(current: Current, cardID: string, { what, when, set }: Step) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user, now } = current
  let [, , [card]] = await db.batch([
    db.run(sql`
      insert into kanban_steps (id, cardId, actorId, at, what, fromColumn)
      select lower(hex(randomblob(16))), k.id, ${user.UID}, ${now}, ${what}, l.name
      from kanban_cards k
      join kanban_boards b on b.id = k.boardId
      left join kanban_columns l on l.id = k.columnId
      where k.id = ${cardID}
        and ${when}
        and ${boardsVisibleTo(user)}`),
    db.run(sql`update kanban_cards set ${set} where id = ${cardID} and changes() > 0`),
    rows(db, CardRow, cardSeen(current, cardID)),
  ])
  return card ? done(card) : refuse('notFound')
}

/**
 * Puts an archived card back at the end of its column, or of the board's first one where its column
 * was deleted. A board that is full takes none: `tooManyCards`; one without a column: `conflict`.
 */
export async function restoreCard(current: Current, cardID: string) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user, now } = current
  let target = sql`coalesce(
    k.columnId,
    (select l.id from kanban_columns l where l.boardId = k.boardId order by l.rank, l.id limit 1)
  )`
  let room = sql`(
    select coalesce(sum(l.cards), 0) < ${MOST_CARDS}
    from kanban_columns l
    where l.boardId = k.boardId
  )`
  let [, , [card]] = await db.batch([
    db.run(sql`
      insert into kanban_steps (id, cardId, actorId, at, what, toColumn)
      select lower(hex(randomblob(16))), k.id, ${user.UID}, ${now}, 'restored', l.name
      from kanban_cards k
      join kanban_boards b on b.id = k.boardId
      join kanban_columns l on l.id = ${target}
      where k.id = ${cardID}
        and k.archivedAt is not null
        and ${room}
        and ${boardsVisibleTo(user)}`),
    db.run(sql`
      update kanban_cards as k
      set
        columnId = ${target},
        rank = coalesce(
          (
            select n.rank + ${GAP}
            from kanban_cards n
            where n.columnId = ${target}
              and n.archivedAt is null
            order by n.rank desc
            limit 1
          ),
          0
        ),
        archivedAt = null,
        placed = placed + 1
      where k.id = ${cardID}
        and changes() > 0`),
    rows(
      db,
      RestoredRow,
      sql`
        select
          k.boardId as boardID,
          k.columnId as columnID,
          k.archivedAt is not null as isArchived,
          not ${room} as isFull
        from kanban_cards k
        join kanban_boards b on b.id = k.boardId
        where k.id = ${cardID}
          and ${boardsVisibleTo(user)}`,
    ),
  ])
  if (!card) return refuse('notFound')
  let { isArchived, isFull, ...place } = card
  if (isArchived === 0) return done(place)
  return refuse(isFull ? 'tooManyCards' : 'conflict')
}

function cardSeen({ user }: Current, cardID: string): SQL {
  return sql`
    select k.boardId as boardID, k.columnId as columnID
    from kanban_cards k
    join kanban_boards b on b.id = k.boardId
    where k.id = ${cardID}
      and ${boardsVisibleTo(user)}`
}
