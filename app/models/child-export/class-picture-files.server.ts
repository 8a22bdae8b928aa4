import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { isAgreed } from '#app/models/access/visible.server.ts'
import { rows } from '#db/rows.ts'
import type { MadePiece, Means, Place } from './piece.ts'
import { ofSchool, type Making } from './section.server.ts'

/** So many pictures a copy brings: a run of the clock makes twelve pieces. The others are named. */
const MOST_PICTURES = 100

const FOLDER = 'class-pictures/'

const FileRow = v.strictObject({
  pictureID: v.string(),
  objectID: v.string(),
  createdAt: v.number(),
})
/** Where the newest pictures were left off: the last one. */
type After = { at: number; pictureID: string }

/**
 * One picture of a class after another in which the child can be seen, the newest first: as
 * `class-pictures/` and its id in `data.json`. Other children are in them, too, so it brings those
 * alone that are shown to families now. Of `place` the section is how many there were.
 */
export async function classPictureFile(
  { db, bucket }: Means,
  making: Making,
  place: Place,
): Promise<MadePiece> {
  let before: After | null = place.after === null ? null : JSON.parse(place.after)
  let [found] = place.section < MOST_PICTURES ? await rows(db, FileRow, nextOf(making, before)) : []
  if (!found) return { file: '', content: new Uint8Array(), next: null }
  let { pictureID, objectID, createdAt } = found
  let after: After = { at: createdAt, pictureID }
  let next = { ...place, section: place.section + 1, after: JSON.stringify(after) }
  let stored = await bucket.get(`class/${objectID}`)
  if (!stored) return { file: '', content: new Uint8Array(), next }
  let type = (stored.httpMetadata?.contentType ?? 'image/png').replace('image/', '')
  return {
    file: `${FOLDER}${pictureID}.${type.replace(/\W/g, '')}`,
    content: new Uint8Array(await new Response(stored.body).arrayBuffer()),
    next,
  }
}

/** Of the pictures that a copy of a child's data may bring, those that are shown to families now. */
export function picturesShown(pupilID: string): SQL {
  return sql`
    select g.id
    from class_picture_children o
    join class_pictures g on g.id = o.pictureId
    where o.pupilId = ${pupilID}
      and ${isAgreed}`
}

/** Whether a file of a copy is a picture, and none of those of these ids. */
export function isHiddenPicture(file: string, shown: string[]): boolean {
  return file.startsWith(FOLDER) && !shown.some((id) => file.startsWith(`${FOLDER}${id}.`))
}

function nextOf(making: Making, before: After | null): SQL {
  let { pupilID, askedAt } = making
  let onwards = before ? sql`(g.createdAt, g.id) < (${before.at}, ${before.pictureID})` : sql`true`
  return sql`
    select g.id as pictureID, g.pictureId as objectID, g.createdAt
    from class_picture_children o
    join class_pictures g on g.id = o.pictureId
    where o.pupilId = ${pupilID}
      and g.createdAt <= ${askedAt}
      and ${ofSchool(sql`g.schoolId`, making)}
      and ${isAgreed}
      and ${onwards}
    order by g.createdAt desc, g.id desc
    limit 1`
}
