import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import { boardsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { COMMENTS_AN_HOUR, MOST_COMMENTS, type NewComment } from './card.ts'
import { cardSeen } from './read-card.server.ts'
import { kanbanRefusal } from './reader.ts'

const flag = v.picklist([0, 1])
const WrittenRow = v.strictObject({ isOwn: v.nullable(flag), isCard: flag, isFull: flag })
const CommentRow = v.strictObject({
  commentID: v.string(),
  cardID: v.string(),
  title: v.string(),
  text: v.string(),
  authorID: v.string(),
})

/** Writes a comment below a card. `key` (a UUID) is the form's and becomes its id. */
export async function writeComment(
  current: Current,
  key: string,
  cardID: string,
  { text }: NewComment,
) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user, now } = current
  let wait = await consumeRateLimit(current, [
    { key: `kanban-comment:${user.UID}`, limit: COMMENTS_AN_HOUR },
  ])
  if (wait > 0) return refuse('tooManyComments', wait)
  let seen = cardSeen(current, cardID)
  let isFull = sql`exists (
    select 1
    from kanban_cards k
    where k.id = ${cardID}
      and k.comments >= ${MOST_COMMENTS}
  )`
  let [, [written]] = await db.batch([
    db.run(sql`
      insert into kanban_comments (id, cardId, authorId, text, createdAt)
      select ${key}, k.id, ${user.UID}, ${text}, ${now}
      from (${seen}) k
      where not ${isFull}
        and not exists (select 1 from audit_log g where g.id = ${key})
      on conflict do nothing`),
    rows(
      db,
      WrittenRow,
      sql`
        select
          coalesce(
            (
              select c.authorId = ${user.UID} and c.cardId = ${cardID}
              from kanban_comments c
              where c.id = ${key}
            ),
            (select g.actorId = ${user.UID} from audit_log g where g.id = ${key})
          ) as isOwn,
          exists (${seen}) as isCard,
          ${isFull} as isFull`,
    ),
  ])
  if (written!.isCard === 0 || written!.isOwn === 0) return refuse('notFound')
  return written!.isOwn === 1 ? done({ commentID: key }) : refuse('cardCommentsFull')
}

/** A comment that the caller sees, with its card; `mayDelete`: its author and heads. */
export async function findComment(current: Current, commentID: string) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let [found] = await rows(
    db,
    CommentRow,
    sql`
      select
        c.id as commentID,
        k.id as cardID,
        k.title,
        c.text,
        c.authorId as authorID
      from kanban_comments c
      join kanban_cards k on k.id = c.cardId
      join kanban_boards b on b.id = k.boardId
      where c.id = ${commentID}
        and ${boardsVisibleTo(user)}`,
  )
  if (!found) return refuse('notFound')
  let { authorID, ...comment } = found
  return done({ ...comment, mayDelete: can.moderateTasks(user) || authorID === user.UID })
}

/** Deletes a comment; what was deleted is not written again. */
export async function deleteComment(current: Current, commentID: string) {
  let finding = await findComment(current, commentID)
  if (!finding.ok) return finding
  if (!finding.value.mayDelete) return refuse('forbidden')
  let { db, user } = current
  await db.batch([
    auditEntries(
      sql`
        select c.authorId as subjectId, b.schoolId, c.cardId
        from kanban_comments c
        join kanban_cards k on k.id = c.cardId
        join kanban_boards b on b.id = k.boardId
        where c.id = ${commentID}
          and ${boardsVisibleTo(user)}`,
      current,
      { action: 'kanbanCommentRemoved', actorId: user.UID, id: commentID },
      sql`json_object('comment', ${commentID}, 'card', cardId)`,
    ),
    db.run(sql`delete from kanban_comments where id = ${commentID}`),
  ])
  return done(finding.value)
}
