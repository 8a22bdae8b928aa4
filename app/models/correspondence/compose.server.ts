import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { nameMatching, nameOrder } from '#app/models/access/name-search.server.ts'
import { classesWrittenToBy, lettersVisibleTo } from '#app/models/access/visible.server.ts'
import { ContactRow, contactOf, contacts, mayReach } from '#app/models/contacts/list.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { DraftRow } from './drafts.server.ts'
import { filesFrom, filesOf } from './file-rows.server.ts'
import { canWriteTo, MOST_BY_NAME } from './letter.ts'

/** So many people a search for recipients shows. */
const MOST_FOUND = 20

const ClassRow = v.strictObject({ classID: v.string(), name: v.string() })
const RepliedRow = v.strictObject({
  mailID: v.string(),
  subject: v.string(),
  text: v.string(),
  sentAt: v.number(),
  isOwn: v.picklist([0, 1]),
  audience: v.picklist(['people', 'class', 'families', 'staff']),
  senderID: v.string(),
  displayName: v.string(),
  people: v.string(),
})
const FilesRow = v.strictObject({ files: v.string() })
const Ids = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/**
 * What the page for writing a letter shows. `key`: the form's, by which a draft is found again;
 * `to`: ids of chosen people; `re` and `forward`: a letter to answer or pass on; `query`: a part of
 * a name to look for. Whom the caller may not write to is left out, and `left` says how many.
 */
export type Composing = {
  key: string
  to: string[]
  re?: string | undefined
  forward?: string | undefined
  query?: string | undefined
}

export async function openComposing(current: Current, asked: Composing) {
  let { db, user } = current
  if (!mayReach(current, 'mail')) return refuse('notFound')
  let about = asked.re ?? asked.forward
  let [[draft], [replied], classes, found, people, [given]] = await db.batch([
    rows(db, DraftRow, draftOf(current, asked.key)),
    rows(db, RepliedRow, repliedTo(current, about)),
    rows(db, ClassRow, classesFor(current)),
    rows(db, ContactRow, peopleFound(current, asked.query)),
    rows(db, ContactRow, peopleChosen(current, asked)),
    rows(db, FilesRow, sql`select ${filesOf(sql`${asked.key}`, sql`${user.UID}`)} as files`),
  ])
  if (about !== undefined && !replied && !draft) return refuse('notFound')
  let wanted = draft ? v.parse(Ids, draft.people) : wantedBy(asked, replied)
  let chosen = people.filter(({ UID }) => wanted.includes(UID)).map(contactOf)
  return done({
    draft: draft && { ...draft, people: v.parse(Ids, draft.people) },
    replied: replied && { ...replied, people: v.parse(Ids, replied.people) },
    classes,
    mayWriteToAll: canWriteTo(user, { kind: 'staff' }),
    found: found.map(contactOf).filter(({ UID }) => !wanted.includes(UID)),
    chosen,
    left: wanted.length - chosen.length,
    files: filesFrom(given!.files),
  })
}

type Replied = v.InferOutput<typeof RepliedRow>

function wantedBy({ to, forward }: Composing, replied: Replied | undefined): string[] {
  if (!replied || forward !== undefined) return to
  return [...to, ...(replied.isOwn === 1 ? v.parse(Ids, replied.people) : [replied.senderID])]
}

function draftOf({ user }: Current, key: string): SQL {
  return sql`
    select
      d.id as draftID,
      d.version,
      d.audience,
      d.people,
      d.subject,
      d.text,
      d.replyTo,
      d.keptAt
    from letter_drafts d
    where d.id = ${key}
      and d.accountId = ${user.UID}`
}

/** The letter that is answered or passed on: one that the caller has. */
function repliedTo({ user }: Current, mailID: string | undefined): SQL {
  return sql`
    select
      l.id as mailID,
      l.subject,
      l.text,
      l.sentAt,
      (l.senderId = ${user.UID}) as isOwn,
      l.audience,
      w.id as senderID,
      w.displayName,
      iif(l.senderId = ${user.UID} and l.audience = 'people', (
        select json_group_array(o.accountId)
        from letter_copies o
        where o.letterId = l.id and o.accountId <> l.senderId
      ), '[]') as people
    from letter_copies k
    join letters l on l.id = k.letterId
    join accounts w on w.id = l.senderId
    where k.letterId = ${mailID ?? ''}
      and ${lettersVisibleTo(user)}`
}

function classesFor({ user }: Current): SQL {
  return sql`
    select c.id as classID, c.name
    from classes c
    where ${classesWrittenToBy(user)}
    order by c.level, ${nameOrder(sql`c.name`)}, c.id`
}

/** Who has the searched letters in their name, or in that of a child of theirs. */
function peopleFound({ user }: Current, query: string | undefined): SQL {
  let wanted = !query
    ? sql`false`
    : sql`(
      ${nameMatching(query, sql`a.searchName`)}
      or exists (
        select 1
        from guardians g
        join accounts p on p.id = g.pupilId
        where g.guardianId = a.id
          and g."until" is null
          and p.schoolId = ${user.school?.schoolID ?? ''}
          and ${nameMatching(query, sql`p.searchName`)}
      )
    )`
  return sql`
    ${contacts(user, 'mail', wanted)}
    order by instr('admin teacher student super', a.role), ${nameOrder(sql`a.displayName`)}, a.id
    limit ${MOST_FOUND}`
}

/**
 * Those who were chosen, or whom the draft or the answered letter names, and may be written to.
 * Whether that letter is the caller's is for `repliedTo` to say: without it nobody is wanted.
 */
function peopleChosen(current: Current, { key, to, re }: Composing): SQL {
  let { user } = current
  let ids = sql`
    select value
    from json_each(${JSON.stringify(to.slice(0, MOST_BY_NAME))})
    union
    select p.value
    from letter_drafts d, json_each(d.people) p
    where d.id = ${key} and d.accountId = ${user.UID}
    union
    select o.accountId
    from letters l
    join letter_copies o on o.letterId = l.id
    where l.id = ${re ?? ''}
      and iif(l.senderId = ${user.UID}, l.audience = 'people', o.accountId = l.senderId)
    limit ${2 * MOST_BY_NAME}`
  return sql`
    ${contacts(user, 'mail', sql`a.id in (${ids})`)}
    order by ${nameOrder(sql`a.displayName`)}, a.id`
}
