import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { cardSeen } from './read-card.server.ts'
import { kanbanRefusal } from './reader.ts'

const LikesRow = v.strictObject({ cardID: v.string(), likes: v.number() })

/**
 * Says that the caller likes a card, or no longer does; said twice, it is one like. Answers the
 * number of likes.
 */
export async function likeCard(current: Current, cardID: string, likes: boolean) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user, now } = current
  let seen = cardSeen(current, cardID)
  let change = likes
    ? sql`
        insert into kanban_likes (cardId, accountId, at)
        select k.id, ${user.UID}, ${now}
        from (${seen}) k
        where true
        on conflict do nothing`
    : sql`
        delete from kanban_likes
        where accountId = ${user.UID}
          and cardId = (${seen})`
  let [, [row]] = await db.batch([
    db.run(change),
    rows(
      db,
      LikesRow,
      sql`
        select
          k.id as cardID,
          (select count(*) from kanban_likes i where i.cardId = k.id) as likes
        from (${seen}) k`,
    ),
  ])
  return row ? done({ likes: row.likes, isLiked: likes }) : refuse('notFound')
}
