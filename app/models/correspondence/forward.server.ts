import 'server-only'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { lettersVisibleTo } from '#app/models/access/visible.server.ts'
import { mayReach } from '#app/models/contacts/list.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { cameWithLetter, filesFrom, filesGivenLately, filesOf } from './file-rows.server.ts'
import { MOST_FILES, MOST_FILES_AN_HOUR } from './letter-file.ts'

const StateRow = v.strictObject({
  isLetter: v.picklist([0, 1]),
  isSent: v.picklist([0, 1]),
  missing: v.number(),
  recent: v.number(),
  files: v.string(),
})

/**
 * Gives the files of a letter that the caller has to one that they write, by the key of its form
 * (a UUID): all or none. Asked again, they are there once. Their bytes are not copied: each letter
 * has rows of its own, and the bytes go with the last of them.
 */
export async function passFilesOn(current: Current, mailID: string, letterID: string) {
  let { db, user, now } = current
  if (!mayReach(current, 'mail')) return refuse('notFound')
  let own = sql`o.letterId = ${letterID} and o.accountId = ${user.UID}`
  let missing = sql`
    select f.objectId, f.name, f.type, f.size, f.at, f.id
    from letter_files f indexed by letter_files_letter
    where f.letterId = ${mailID}
      and ${cameWithLetter(current)}
      and not exists (
        select 1
        from letter_files o indexed by letter_files_letter
        where ${own}
          and o.objectId = f.objectId
      )`
  let count = sql`(select count(*) from (${missing}))`
  let isSent = sql`exists (select 1 from letters l where l.id = ${letterID})`
  let recent = filesGivenLately(current)
  // In the order of the letter: these ids ascend.
  let ids = JSON.stringify(Array.from({ length: MOST_FILES }, () => uuid()))
  let [, [state]] = await db.batch([
    db.run(sql`
      insert into letter_files (id, letterId, accountId, objectId, name, type, size, at)
      select i.value, ${letterID}, ${user.UID}, m.objectId, m.name, m.type, m.size, ${now}
      from (select *, row_number() over (order by "at", id) as place from (${missing})) m
      join json_each(${ids}) i on i."key" = m.place - 1
      where not ${isSent}
        and ${count} + (
          select count(*)
          from letter_files o indexed by letter_files_letter
          where ${own}
        ) <= ${MOST_FILES}
        and ${count} + ${recent} <= ${MOST_FILES_AN_HOUR}`),
    rows(
      db,
      StateRow,
      sql`
        select
          exists (
            select 1
            from letter_copies k
            where k.letterId = ${mailID}
              and ${lettersVisibleTo(user)}
          ) as isLetter,
          ${isSent} as isSent,
          ${count} as missing,
          ${recent} as recent,
          ${filesOf(sql`${letterID}`, sql`${user.UID}`)} as files`,
    ),
  ])
  let { isLetter, isSent: sent, missing: left, recent: lately, files } = state!
  if (isLetter === 0) return refuse('notFound')
  if (sent === 1) return refuse('draftSent')
  if (left === 0) return done(filesFrom(files))
  return refuse(left + lately > MOST_FILES_AN_HOUR ? 'tooManySent' : 'tooManyFiles')
}
