import 'server-only'
import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Locale } from '#app/locales/locale.ts'
import type { Current, Visit } from '#app/models/current.ts'
import type { Database } from '#db/client.ts'
import { mails } from '#db/schema.ts'

/** A letter that waits to be written and sent. */
export type Letter = typeof mails.$inferSelect
export type LetterKind = Letter['kind']

const MINUTE = 60_000
const DAY = 86_400_000
/** A letter that only tells something is told late or, after three days, not at all. */
export const NOTICE_MS = 3 * DAY
const LONGEST_DELAY_MS = 6 * 60 * MINUTE
const AT_ONCE = 20

type Posted = { kind: LetterKind; locale: Locale; token?: string; expiresAt: number }

/**
 * Lays a letter into the outbox, to be batched with what it tells of, for whoever `readers` finds:
 * a select of `email` and `displayName`. It leaves after the answer, so that time tells nobody
 * whether anybody was found.
 */
export function post({ db, now }: Visit, readers: SQL, { kind, locale, token, expiresAt }: Posted) {
  return db.run(sql`
    insert into mails (id, recipient, locale, kind, name, token, createdAt, expiresAt, nextTryAt)
    select ${uuid()}, r.email, ${locale}, ${kind}, r.displayName, ${token ?? null}, ${now}, ${expiresAt}, ${now} from (${readers}) r where r.email is not null`)
}

/** Tells somebody by letter what has happened to their own account, to be batched with it. */
export function notify(current: Current, kind: LetterKind, locale: Locale) {
  return post(current, sql`select * from accounts where id = ${current.user.UID}`, {
    kind,
    locale,
    expiresAt: current.now + NOTICE_MS,
  })
}

/**
 * Takes what is due out of the hands of any other Worker, and puts off its next try (1 minute,
 * doubled each time, to 6 hours). What has outlived its use is dropped.
 */
export async function takeDueLetters(db: Database, now: number): Promise<Letter[]> {
  let [, due] = await db.batch([
    db.delete(mails).where(lte(mails.expiresAt, now)),
    db
      .update(mails)
      .set({
        tries: sql`${mails.tries} + 1`,
        nextTryAt: sql`${now} + min(${LONGEST_DELAY_MS}, ${MINUTE} << min(10, ${mails.tries}))`,
      })
      .where(
        sql`${mails.id} in (select id from mails where nextTryAt <= ${now} order by nextTryAt limit ${AT_ONCE})`,
      )
      .returning(),
  ])
  return due
}

/** What is sent is forgotten. A letter that was taken meanwhile by somebody else is theirs. */
export async function forgetLetter(db: Database, { id, tries }: Letter): Promise<void> {
  await db.delete(mails).where(and(eq(mails.id, id), eq(mails.tries, tries)))
}
