import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { lettersVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import type { LetterFile } from './letter-file.ts'

const HOUR = 3_600_000

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

/** The condition that a file `f` came with a letter of which the caller has a copy. */
export function cameWithLetter({ user }: Pick<Current, 'user'>): SQL {
  return sql`exists (
    select 1
    from letters l
    join letter_copies k on k.letterId = l.id
    where l.id = f.letterId
      and l.senderId = f.accountId
      and ${lettersVisibleTo(user)}
  )`
}

/** How many files the caller gave to letters within the hour. */
export function filesGivenLately({ user, now }: Pick<Current, 'user' | 'now'>): SQL {
  return sql`(
    select count(*)
    from letter_files r
    where r.accountId = ${user.UID}
      and r.at > ${now - HOUR}
  )`
}

export function filesFrom(json: string): LetterFile[] {
  return v.parse(Files, json)
}
