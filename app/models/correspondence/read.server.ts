import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { correspondentsVisibleTo, lettersVisibleTo } from '#app/models/access/visible.server.ts'
import { mayReach } from '#app/models/contacts/list.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { filesFrom, filesOf } from './file-rows.server.ts'
import { LabelRow, labelsOf } from './label-rows.server.ts'
import { LetterRow, letterOf, lettersWhere } from './letter-rows.server.ts'
import { MOST_BY_NAME } from './letter.ts'

/** So many letters of a thread are shown: those around the one that is read. */
const MOST_OF_THREAD = 30

const TextRow = v.strictObject({
  mailID: v.string(),
  text: v.string(),
  mayAnswer: v.picklist([0, 1]),
  people: v.string(),
  files: v.string(),
})
/** The letters next to those that are shown of a thread, and the school they belong to. */
const BesideRow = v.strictObject({
  earlier: v.nullable(v.string()),
  later: v.nullable(v.string()),
  name: v.string(),
  nameEn: v.string(),
})
const Names = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/**
 * A letter with those of its thread that the caller has, the oldest first. It is read from now on,
 * unless the page was only fetched in case of need. `mayAnswer`: whether who wrote it can be
 * written to now.
 */
export async function readLetter(current: Current, mailID: string) {
  let { db, user, now } = current
  if (!mayReach(current, 'mail')) return refuse('notFound')
  let ids = idsOfThread(current, mailID)
  let thread = (cut: SQL) => lettersWhere(user, sql`k.letterId in (${ids})`, cut)
  let isLook = current.purpose === 'look'
  let [found, texts, labels, [beside]] = await db.batch([
    rows(db, LetterRow, thread(sql`order by k.sortAt, k.letterId`)),
    rows(db, TextRow, textsOf(current, thread(sql``))),
    rows(db, LabelRow, labelsOf(current)),
    rows(db, BesideRow, besideThread(current, mailID, ids)),
    db.run(sql`
      update letter_copies as k
      set seenAt = ${now}
      where ${lettersVisibleTo(user)}
        and k.letterId = ${mailID}
        and k.seenAt is null
        and ${isLook ? sql`true` : sql`false`}`),
  ])
  let items = found.map((row) => {
    let { text, mayAnswer, people, files } = texts.find(({ mailID }) => mailID === row.mailID)!
    return {
      ...letterOf(row, user),
      text,
      mayAnswer: mayAnswer === 1,
      people: v.parse(Names, people),
      files: filesFrom(files),
    }
  })
  let letter = items.find((item) => item.mailID === mailID)
  if (!letter || !beside) return refuse('notFound')
  let { earlier, later, ...school } = beside
  return done({
    letter,
    thread: items,
    earlier,
    later,
    school,
    labels,
    wasUnread: isLook && letter.isUnread,
  })
}
export type ReadLetter = Extract<
  Awaited<ReturnType<typeof readLetter>>,
  { ok: true }
>['value']['letter']

/** The letter, and those of its thread around it; what was thrown away stands in none. */
function idsOfThread({ user }: Current, mailID: string): SQL {
  return sql`
    select t.letterId
    from letter_copies o
    join letter_copies t on t.accountId = o.accountId and t.threadId = o.threadId
    where o.accountId = ${user.UID}
      and o.letterId = ${mailID}
      and (t.letterId = o.letterId or t.folder in ('inbox', 'sent', 'archive'))
    order by t.letterId = o.letterId desc, abs(t.sortAt - o.sortAt), t.letterId
    limit ${MOST_OF_THREAD}`
}

/**
 * The next letter of the thread before those that are shown (`ids`), the next one after, and the
 * name of the school in which they were written.
 */
function besideThread({ user }: Current, mailID: string, ids: SQL): SQL {
  let end = (pick: 'min' | 'max') => sql`(
    select ${sql.raw(pick)}(s.sortAt)
    from letter_copies s
    where s.accountId = ${user.UID}
      and s.letterId in (${ids})
  )`
  let next = (which: SQL, order: 'asc' | 'desc') => sql`(
    select t.letterId
    from letter_copies o
    cross join letter_copies t on t.accountId = o.accountId and t.threadId = o.threadId
    where o.accountId = ${user.UID}
      and o.letterId = ${mailID}
      and t.folder in ('inbox', 'sent', 'archive')
      and ${which}
    order by t.sortAt ${sql.raw(order)}
    limit 1
  )`
  return sql`
    select
      ${next(sql`t.sortAt < ${end('min')}`, 'desc')} as earlier,
      ${next(sql`t.sortAt > ${end('max')}`, 'asc')} as later,
      s.name,
      s.nameEn
    from letters l
    join schools s on s.id = l.schoolId
    where l.id = ${mailID}`
}

/** To whom it went by name is for who wrote it: others see their own copy. */
function textsOf({ user }: Current, thread: SQL): SQL {
  return sql`
    select
      t.mailID,
      l.text,
      exists (
        select 1
        from accounts a
        where a.id = l.senderId
          and ${correspondentsVisibleTo(user, 'mail')}
      ) as mayAnswer,
      iif(l.senderId = ${user.UID} and l.audience = 'people', (
        select json_group_array(displayName)
        from (
          select p.displayName
          from letter_copies o
          join accounts p on p.id = o.accountId
          where o.letterId = l.id
            and o.accountId <> l.senderId
          order by p.displayName, p.id
          limit ${MOST_BY_NAME}
        )
      ), '[]') as people,
      ${filesOf(sql`l.id`, sql`l.senderId`)} as files
    from (${thread}) t
    cross join letters l on l.id = t.mailID`
}
