import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { messageReportsVisibleTo } from '#app/models/access/visible.server.ts'
import { mayReach } from '#app/models/contacts/list.server.ts'
import { isWaiting, type Current, type Visit } from '#app/models/current.ts'
import { inBucket } from '#app/models/in-bucket.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { newToken } from '#app/models/token.server.ts'
import { logError } from '#app/request/log.ts'
import { rows } from '#db/rows.ts'
import { fileKindOf } from './file-kind.ts'
import { cameWithLetter, filesFrom, filesGivenLately, filesOf } from './file-rows.server.ts'
import { FILE_BYTES, MOST_FILES, MOST_FILES_AN_HOUR, safeFileName } from './letter-file.ts'
import type { LetterFile } from './letter-file.ts'

/** Where the bucket keeps them. */
export const FOLDER = 'letter/'

const FilesRow = v.strictObject({ files: v.string() })
const StateRow = v.strictObject({
  objectID: v.nullable(v.string()),
  isSent: v.picklist([0, 1]),
  files: v.number(),
  recent: v.number(),
})
const FileRow = v.strictObject({
  name: v.string(),
  type: v.string(),
  size: v.number(),
  objectID: v.string(),
})

/** A file as its sender's device names it. */
export type GivenFile = { name: string; bytes: Uint8Array }

/**
 * Gives a file to a letter that is being written, by the key of its form; `fileID` (a UUID) is the
 * sender's, so that sent again it is one file. Its bytes are stored before anything names them:
 * killed between, they are swept.
 */
export async function addFile(
  current: Current,
  letterID: string,
  fileID: string,
  { name, bytes }: GivenFile,
) {
  if (!mayReach(current, 'mail')) return refuse('notFound')
  if (bytes.byteLength > FILE_BYTES) return refuse('letterFileTooLarge')
  if (bytes.byteLength === 0) return refuse('letterFileEmpty')
  let kind = fileKindOf(bytes, name)
  if (!kind) return refuse('letterFileNotTaken')
  let file = { fileID, name: safeFileName(name, kind.endings), type: kind.type }
  let objectID = newToken()
  await inBucket(current, (bucket) =>
    bucket.put(FOLDER + objectID, bytes, {
      httpMetadata: { contentType: kind.type },
      customMetadata: { sender: current.user.UID },
    }),
  )
  let writing = await write(current, letterID, { ...file, size: bytes.byteLength }, objectID)
  // Refused, or sent before.
  if (!writing.ok || !writing.value.isNew) await dropFile(current, objectID)
  return writing
}

async function write(
  current: Current,
  letterID: string,
  { fileID, name, type, size }: LetterFile,
  objectID: string,
) {
  let { db, user, now } = current
  let isSent = sql`exists (select 1 from letters l where l.id = ${letterID})`
  let own = sql`f.letterId = ${letterID} and f.accountId = ${user.UID}`
  let files = sql`(
    select count(*)
    from letter_files f indexed by letter_files_letter
    where ${own}
  )`
  let recent = filesGivenLately(current)
  let [, [state]] = await db.batch([
    db.run(sql`
      insert into letter_files (id, letterId, accountId, objectId, name, type, size, at)
      select
        ${fileID}, ${letterID}, ${user.UID}, ${objectID}, ${name}, ${type}, ${size}, ${now}
      where not ${isSent}
        and ${files} < ${MOST_FILES}
        and ${recent} < ${MOST_FILES_AN_HOUR}
      on conflict do nothing`),
    rows(
      db,
      StateRow,
      sql`
        select
          (
            select f.objectId
            from letter_files f
            where f.id = ${fileID}
              and ${own}
          ) as objectID,
          ${isSent} as isSent,
          ${files} as files,
          ${recent} as recent`,
    ),
  ])
  let { objectID: kept, isSent: sent, files: count, recent: lately } = state!
  if (kept) return done({ fileID, name, type, size, isNew: kept === objectID })
  if (sent === 1) return refuse('draftSent')
  if (count >= MOST_FILES) return refuse('tooManyFiles')
  return refuse(lately >= MOST_FILES_AN_HOUR ? 'tooManySent' : 'conflict')
}

/** The files that the caller gave to the letter, or the form, of this key. */
export async function listFiles(current: Current, letterID: string) {
  let { db, user } = current
  if (!mayReach(current, 'mail')) return refuse('notFound')
  let [given] = await rows(
    db,
    FilesRow,
    sql`select ${filesOf(sql`${letterID}`, sql`${user.UID}`)} as files`,
  )
  return done(filesFrom(given!.files))
}

/** Takes a file back that was given to a letter which is still being written. Idempotent. */
export async function removeFile(current: Current, letterID: string, fileID: string) {
  let { db, user } = current
  if (!mayReach(current, 'mail')) return refuse('notFound')
  await db.run(sql`
    delete from letter_files
    where id = ${fileID}
      and letterId = ${letterID}
      and accountId = ${user.UID}
      and not exists (select 1 from letters l where l.id = ${letterID})`)
  return done(undefined)
}

/**
 * A file with its bytes: for those who have its letter, for who is writing it, and for the head who
 * has to decide on a report of it.
 */
export async function findFile(current: Current, fileID: string) {
  let { db } = current
  if (!mayManageAccount(current) || isWaiting(current.user)) return refuse('notFound')
  let [found] = await rows(
    db,
    FileRow,
    sql`
      select f.name, f.type, f.size, f.objectId as objectID
      from letter_files f
      where f.id = ${fileID}
        and ${isVisible(current)}`,
  )
  let stored = found && (await inBucket(current, (bucket) => bucket.get(FOLDER + found.objectID)))
  return stored ? done({ ...found!, body: stored.body }) : refuse('notFound')
}

function isVisible(current: Current): SQL {
  let { user } = current
  let isWritten = sql`(
    f.accountId = ${user.UID}
    and not exists (select 1 from letters l where l.id = f.letterId)
  )`
  let isJudged = sql`exists (
    select 1
    from letters l
    join reports_of_messages r on r.kind = 'letter' and r.targetId = l.id
    where l.id = f.letterId
      and l.senderId = f.accountId
      and r.settledAt is null
      and ${messageReportsVisibleTo(user)}
  )`
  let opens = mayReach(current, 'mail') ? sql`true` : sql`false`
  return sql`((${opens} and (${cameWithLetter(current)} or ${isWritten})) or ${isJudged})`
}

/** Deletes bytes that no file has. A failure is logged only: they are swept within a day. */
async function dropFile(visit: Visit, objectID: string): Promise<void> {
  try {
    await inBucket(visit, (bucket) => bucket.delete(FOLDER + objectID))
  } catch (error) {
    logError({ path: 'letter-files' }, error)
  }
}
