import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { lettersVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { filesOf } from './file-rows.server.ts'

/** So many letters before and after a reported one are shown with it. */
const AROUND = 10

/** A letter as something that can be reported: see `Target` in the room `safety`. */
export const letterTarget = {
  toReport: ({ user }: Current, mailID: string): SQL => sql`
    select
      l.schoolId,
      l.senderId as authorId,
      w.role as authorRole,
      w.displayName as authorName,
      (
        select p.id
        from accounts p
        where p.id in (l.senderId, ${user.UID})
          and p.role = 'student'
          and p.schoolId is not null
        limit 1
      ) as pupilId,
      l.subject || char(10) || l.text as words,
      null as picture,
      l.id as place
    from letter_copies k
    join letters l on l.id = k.letterId
    join accounts w on w.id = l.senderId
    where k.letterId = ${mailID}
      and l.senderId <> ${user.UID}
      and ${lettersVisibleTo(user)}`,
  /**
   * Of its conversation what those have who reported it: others' answers to the same letter are
   * nobody's business.
   */
  surroundings: (mailId: SQL): SQL => sql`
    select *
    from (
      select
        l.id,
        w.id as authorID,
        w.displayName,
        w.imageUrl as imageURL,
        l.subject || char(10) || l.text as text,
        null as picture,
        iif(l.id = o.id, ${filesOf(sql`l.id`, sql`l.senderId`)}, '[]') as files,
        l.sentAt as "at",
        l.id = o.id as isReported,
        0 as isRemoved
      from letters o
      join reports_of_messages r on r.kind = 'letter' and r.targetId = o.id
      join letter_copies k on k.accountId = r.reporterId and k.threadId = o.threadId
      join letters l on l.id = k.letterId and l.schoolId = o.schoolId
      join accounts w on w.id = l.senderId
      where o.id = ${mailId}
      group by l.id
      order by abs(l.sentAt - o.sentAt)
      limit ${2 * AROUND + 1}
    )
    order by "at", id`,
  remove: ({ db }: Current, mailId: SQL) => [db.run(sql`delete from letters where id = ${mailId}`)],
}
