import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { lettersVisibleTo } from '#app/models/access/visible.server.ts'
import type { User } from '#app/models/current.ts'
import { labelColours, type ListedLetter } from './letter.ts'

const flag = v.picklist([0, 1])

export const LetterRow = v.strictObject({
  mailID: v.string(),
  threadID: v.string(),
  folder: v.picklist(['inbox', 'sent', 'archive', 'trash', 'spam']),
  at: v.number(),
  isUnread: flag,
  isStarred: flag,
  isImportant: flag,
  subject: v.string(),
  snippet: v.string(),
  audience: v.picklist(['people', 'class', 'families', 'staff']),
  recipients: v.number(),
  className: v.nullable(v.string()),
  toName: v.nullable(v.string()),
  hasFiles: flag,
  labels: v.string(),
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  gender: v.picklist(['male', 'female', 'unspecified']),
  role: v.picklist(['admin', 'teacher', 'student', 'super']),
})
export type LetterRow = v.InferOutput<typeof LetterRow>
const Labels = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ labelID: v.string(), name: v.string(), colour: v.picklist(labelColours) })),
)

/** The columns of `LetterRow`, of copies `k`, their letters `l` and senders `w`. */
function columns(user: User): SQL {
  return sql`
    k.letterId as mailID,
    k.threadId as threadID,
    k.folder,
    k.sortAt as at,
    (k.seenAt is null and k.folder = 'inbox') as isUnread,
    (k.starredAt is not null) as isStarred,
    (k.importantAt is not null) as isImportant,
    l.subject,
    l.snippet,
    l.audience,
    l.recipients,
    (select c.name from classes c where c.id = l.classId) as className,
    ${toName(user)} as toName,
    exists (
      select 1
      from letter_files f indexed by letter_files_letter
      where f.letterId = l.id
        and f.accountId = l.senderId
    ) as hasFiles,
    (
      select json_group_array(json_object('labelID', m.id, 'name', m.name, 'colour', m.colour))
      from letter_labels t
      join mail_labels m on m.id = t.labelId
      where t.letterId = l.id
        and m.accountId = k.accountId
    ) as labels,
    w.id as UID,
    w.displayName,
    w.imageUrl as imageURL,
    w.gender,
    w.role`
}

/** Of a letter to people, one of them by name: only for who wrote it. */
function toName({ UID }: User): SQL {
  return sql`iif(l.senderId = ${UID} and l.audience = 'people', (
    select a.displayName
    from letter_copies o
    join accounts a on a.id = o.accountId
    where o.letterId = l.id
      and o.accountId <> l.senderId
    order by a.displayName, a.id
    limit 1
  ), null)`
}

/** The caller's copies that `which` says; `cut` is their order and number. */
export function lettersWhere(user: User, which: SQL, cut: SQL, from = sql`letter_copies k`): SQL {
  return sql`
    select ${columns(user)}
    from ${from}
    cross join letters l on l.id = k.letterId
    cross join accounts w on w.id = l.senderId
    where ${lettersVisibleTo(user)}
      and ${which}
    ${cut}`
}

export function letterOf(row: LetterRow, { UID }: Pick<User, 'UID'>): ListedLetter {
  return {
    mailID: row.mailID,
    threadID: row.threadID,
    folder: row.folder,
    at: row.at,
    isUnread: row.isUnread === 1,
    isStarred: row.isStarred === 1,
    isImportant: row.isImportant === 1,
    isOwn: row.UID === UID,
    hasFiles: row.hasFiles === 1,
    from: {
      UID: row.UID,
      displayName: row.displayName,
      imageURL: row.imageURL,
      gender: row.gender,
      role: row.role,
    },
    to: {
      audience: row.audience,
      count: row.recipients,
      name: row.toName,
      className: row.className,
    },
    subject: row.subject,
    snippet: row.snippet,
    labels: v.parse(Labels, row.labels),
  }
}
