import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { searchName } from '#app/models/access/name-search.server.ts'
import { isPupil } from '#app/models/can.ts'
import { mayReach } from '#app/models/contacts/list.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse, type Reason } from '#app/models/outcome.ts'
import { shownAt } from '#app/models/quiet-hours.ts'
import { plainText } from '#app/models/rich-text-tree.ts'
import { rows } from '#db/rows.ts'
import {
  audienceOf,
  canWriteTo,
  MOST_AN_HOUR,
  MOST_RECIPIENTS,
  MOST_TO_MANY_AN_HOUR,
  type Audience,
  type NewLetter,
} from './letter.ts'
import { recipientsOf } from './recipients.server.ts'

const HOUR = 3_600_000
const SNIPPET = 160

const FoundRow = v.strictObject({
  people: v.number(),
  schools: v.number(),
  sent: v.number(),
  sentToMany: v.number(),
})
const ThereRow = v.strictObject({ recipients: v.number(), sentAt: v.number() })

/**
 * Sends a letter within a school: a copy for each recipient and one for the sender, all or none.
 * `key` (a UUID) is the form's: sent twice, it is one letter. `replyTo`: the letter that it answers,
 * in whose thread it then stands. The draft of the same key goes.
 */
export async function sendLetter(
  current: Current,
  key: string,
  { audience: choice, people, subject, text }: NewLetter,
  replyTo?: string | null,
) {
  let { db, user, now } = current
  if (!mayReach(current, 'mail')) return refuse('notFound')
  let audience = audienceOf(choice)
  if (!canWriteTo(user, audience)) return refuse('forbidden')
  let named = audience.kind === 'people' ? people : []
  if (audience.kind === 'people' && named.length === 0) return refuse('letterToNobody')
  let recipients = recipientsOf(user, audience, named)
  let found = sql`
    select
      count(*) as people,
      count(distinct schoolId) as schools,
      ${sentBy(current, key, sql`true`)} as sent,
      ${sentBy(current, key, sql`l.audience <> 'people'`)} as sentToMany
    from (${recipients})`
  let words = plainText(text)
  let arrival = arrivalOf(current)
  let own = sql`l.id = ${key} and l.senderId = ${user.UID}`
  let [[asked], , , , , [there]] = await db.batch([
    rows(db, FoundRow, found),
    db.run(sql`
      insert into letters (
        id, schoolId, senderId, threadId, audience, classId, recipients,
        subject, text, snippet, searchText, sentAt
      )
      select
        ${key},
        r.schoolId,
        ${user.UID},
        coalesce(${threadOf(current, replyTo)}, ${key}),
        ${audience.kind},
        ${audience.kind === 'class' ? audience.classID : null},
        r.people,
        ${subject},
        ${text},
        ${words.slice(0, SNIPPET)},
        ${searchName(`${user.displayName}\n${subject}\n${words}`)},
        ${now}
      from (
        select count(*) as people, min(schoolId) as schoolId
        from (${recipients})
      ) r
      where ${isRight(found, audience, named)}
      on conflict do nothing`),
    db.run(sql`
      insert into letter_copies (letterId, accountId, schoolId, threadId, folder, sortAt)
      select
        l.id,
        r.id,
        l.schoolId,
        l.threadId,
        case
          when exists (
            select 1
            from spam_senders s
            where s.accountId = r.id and s.senderId = l.senderId
          ) then 'spam'
          when ${arrival} > l.sentAt then 'held'
          else 'inbox'
        end,
        ${arrival}
      from letters l
      join (${recipients}) r
      where ${own}
        and not exists (
          select 1
          from letter_copies k
          where k.letterId = l.id and k.accountId = l.senderId
        )
      on conflict do nothing`),
    db.run(sql`
      insert into letter_copies (letterId, accountId, schoolId, threadId, folder, sortAt, seenAt)
      select l.id, l.senderId, l.schoolId, l.threadId, 'sent', l.sentAt, l.sentAt
      from letters l
      where ${own}
      on conflict do nothing`),
    db.run(sql`
      delete from letter_drafts
      where id = ${key}
        and accountId = ${user.UID}
        and exists (select 1 from letters l where ${own})`),
    rows(db, ThereRow, sql`select l.recipients, l.sentAt from letters l where ${own}`),
  ])
  if (!there) return refuse(problemOf(asked!, audience, named))
  return done({ mailID: key, recipients: there.recipients, isNew: there.sentAt === now })
}

/**
 * When a copy of a letter `l` reaches the account `r.id`: what passes between a family and its
 * school rests in the school's quiet hours, what staff write to each other does not.
 */
function arrivalOf({ user, now }: Current): SQL {
  let schools = user.school ? [user.school] : user.children.map(({ school }) => school)
  let ends = JSON.stringify(
    Object.fromEntries(schools.map((school) => [school.schoolID, shownAt(school, now)])),
  )
  let withFamily = isPupil(user)
    ? sql`true`
    : sql`(select o.role from accounts o where o.id = r.id) = 'student'`
  return sql`iif(${withFamily}, coalesce(${ends} ->> l.schoolId, l.sentAt), l.sentAt)`
}

/** How many other letters the caller sent within the hour. */
function sentBy({ user, now }: Current, key: string, which: SQL): SQL {
  return sql`(
    select count(*)
    from letters l
    where l.senderId = ${user.UID}
      and l.sentAt > ${now - HOUR}
      and l.id <> ${key}
      and ${which}
  )`
}

/**
 * The thread of a letter that the caller has of the same school `r`: an answer sent to another one
 * begins a conversation of its own, of which that school's head may read what is reported.
 */
function threadOf({ user }: Current, replyTo: string | null | undefined): SQL {
  return sql`(
    select k.threadId
    from letter_copies k
    where k.accountId = ${user.UID}
      and k.letterId = ${replyTo ?? ''}
      and k.schoolId = r.schoolId
  )`
}

type Asked = v.InferOutput<typeof FoundRow>

/** What `problemOf` says, as a condition of the write. */
function isRight(found: SQL, { kind }: Audience, named: string[]): SQL {
  let least = kind === 'people' ? named.length : 1
  let many = kind === 'people' ? sql`true` : sql`f.sentToMany < ${MOST_TO_MANY_AN_HOUR}`
  return sql`exists (
    select 1
    from (${found}) f
    where f.people between ${least} and ${MOST_RECIPIENTS}
      and f.schools = 1
      and f.sent < ${MOST_AN_HOUR}
      and ${many}
  )`
}

type Problem = Extract<
  Reason,
  'notReached' | 'letterToNobody' | 'tooManyRecipients' | 'letterToSchools' | 'tooManySent'
>

function problemOf(found: Asked, { kind }: Audience, named: string[]): Problem {
  if (kind === 'people' && found.people < named.length) return 'notReached'
  if (found.people === 0) return 'letterToNobody'
  if (found.people > MOST_RECIPIENTS) return 'tooManyRecipients'
  return found.schools > 1 ? 'letterToSchools' : 'tooManySent'
}
