import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { LetterFile } from './letter-file.ts'

const Files = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.strictObject({
      fileID: v.string(),
      name: v.string(),
      type: v.string(),
      size: v.number(),
    }),
  ),
)

/** The files that a sender gave a letter, or a form of this key: JSON, for `filesFrom`. */
export function filesOf(letterId: SQL, senderId: SQL): SQL {
  return sql`(
    select json_group_array(
      json_object('fileID', f.id, 'name', f.name, 'type', f.type, 'size', f.size)
    )
    from (
      select f.id, f.name, f.type, f.size
      from letter_files f indexed by letter_files_letter
      where f.letterId = ${letterId}
        and f.accountId = ${senderId}
      order by f.at, f.id
    ) f
  )`
}

export function filesFrom(json: string): LetterFile[] {
  return v.parse(Files, json)
}
