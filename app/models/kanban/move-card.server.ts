import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { boardsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import type { Place } from './card.ts'
import { GAP, isTight, rankAt } from './place.server.ts'
import { kanbanRefusal } from './reader.ts'

const CardRow = v.strictObject({ boardID: v.string(), isColumn: v.picklist([0, 1]) })
const MadeRow = v.strictObject({ isMade: v.picklist([0, 1]) })

/**
 * A move as it was sent: where to, and `placed`, which says what place of the card was seen; `key`
 * (a UUID) is the form's.
 */
export type CardMove = Place & { columnID: string; placed: number; key: string }

/**
 * Puts a card elsewhere on its board: into a column, after another card, at a place, or at the end.
 * Where somebody else moved or archived it in the meantime it is `cardMoved`, and it stays where
 * that one put it; who changes what it says does not matter.
 */
export async function moveCard(
  current: Current,
  cardID: string,
  { columnID, placed, key, ...place }: CardMove,
) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user, now } = current
  let others = sql`
    select n.id, n.rank
    from kanban_cards n
    where n.columnId = ${columnID}
      and n.archivedAt is null
      and n.id <> ${cardID}`
  let card = sql`
    select
      k.id,
      k.boardId,
      k.placed,
      k.archivedAt,
      (select f.name from kanban_columns f where f.id = k.columnId) as fromColumn,
      l.name as toColumn,
      k.columnId = l.id as isSame
    from kanban_cards k
    join kanban_boards b on b.id = k.boardId
    left join kanban_columns l on l.id = ${columnID} and l.boardId = k.boardId
    where k.id = ${cardID}
      and ${boardsVisibleTo(user)}`
  let movable = sql`
    select k.*
    from (${card}) k
    where k.placed = ${placed}
      and k.archivedAt is null
      and k.toColumn is not null`
  // Sent before: the card has been moved on since from where this one saw it.
  let isMade = sql`exists (
    select 1
    from kanban_steps p
    join kanban_cards k on k.id = p.cardId
    where p.id = ${key}
      and p.cardId = ${cardID}
      and p.actorId = ${user.UID}
      and k.placed > ${placed}
  )`
  let [, , , , [found], [after]] = await db.batch([
    db.run(sql`
      update kanban_cards
      set rank = r.rank
      from (
        select n.id, row_number() over (order by n.rank, n.id) * ${GAP} as rank
        from kanban_cards n
        where n.columnId = ${columnID}
          and n.archivedAt is null
          and exists (${movable})
          and ${isTight(others, place)}
      ) r
      where r.id = kanban_cards.id`),
    db.run(sql`
      insert into kanban_steps (id, cardId, actorId, at, what, fromColumn, toColumn)
      select
        ${key}, k.id, ${user.UID}, ${now}, iif(k.isSame, 'ordered', 'moved'),
        k.fromColumn, k.toColumn
      from (${movable}) k
      where true
      on conflict do nothing`),
    // Only after a step that was written right before: a key that was used opens nothing.
    db.run(sql`
      update kanban_cards
      set
        columnId = ${columnID},
        rank = ${rankAt(others, place)},
        placed = placed + 1
      where id = ${cardID}
        and changes() > 0`),
    // Of moves within a column the last one is kept, by which its form is known.
    db.run(sql`
      delete from kanban_steps
      where cardId = ${cardID}
        and what = 'ordered'
        and id <> ${key}
        and changes() > 0`),
    rows(
      db,
      CardRow,
      sql`select k.boardId as boardID, k.toColumn is not null as isColumn from (${card}) k`,
    ),
    rows(db, MadeRow, sql`select ${isMade} as isMade`),
  ])
  if (!found || found.isColumn === 0) return refuse('notFound')
  return after!.isMade === 1 ? done({ boardID: found.boardID }) : refuse('cardMoved')
}
