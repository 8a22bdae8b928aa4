import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import { consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import { removalLine, removedBefore, wasRemoved } from '#app/models/access/removal.server.ts'
import { boardsVisibleTo } from '#app/models/access/visible.server.ts'
import { fileKindOf } from '#app/models/correspondence/file-kind.ts'
import { FILE_BYTES, safeFileName } from '#app/models/correspondence/letter-file.ts'
import { isWaiting, type Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { cleanPicture, COVER_BYTES } from '#app/models/pictures/clean-picture.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { rows } from '#db/rows.ts'
import { FILES_AN_HOUR, MOST_FILES } from './card.ts'
import { dropBytes, getBytes, keepBytes } from './file-bytes.server.ts'
import { cardSeen } from './read-card.server.ts'
import { kanbanRefusal } from './reader.ts'

const flag = v.picklist([0, 1])
const StateRow = v.strictObject({
  objectID: v.nullable(v.string()),
  isCard: flag,
  isGone: flag,
  files: v.number(),
})
type StateRow = v.InferOutput<typeof StateRow>
const FoundRow = v.strictObject({
  name: v.string(),
  type: v.string(),
  size: v.number(),
  isPicture: flag,
  commentID: v.nullable(v.string()),
  objectID: v.string(),
  cardID: v.string(),
  title: v.string(),
})

/** A file as its sender's device names it. */
type GivenFile = { name: string; bytes: Uint8Array }

/**
 * Gives a file to a card; `key` (a UUID) is the form's, so that sent again it is one file, and none
 * where it was removed since. It is what its bytes say, and at most 10 MB; a picture of up to 3 MB
 * is cleaned, and shown. Its bytes are stored before anything names them: killed between, they are
 * swept. Who gave 60 within the hour waits, whatever became of them.
 */
export async function addFile(
  current: Current,
  cardID: string,
  key: string,
  { name, bytes: given }: GivenFile,
) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  if (given.byteLength > FILE_BYTES) return refuse('letterFileTooLarge')
  if (given.byteLength === 0) return refuse('letterFileEmpty')
  let kind = fileKindOf(given, name)
  if (!kind) return refuse('letterFileNotTaken')
  let { type } = kind
  let { db, user, now } = current
  let seen = cardSeen(current, cardID)
  let files = sql`(
    select count(*)
    from kanban_files f
    where f.cardId = ${cardID}
      and f.commentId is null
  )`
  let removed = wasRemoved('kanbanFileRemoved', key)
  let asking = () =>
    rows(
      db,
      StateRow,
      sql`
        select
          (
            select f.objectId
            from kanban_files f
            where f.id = ${key}
              and f.cardId = ${cardID}
              and f.accountId = ${user.UID}
          ) as objectID,
          exists (${seen}) as isCard,
          ${removed} as isGone,
          ${files} as files`,
    )
  let answerTo = ({ objectID, isCard, isGone, files: count }: StateRow) => {
    if (isCard === 0) return refuse('notFound')
    if (objectID || isGone === 1) return done({ fileID: key })
    return count >= MOST_FILES ? refuse('tooManyCardFiles') : undefined
  }
  let [before] = await asking()
  let answer = answerTo(before!)
  if (answer) return answer
  let wait = await consumeRateLimit(current, [
    { key: `taskFile:${user.UID}`, limit: FILES_AN_HOUR },
  ])
  if (wait > 0) return refuse('tooManyFilesGiven', wait)

  let cleaning = cleanPicture(given, COVER_BYTES)
  let bytes = cleaning.ok ? cleaning.value.bytes : given
  let objectID = await keepBytes(current, user.UID, { type, bytes })
  let [, [after]] = await db.batch([
    db.run(sql`
      insert into kanban_files (id, cardId, accountId, objectId, name, type, size, isPicture, at)
      select
        ${key}, k.id, ${user.UID}, ${objectID}, ${safeFileName(name, kind.endings)}, ${type},
        ${bytes.byteLength}, ${cleaning.ok}, ${now}
      from (${seen}) k
      where ${files} < ${MOST_FILES}
        and not ${removed}
      on conflict do nothing`),
    asking(),
  ])
  // Refused, or sent before.
  if (after!.objectID !== objectID) await dropBytes(current, objectID)
  return answerTo(after!) ?? refuse('conflict')
}

/** What a file of a card or of a comment is called, for those who see the card. */
async function findFile(current: Current, fileID: string) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let [found] = await rows(
    db,
    FoundRow,
    sql`
      select
        f.name,
        f.type,
        f.size,
        f.isPicture,
        f.commentId as commentID,
        f.objectId as objectID,
        k.id as cardID,
        k.title
      from kanban_files f
      join kanban_cards k on k.id = f.cardId
      join kanban_boards b on b.id = k.boardId
      where f.id = ${fileID}
        and ${boardsVisibleTo(user)}`,
  )
  return found ? done(found) : refuse('notFound')
}

/** A file of a card itself, to be removed from it; a comment's picture goes with the comment. */
export async function findCardFile(current: Current, fileID: string) {
  let finding = await findFile(current, fileID)
  return finding.ok && finding.value.commentID !== null ? refuse('notFound') : finding
}

/**
 * The bytes of a file with its name, for who may open pages of the dashboard at all. `shown`: of a
 * picture that we have cleaned alone.
 */
export async function openCardFile(current: Current, fileID: string, shown = false) {
  if (isWaiting(current.user) || !mayManageAccount(current)) return refuse('notFound')
  let finding = await findFile(current, fileID)
  if (!finding.ok) return refuse('notFound')
  let { name, type, size, isPicture, objectID } = finding.value
  if (shown && isPicture === 0) return refuse('notFound')
  let body = await getBytes(current, objectID)
  return body ? done({ name, type, size, body }) : refuse('notFound')
}

/**
 * Takes a file from its card; any of the staff may, as they may change the card. Sent twice, it
 * answers the same.
 */
export async function removeCardFile(current: Current, fileID: string) {
  let finding = await findCardFile(current, fileID)
  if (!finding.ok) {
    let before = await removedBefore(current, 'kanbanFileRemoved', fileID)
    return before?.card ? done({ cardID: before.card }) : finding
  }
  let { cardID, objectID } = finding.value
  let { db, user } = current
  await db.batch([
    // By this line its form, sent once more, brings it back no more.
    auditEntries(
      sql`
        select f.accountId as subjectId, b.schoolId, f.name, f.cardId
        from kanban_files f
        join kanban_cards k on k.id = f.cardId
        join kanban_boards b on b.id = k.boardId
        where f.id = ${fileID}`,
      current,
      { ...removalLine('kanbanFileRemoved', fileID), actorId: user.UID },
      sql`json_object('file', ${fileID}, 'name', name, 'card', cardId)`,
    ),
    db.run(sql`delete from kanban_files where id = ${fileID}`),
  ])
  await dropBytes(current, objectID)
  return done({ cardID })
}
