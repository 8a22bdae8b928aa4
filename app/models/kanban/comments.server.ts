import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import { removalLine, removedBefore, wasRemoved } from '#app/models/access/removal.server.ts'
import { boardsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { derivedId } from '#app/models/derived-id.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { Picture } from '#app/models/pictures/clean-picture.ts'
import { rows } from '#db/rows.ts'
import { COMMENTS_AN_HOUR, MOST_COMMENTS, type NewComment } from './card.ts'
import { dropBytes, keepBytes } from './file-bytes.server.ts'
import { cardSeen } from './read-card.server.ts'
import { kanbanRefusal } from './reader.ts'

const flag = v.picklist([0, 1])
const WrittenRow = v.strictObject({
  isOwn: v.nullable(flag),
  isCard: flag,
  isFull: flag,
  objectID: v.nullable(v.string()),
})
const CommentRow = v.strictObject({
  commentID: v.string(),
  cardID: v.string(),
  title: v.string(),
  text: v.string(),
  authorID: v.string(),
  pictureID: v.nullable(v.string()),
  objectID: v.nullable(v.string()),
})

/** What is written below a card; with a picture it needs no words. */
type Written = NewComment & { picture?: Picture | undefined }

/**
 * Writes a comment below a card. `key` (a UUID) is the form's and becomes its id: sent again, it is
 * one, and none where it was deleted since. The bytes of a picture are stored before it: killed
 * between, they are swept.
 */
export async function writeComment(
  current: Current,
  key: string,
  cardID: string,
  { text, picture }: Written,
) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user, now } = current
  let wait = await consumeRateLimit(current, [
    { key: `kanban-comment:${user.UID}`, limit: COMMENTS_AN_HOUR },
  ])
  if (wait > 0) return refuse('tooManyComments', wait)
  let objectID = picture ? await keepBytes(current, user.UID, picture) : null
  let pictureID = derivedId('picture', key)
  let line = removalLine('kanbanCommentRemoved', key).id
  let seen = cardSeen(current, cardID)
  let isFull = sql`exists (
    select 1
    from kanban_cards k
    where k.id = ${cardID}
      and k.comments >= ${MOST_COMMENTS}
  )`
  let [, , [written]] = await db.batch([
    db.run(sql`
      insert into kanban_comments (id, cardId, authorId, text, createdAt)
      select ${key}, k.id, ${user.UID}, ${text}, ${now}
      from (${seen}) k
      where not ${isFull}
        and not ${wasRemoved('kanbanCommentRemoved', key)}
      on conflict do nothing`),
    db.run(sql`
      insert into kanban_files (
        id, cardId, commentId, accountId, objectId, name, type, size, isPicture, at
      )
      select
        ${pictureID}, c.cardId, c.id, ${user.UID}, ${objectID}, ${nameOf(picture)},
        ${picture?.type ?? null}, ${picture?.bytes.byteLength ?? null}, true, ${now}
      from (${seen}) k
      join kanban_comments c on c.cardId = k.id
      where c.id = ${key}
        and c.authorId = ${user.UID}
        and ${objectID} is not null
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
            (select g.actorId = ${user.UID} from audit_log g where g.id = ${line})
          ) as isOwn,
          exists (${seen}) as isCard,
          ${isFull} as isFull,
          (select f.objectId from kanban_files f where f.id = ${pictureID}) as objectID`,
    ),
  ])
  // Refused, or sent before.
  if (objectID && written!.objectID !== objectID) await dropBytes(current, objectID)
  if (written!.isCard === 0 || written!.isOwn === 0) return refuse('notFound')
  return written!.isOwn === 1 ? done({ commentID: key }) : refuse('cardCommentsFull')
}

/** What a picture is called by who saves it. */
function nameOf(picture: Picture | undefined): string | null {
  return picture ? `picture.${picture.type.slice('image/'.length)}` : null
}

/** A comment that the caller sees, with its card; `mayDelete`: its author and heads. */
export async function findComment(current: Current, commentID: string) {
  let finding = await find(current, commentID)
  if (!finding.ok) return finding
  let { objectID: _, ...comment } = finding.value
  return done(comment)
}

async function find(current: Current, commentID: string) {
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
        c.authorId as authorID,
        f.id as pictureID,
        f.objectId as objectID
      from kanban_comments c
      join kanban_cards k on k.id = c.cardId
      join kanban_boards b on b.id = k.boardId
      left join kanban_files f on f.commentId = c.id
      where c.id = ${commentID}
        and ${boardsVisibleTo(user)}`,
  )
  if (!found) return refuse('notFound')
  let { authorID, ...comment } = found
  return done({ ...comment, mayDelete: can.moderateTasks(user) || authorID === user.UID })
}

/**
 * Deletes a comment with its picture; what was deleted is not written again. Sent twice, it answers
 * the same.
 */
export async function deleteComment(current: Current, commentID: string) {
  let finding = await find(current, commentID)
  if (!finding.ok) {
    let before = await removedBefore(current, 'kanbanCommentRemoved', commentID)
    return before?.card ? done({ cardID: before.card }) : finding
  }
  let { cardID, objectID, mayDelete } = finding.value
  if (!mayDelete) return refuse('forbidden')
  let { db, user } = current
  await db.batch([
    auditEntries(
      sql`
        select c.authorId as subjectId, b.schoolId, c.cardId
        from kanban_comments c
        join kanban_cards k on k.id = c.cardId
        join kanban_boards b on b.id = k.boardId
        where c.id = ${commentID}`,
      current,
      { ...removalLine('kanbanCommentRemoved', commentID), actorId: user.UID },
      sql`json_object('comment', ${commentID}, 'card', cardId)`,
    ),
    db.run(sql`delete from kanban_comments where id = ${commentID}`),
  ])
  if (objectID) await dropBytes(current, objectID)
  return done({ cardID })
}
