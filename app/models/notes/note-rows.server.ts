import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { notesVisibleTo } from '#app/models/access/visible.server.ts'
import type { NoteReader } from '#app/models/current.ts'
import type { FamilyNote } from './note.ts'

export const NoteRow = v.strictObject({
  noteID: v.string(),
  UID: v.string(),
  week: v.string(),
  text: v.string(),
  createdAt: v.number(),
  authorID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  gender: v.picklist(['male', 'female', 'unspecified']),
  role: v.picklist(['admin', 'teacher', 'student', 'super']),
})
export type NoteRow = v.InferOutput<typeof NoteRow>

export function noteOf({ authorID, displayName, imageURL, gender, role, ...note }: NoteRow) {
  return {
    ...note,
    author: { UID: authorID, displayName, imageURL, gender, role },
  } satisfies FamilyNote
}

/**
 * The notes `n` that the reader may see, to children that `about` says, the newest first. A class
 * sheet's card hangs where others see it: its session reads no letters to parents.
 */
export function notesAbout(reader: NoteReader, about: SQL, from = sql`family_notes n`): SQL {
  let { user } = reader
  return sql`
    select
      n.id as noteID,
      n.pupilId as UID,
      n.week,
      n.text,
      n.createdAt,
      w.id as authorID,
      w.displayName,
      w.imageUrl as imageURL,
      w.gender,
      w.role
    from ${from}
    join accounts w on w.id = n.authorId
    where ${about}
      and ${notesVisibleTo(user)}
      and ${reader.method === 'sheet' ? sql`false` : sql`true`}
    order by n.week desc, n.createdAt desc, n.id`
}

/**
 * The notes of some weeks, by their first days, to the children whose ids are selected. Begun from
 * these: by the school's index all of its notes would be read.
 */
export function notesOfWeeks(reader: NoteReader, ids: SQL, from: Day, to: Day): SQL {
  let notes = notesAbout(
    reader,
    sql`n.week between ${from} and ${to}`,
    sql`wanted x cross join family_notes n on n.pupilId = x.id`,
  )
  return sql`
    with wanted(id) as materialized (select distinct * from (${ids}))
    ${notes}`
}
