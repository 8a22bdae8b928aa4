import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { FOLDER } from '#app/models/correspondence/files.server.ts'
import { rows } from '#db/rows.ts'
import { nextFile, type MadePiece, type Means, type Place } from './piece.ts'
import type { Making } from './section.server.ts'

/** So many files a copy brings: a run of the clock makes twelve pieces. The others are named. */
const MOST_FILES = 100
/** Of all of them: the sizes in a zip file have 32 bits. */
const MOST_BYTES = 500 * 1024 * 1024

const FileRow = v.strictObject({
  fileID: v.string(),
  name: v.string(),
  size: v.number(),
  objectID: v.string(),
  at: v.number(),
})
/** Where the newest files were left off: the last one, and the bytes of all before. */
type After = { at: number; fileID: string; bytes: number }

/**
 * One file after another of the letters that the child's own account has or began, the newest
 * first: as `files/`, its id in `data.json`, and its name. A head reads no letters of others. Of
 * `place` the section is how many there were.
 */
export async function letterFile(
  { db, bucket }: Means,
  making: Making,
  place: Place,
): Promise<MadePiece> {
  let before: After | null = place.after === null ? null : JSON.parse(place.after)
  let end: MadePiece = { file: '', content: new Uint8Array(), next: nextFile(place) }
  if (making.schoolID !== null || place.section >= MOST_FILES) return end
  let [found] = await rows(db, FileRow, nextOf(making, before))
  let bytes = (before?.bytes ?? 0) + (found?.size ?? 0)
  if (!found || bytes > MOST_BYTES) return end
  let { fileID, name, objectID, at } = found
  let after: After = { at, fileID, bytes }
  let stored = await bucket.get(FOLDER + objectID)
  return {
    file: `files/${fileID}/${name}`,
    content: stored
      ? new Uint8Array(await new Response(stored.body).arrayBuffer())
      : new Uint8Array(),
    next: { ...place, section: place.section + 1, after: JSON.stringify(after) },
  }
}

function nextOf({ pupilID, askedAt }: Making, before: After | null): SQL {
  let onwards = before ? sql`(x."at", f.id) < (${before.at}, ${before.fileID})` : sql`true`
  return sql`
    select f.id as fileID, f.name, f.size, f.objectId as objectID, x."at"
    from (
      select k.letterId, l.senderId as accountId, k.sortAt as "at"
      from letter_copies k
      join letters l on l.id = k.letterId
      where k.accountId = ${pupilID}
        and k.sortAt <= ${askedAt}
      union all
      select d.id, d.accountId, d.keptAt
      from letter_drafts d
      where d.accountId = ${pupilID}
    ) x
    join letter_files f indexed by letter_files_letter
      on f.letterId = x.letterId and f.accountId = x.accountId
    where ${onwards}
    order by x."at" desc, f.id desc
    limit 1`
}
