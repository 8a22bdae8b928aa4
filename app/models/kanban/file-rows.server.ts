import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'

/** A file of a card, as its readers have it; `size` in bytes. */
export const FileRow = v.strictObject({
  fileID: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
})

/** The files of a card, in the order in which they were given. */
export function filesOf(cardID: SQL): SQL {
  return sql`
    select f.id as fileID, f.name, f.type, f.size
    from kanban_files f
    where f.cardId = (${cardID})
    order by f.at, f.id`
}
