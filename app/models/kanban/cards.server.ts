import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { removalLine, removedBefore, wasRemoved } from '#app/models/access/removal.server.ts'
import { boardsVisibleTo, colleaguesVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, User } from '#app/models/current.ts'
import { derivedId } from '#app/models/derived-id.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { dropPicture } from '#app/models/pictures/store.server.ts'
import { rows } from '#db/rows.ts'
import { MOST_ARCHIVED, MOST_CARDS } from './board.ts'
import type { CardFields } from './card.ts'
import { searchTextOf } from './filter.server.ts'
import { rankAt } from './place.server.ts'
import { kanbanRefusal } from './reader.ts'

const flag = v.picklist([0, 1])
const NewRow = v.strictObject({
  isOwn: v.nullable(flag),
  isColumn: flag,
  wasMade: flag,
  areColleagues: flag,
  cards: v.number(),
  archived: v.number(),
})
const BeforeRow = v.strictObject({
  version: v.number(),
  coverID: v.nullable(v.string()),
  areColleagues: flag,
})
const AfterRow = v.strictObject({ isMade: flag })

/** What becomes of a card's cover: a picture's id, null for none, undefined to leave it. */
type Cover = string | null | undefined

/**
 * Puts a new card at the end of a column. `key` (a UUID) is the form's and becomes its id: sent
 * twice, there is one, and what was deleted since stays so. People who are not of the staff are
 * `personUnknown`.
 */
export async function createCard(
  current: Current,
  key: string,
  columnID: string,
  { cover, ...fields }: CardFields & { cover?: Cover },
) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user, now } = current
  let others = sql`
    select k.id, k.rank
    from kanban_cards k
    where k.columnId = ${columnID}
      and k.archivedAt is null`
  let column = sql`
    select l.id, l.boardId, l.name
    from kanban_columns l
    join kanban_boards b on b.id = l.boardId
    where l.id = ${columnID}
      and ${boardsVisibleTo(user)}`
  let cards = sql`coalesce(
    (
      select sum(o.cards)
      from kanban_columns l
      join kanban_columns o on o.boardId = l.boardId
      where l.id = ${columnID}
    ),
    0
  )`
  let archived = sql`coalesce(
    (
      select b.archived
      from kanban_columns l
      join kanban_boards b on b.id = l.boardId
      where l.id = ${columnID}
    ),
    0
  )`
  let wasMade = wasRemoved('kanbanCardRemoved', key)
  let isNew = sql`exists (
    select 1
    from kanban_steps p
    where p.id = ${derivedId('made', key)}
  )`
  let [, , , [known]] = await db.batch([
    db.run(sql`
      insert into kanban_cards (
        id, boardId, columnId, rank, title, description, priority, dueFrom, dueOn, coverId,
        coverAlt, searchText, createdBy, createdAt, changedAt
      )
      select
        ${key}, l.boardId, l.id, ${rankAt(others, {})}, ${fields.title}, ${fields.description},
        ${fields.priority}, ${fields.dueFrom}, ${fields.dueOn}, ${cover ?? null},
        ${fields.coverAlt}, ${searchTextOf(fields)}, ${user.UID}, ${now}, ${now}
      from (${column}) l
      where ${cards} < ${MOST_CARDS}
        and ${archived} < ${MOST_ARCHIVED}
        and ${areColleagues(user, fields.assignees)}
        and not ${wasMade}
      on conflict do nothing`),
    // A card that is sent again has been made: whom it is for by now stays so.
    db.run(sql`
      insert into kanban_assignees (cardId, accountId)
      select k.id, p.value
      from kanban_cards k, json_each(${JSON.stringify(fields.assignees)}) p
      where k.id = ${key}
        and k.createdBy = ${user.UID}
        and not ${isNew}
      on conflict do nothing`),
    db.run(sql`
      insert into kanban_steps (id, cardId, actorId, at, what, toColumn)
      select ${derivedId('made', key)}, k.id, ${user.UID}, ${now}, 'made', l.name
      from kanban_cards k
      join kanban_columns l on l.id = k.columnId
      where k.id = ${key}
        and k.createdBy = ${user.UID}
      on conflict do nothing`),
    rows(
      db,
      NewRow,
      sql`
        select
          (select k.createdBy = ${user.UID} from kanban_cards k where k.id = ${key}) as isOwn,
          exists (${column}) as isColumn,
          ${wasMade} as wasMade,
          ${areColleagues(user, fields.assignees)} as areColleagues,
          ${cards} as cards,
          ${archived} as archived`,
    ),
  ])
  if (known!.isOwn === 1 || known!.wasMade === 1) return done({ cardID: key })
  if (known!.isOwn === 0 || known!.isColumn === 0) return refuse('notFound')
  if (known!.areColleagues === 0) return refuse('personUnknown')
  return refuse(known!.archived >= MOST_ARCHIVED ? 'archiveFull' : 'tooManyCards')
}

/** A change as it was sent: `version` is the one that was seen, `key` the form's. */
type CardChange = CardFields & { version: number; key: string; cover?: Cover }

/**
 * Changes what a card says. Where somebody else did since `version` was seen it is `cardChanged`,
 * and nothing is written; who moved it meanwhile does not matter.
 */
export async function changeCard(current: Current, cardID: string, change: CardChange) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user, now } = current
  let { version, key, cover, ...fields } = change
  let card = sql`
    select k.*
    from kanban_cards k
    join kanban_boards b on b.id = k.boardId
    where k.id = ${cardID}
      and ${boardsVisibleTo(user)}`
  // No other transaction sees a step that is not complete: a key that was used opens nothing.
  let isNow = sql`exists (
    select 1
    from kanban_steps p
    where p.id = ${key}
      and p.what = 'changing'
  )`
  // Sent before: the card says something else since than this one saw.
  let isMade = sql`exists (
    select 1
    from kanban_steps p
    join kanban_cards k on k.id = p.cardId
    where p.id = ${key}
      and p.cardId = ${cardID}
      and p.actorId = ${user.UID}
      and k.version > ${version}
  )`
  let [, [before], , , , , [after]] = await db.batch([
    // First, because a transaction that begins by writing waits its turn.
    db.run(sql`
      insert into kanban_steps (id, cardId, actorId, at, what)
      select ${key}, k.id, ${user.UID}, ${now}, 'changing'
      from (${card}) k
      where k.version = ${version}
        and ${areColleagues(user, fields.assignees)}
      on conflict do nothing`),
    rows(
      db,
      BeforeRow,
      sql`
        select
          k.version,
          k.coverId as coverID,
          ${areColleagues(user, fields.assignees)} as areColleagues
        from (${card}) k`,
    ),
    db.run(sql`
      update kanban_cards
      set
        title = ${fields.title},
        description = ${fields.description},
        priority = ${fields.priority},
        dueFrom = ${fields.dueFrom},
        dueOn = ${fields.dueOn},
        coverId = ${cover === undefined ? sql`coverId` : cover},
        coverAlt = ${fields.coverAlt},
        searchText = ${searchTextOf(fields)},
        changedAt = ${now},
        version = version + 1
      where id = ${cardID}
        and ${isNow}`),
    db.run(sql`delete from kanban_assignees where cardId = ${cardID} and ${isNow}`),
    db.run(sql`
      insert into kanban_assignees (cardId, accountId)
      select ${cardID}, p.value
      from json_each(${JSON.stringify(fields.assignees)}) p
      where ${isNow}
      on conflict do nothing`),
    db.run(sql`update kanban_steps set what = 'changed' where id = ${key} and what = 'changing'`),
    rows(db, AfterRow, sql`select ${isMade} as isMade`),
  ])
  if (!before) return refuse('notFound')
  if (after!.isMade === 0)
    return refuse(before.areColleagues === 0 ? 'personUnknown' : 'cardChanged')
  if (
    before.version === version &&
    cover !== undefined &&
    before.coverID &&
    before.coverID !== cover
  )
    await dropPicture(current, before.coverID)
  return done({ cardID })
}

/**
 * Deletes a card with all that hangs on it. Where it says something else by now than who asks has
 * seen (`version`) it is `cardChanged`. Sent twice, it answers the same.
 */
export async function removeCard(current: Current, cardID: string, version: number) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let removed = wasRemoved('kanbanCardRemoved', cardID)
  let card = sql`
    select k.*, b.schoolId
    from kanban_cards k
    join kanban_boards b on b.id = k.boardId
    where k.id = ${cardID}
      and ${boardsVisibleTo(user)}`
  let [, [before], , [after]] = await db.batch([
    // By this line its form, sent once more, makes no new card.
    auditEntries(
      sql`
        select k.createdBy as subjectId, k.schoolId, k.title
        from (${card}) k
        where k.version = ${version}`,
      current,
      { ...removalLine('kanbanCardRemoved', cardID), actorId: user.UID },
      sql`json_object('card', ${cardID}, 'name', title)`,
    ),
    rows(
      db,
      BeforeRow,
      sql`select k.version, k.coverId as coverID, 1 as areColleagues from (${card}) k`,
    ),
    // Only after the line that was written right before.
    db.run(sql`delete from kanban_cards where id = ${cardID} and changes() > 0`),
    rows(db, AfterRow, sql`select ${removed} as isMade`),
  ])
  if (!before) {
    let earlier = await removedBefore(current, 'kanbanCardRemoved', cardID)
    return earlier ? done(undefined) : refuse('notFound')
  }
  if (after!.isMade === 0) return refuse('cardChanged')
  if (before.coverID) await dropPicture(current, before.coverID)
  return done(undefined)
}

/** Whether all of these people are staff of the caller's school. */
function areColleagues(user: User, ids: string[]): SQL {
  return sql`not exists (
    select 1
    from json_each(${JSON.stringify(ids)}) p
    where p.value not in (select a.id from accounts a where ${colleaguesVisibleTo(user)})
  )`
}
