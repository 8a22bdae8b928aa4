import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { boardsVisibleTo } from '#app/models/access/visible.server.ts'
import { fileKindOf } from '#app/models/correspondence/file-kind.ts'
import { FILE_BYTES, safeFileName } from '#app/models/correspondence/letter-file.ts'
import { needsSubscription, type Current, type Visit } from '#app/models/current.ts'
import { inBucket } from '#app/models/in-bucket.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { newToken } from '#app/models/token.server.ts'
import { logError } from '#app/request/log.ts'
import { rows } from '#db/rows.ts'
import { FILES_AN_HOUR, MOST_FILES } from './card.ts'
import { cardSeen } from './read-card.server.ts'
import { kanbanRefusal } from './reader.ts'

/** Where the bucket keeps them. */
export const FOLDER = 'task/'
const HOUR = 3_600_000

const flag = v.picklist([0, 1])
const StateRow = v.strictObject({
  objectID: v.nullable(v.string()),
  isCard: flag,
  files: v.number(),
  recent: v.number(),
})
const FileRow = v.strictObject({
  name: v.string(),
  type: v.string(),
  size: v.number(),
  objectID: v.string(),
  cardID: v.string(),
  title: v.string(),
})

/** A file as its sender's device names it. */
export type GivenFile = { name: string; bytes: Uint8Array }

/**
 * Gives a file to a card; `key` (a UUID) is the form's, so that sent again it is one file. It is
 * what its bytes say, and at most 10 MB. Its bytes are stored before anything names them: killed
 * between, they are swept.
 */
export async function addFile(
  current: Current,
  cardID: string,
  key: string,
  { name, bytes }: GivenFile,
) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  if (bytes.byteLength > FILE_BYTES) return refuse('letterFileTooLarge')
  if (bytes.byteLength === 0) return refuse('letterFileEmpty')
  let kind = fileKindOf(bytes, name)
  if (!kind) return refuse('letterFileNotTaken')
  let { db, user, now } = current
  let objectID = newToken()
  await inBucket(current, (bucket) =>
    bucket.put(FOLDER + objectID, bytes, {
      httpMetadata: { contentType: kind.type },
      customMetadata: { sender: user.UID },
    }),
  )
  let seen = cardSeen(current, cardID)
  let files = sql`(select count(*) from kanban_files f where f.cardId = ${cardID})`
  let recent = sql`(
    select count(*)
    from kanban_files f
    where f.accountId = ${user.UID}
      and f.at > ${now - HOUR}
  )`
  let [, [state]] = await db.batch([
    db.run(sql`
      insert into kanban_files (id, cardId, accountId, objectId, name, type, size, at)
      select
        ${key}, k.id, ${user.UID}, ${objectID}, ${safeFileName(name, kind.endings)}, ${kind.type},
        ${bytes.byteLength}, ${now}
      from (${seen}) k
      where ${files} < ${MOST_FILES}
        and ${recent} < ${FILES_AN_HOUR}
      on conflict do nothing`),
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
          ${files} as files,
          ${recent} as recent`,
    ),
  ])
  let { objectID: kept, isCard, files: count, recent: lately } = state!
  // Refused, or sent before.
  if (kept !== objectID) await dropBytes(current, objectID)
  if (isCard === 0) return refuse('notFound')
  if (kept) return done({ fileID: key })
  if (count >= MOST_FILES) return refuse('tooManyCardFiles')
  return refuse(lately >= FILES_AN_HOUR ? 'tooManyFilesGiven' : 'conflict')
}

/** What a file of a card is called, for those who see the card. */
export async function findCardFile(current: Current, fileID: string) {
  let refusal = kanbanRefusal(current)
  if (refusal) return refusal
  let { db, user } = current
  let [found] = await rows(
    db,
    FileRow,
    sql`
      select
        f.name,
        f.type,
        f.size,
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

/** The same with its bytes, for who may open pages of the dashboard at all. */
export async function openCardFile(current: Current, fileID: string) {
  let { user } = current
  let waits = user.mustChangePassword || user.mustSetUpFactor || needsSubscription(user)
  if (waits || !mayManageAccount(current)) return refuse('notFound')
  let finding = await findCardFile(current, fileID)
  if (!finding.ok) return refuse('notFound')
  let { name, type, size, objectID } = finding.value
  let stored = await inBucket(current, (bucket) => bucket.get(FOLDER + objectID))
  return stored ? done({ name, type, size, body: stored.body }) : refuse('notFound')
}

/** Takes a file from its card; any of the staff may, as they may change the card. */
export async function removeCardFile(current: Current, fileID: string) {
  let finding = await findCardFile(current, fileID)
  if (!finding.ok) return finding
  let { cardID, objectID } = finding.value
  await current.db.run(sql`delete from kanban_files where id = ${fileID}`)
  await dropBytes(current, objectID)
  return done({ cardID })
}

/** Deletes bytes that no file has. A failure is logged only: they are swept within a day. */
async function dropBytes(visit: Visit, objectID: string): Promise<void> {
  try {
    await inBucket(visit, (bucket) => bucket.delete(FOLDER + objectID))
  } catch (error) {
    logError({ path: 'task-files' }, error)
  }
}
