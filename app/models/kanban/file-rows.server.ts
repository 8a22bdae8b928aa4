import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { CardFile } from './card-file.ts'

/** A file of a card or of a comment, as its readers have it; `size` in bytes. */
export const FileRow = v.strictObject({
  fileID: v.string(),
  commentID: v.nullable(v.string()),
  name: v.string(),
  type: v.string(),
  size: v.number(),
  isPicture: v.picklist([0, 1]),
})
export type FileRow = v.InferOutput<typeof FileRow>

/** The files of a card and of its comments, in the order in which they were given. */
export function filesOf(cardID: SQL): SQL {
  return sql`
    select
      f.id as fileID,
      f.commentId as commentID,
      f.name,
      f.type,
      f.size,
      f.isPicture
    from kanban_files f
    where f.cardId = (${cardID})
    order by f.at, f.id`
}

/** The file of a row. */
export function fileOf({ fileID, name, type, size, isPicture }: FileRow): CardFile {
  return { fileID, name, type, size, isPicture: isPicture === 1 }
}
