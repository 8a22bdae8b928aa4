import 'server-only'
import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { wordsLocaleOf, type Locale } from '#app/locales/locale.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { seal } from '#app/models/secrets.server.ts'
import type { Database } from '#db/client.ts'
import { mails } from '#db/schema.ts'
import { schoolLetters } from './school-letters.server.ts'

/** A letter that waits to be written and sent. */
export type Letter = typeof mails.$inferSelect
export type LetterKind = Letter['kind']

const MINUTE = 60_000
const DAY = 86_400_000
/** A notice that could not be sent within three days is dropped. */
export const NOTICE_MS = 3 * DAY
const LONGEST_DELAY_MS = 6 * 60 * MINUTE
const AT_ONCE = 20

type Posted = { kind: LetterKind; locale: Locale; token?: string; expiresAt: number }

/**
 * Puts letters into the outbox, one for each row of `readers` (a select of `email` and
 * `displayName`), as a write to be batched with what they are about. They leave after the answer,
 * so that its time does not reveal whether an account was found.
 */
export function post(
  { db, secrets, now }: Pick<Visit, 'db' | 'secrets' | 'now'>,
  readers: SQL,
  { kind, locale, token, expiresAt }: Posted,
) {
  return db.run(sql`
    insert into mails (id, recipient, locale, kind, name, token, createdAt, expiresAt, nextTryAt)
    select
      ${uuid()},
      r.email,
      ${wordsLocaleOf(locale)},
      ${kind},
      r.displayName,
      ${token === undefined ? null : seal(secrets, 'letter', token)},
      ${now},
      ${expiresAt},
      ${now}
    from (${readers}) r
    where r.email is not null`)
}

/** The language and digits that an account `r` chose, as a letter's locale. */
const ownLocale = sql`
  case
    when '&' || r.preferences || '&' like '%&language=en&%' then 'en'
    when '&' || r.preferences || '&' like '%&digits=arabic&%' then 'ar-u-nu-arab'
    else 'ar'
  end`

/**
 * Puts a letter that only tells into the outbox for each of `readers` (a select of accounts), in
 * the language that each chose.
 */
export function postToEach({ db, now }: Pick<Visit, 'db' | 'now'>, readers: SQL, kind: LetterKind) {
  return db.run(sql`
    insert into mails (id, recipient, locale, kind, name, token, createdAt, expiresAt, nextTryAt)
    select
      lower(hex(randomblob(16))),
      r.email,
      ${ownLocale},
      ${kind},
      r.displayName,
      null,
      ${now},
      ${now + NOTICE_MS},
      ${now}
    from (${readers}) r
    where r.email is not null and r.disabledAt is null`)
}

/** Notifies the caller by letter of a change to their own account, to be batched with it. */
export function notify(current: Current, kind: LetterKind, locale: Locale) {
  return post(current, sql`select * from accounts where id = ${current.user.UID}`, {
    kind,
    locale,
    expiresAt: current.now + NOTICE_MS,
  })
}

/** What a reminder is of; see `reminderFor`. */
type ReminderOf = { assignmentID: string; week: SQL; condition: SQL }

/**
 * Puts a reminder into the outbox for each guardian of the children of whom an assignment has just
 * been reminded (`condition`: that it was), to be batched right after: to confirmed addresses of
 * people who are linked now. A day old, it is of no more use. All of them leave, or none where the
 * school's quota of the day has no room for all: see `schoolLetters`. The second write counts them.
 */
export function postReminders(current: Current, { assignmentID, week, condition }: ReminderOf) {
  let { db, now } = current
  let letters = sql`
    from assignment_children x
    join guardians g on g.pupilId = x.accountId and g."until" is null
    join accounts r on r.id = g.guardianId
    where x.assignmentId = ${assignmentID}
      and x.week = ${week}
      and x.remindedAt = ${now}
      and ${condition}
      and r.email is not null
      and r.verifiedAt is not null
      and r.disabledAt is null`
  let { hasRoom } = schoolLetters(current, sql`(select count(*) ${letters})`)
  let posting = db.run(sql`
    insert into mails (
      id, recipient, locale, kind, name, createdAt, expiresAt, nextTryAt,
      assignmentId, pupilId, guardianId
    )
    select
      x.assignmentId || ' ' || x.week || ' ' || x.remindedOn || ' ' || x.accountId || ' ' || r.id,
      r.email,
      ${ownLocale},
      'taskReminder',
      r.displayName,
      ${now},
      ${now + DAY},
      ${now},
      x.assignmentId,
      x.accountId,
      r.id
    ${letters}
      and ${hasRoom}
    on conflict do nothing`)
  let { count } = schoolLetters(current, sql`changes()`)
  return [posting, count(sql`select 1 where changes() > 0`)] as const
}

/**
 * Takes the due letters, reminders last: a class's worth of them keeps no new password waiting.
 * Atomic: no other Worker gets them before their next try, which is put off (1 minute, doubled each
 * time, up to 6 hours). Expired letters are dropped.
 */
export async function takeDueLetters(db: Database, now: number): Promise<Letter[]> {
  let dueIds = sql`
    select id
    from mails
    where nextTryAt <= ${now}
    order by assignmentId is not null, nextTryAt
    limit ${AT_ONCE}`
  let [, due] = await db.batch([
    db.delete(mails).where(lte(mails.expiresAt, now)),
    db
      .update(mails)
      .set({
        tries: sql`${mails.tries} + 1`,
        nextTryAt: sql`${now} + min(${LONGEST_DELAY_MS}, ${MINUTE} << min(10, ${mails.tries}))`,
      })
      .where(sql`${mails.id} in (${dueIds})`)
      .returning(),
  ])
  return due
}

/** Forgets a sent letter, unless another Worker has taken it meanwhile. */
export async function forgetLetter(db: Database, { id, tries }: Letter): Promise<void> {
  await db.delete(mails).where(and(eq(mails.id, id), eq(mails.tries, tries)))
}
