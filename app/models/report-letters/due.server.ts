import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { reportsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, Visit } from '#app/models/current.ts'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'

const MINUTE = 60_000
/**
 * For so long no other Worker takes a letter that was taken, or handed to a mail server: longer
 * than any conversation with one.
 */
const LEASE_MS = 5 * MINUTE
const LONGEST_DELAY_MS = 6 * 60 * MINUTE

const DueRow = v.strictObject({
  reportID: v.string(),
  readerID: v.string(),
  token: v.string(),
  day: v.string(),
  tries: v.number(),
  nextAt: v.number(),
  handedAt: v.nullable(v.number()),
})
/** A letter that is due: of which report, to whom, of which mailing, and how far it got. */
export type DueLetter = v.InferOutput<typeof DueRow>
const FoundRow = v.strictObject({ one: v.literal(1) })

/**
 * Whether the owner `o` of a report `r` may still build reports at its school: nobody else could
 * end its mailings.
 */
export const isKeptUp = sql`(
  o.disabledAt is null
  and o.schoolId = r.schoolId
  and o.role in ('admin', 'teacher')
)`

/**
 * Takes up to `most` letters that are due. Atomic: no other Worker gets them before the lease is
 * over, so that of one whose Worker was killed the next one hears.
 */
export async function takeDue(db: Database, now: number, most: number): Promise<DueLetter[]> {
  return rows(
    db,
    DueRow,
    sql`
      update report_letters
      set tries = tries + 1, nextAt = ${now + LEASE_MS}
      where rowid in (
        select rowid
        from report_letters indexed by report_letters_due
        where nextAt <= ${now}
        order by nextAt
        limit ${most}
      )
      returning
        reportId as reportID, readerId as readerID, token, day, tries, nextAt, handedAt`,
  )
}

/** This taking of a letter `l`: it was not taken again since, and is not settled. */
function isTaken({ reportID, readerID, tries, nextAt }: DueLetter): SQL {
  return sql`
    l.reportId = ${reportID}
    and l.readerId = ${readerID}
    and l.tries = ${tries}
    and l.nextAt = ${nextAt}`
}

/**
 * Notes, in the log too, that a letter is being handed to the mail server, right before it is.
 * False where it must not go any more: its reader has ended it or may not see the report, or their
 * account was closed, their address or (by others) password changed or their subscription ended, or
 * the report is not mailed any more, its owner being gone for example, or another Worker has taken
 * the letter.
 */
export async function handOver(
  visit: Visit,
  letter: DueLetter,
  { user }: Pick<Current, 'user'>,
  now: number,
): Promise<boolean> {
  let { db } = visit
  let { school } = user
  if (!school) return false
  let [handed] = await db.batch([
    rows(
      db,
      FoundRow,
      sql`
        update report_letters as l
        set handedAt = ${now}, nextAt = ${now + LEASE_MS}
        where ${isTaken(letter)}
          and l.stoppedAt is null
          and exists (
            select 1
            from saved_reports r
            join accounts o on o.id = r.ownerId
            join accounts a on a.id = l.readerId
            join subscriptions u on u.accountId = a.id and u.endedAt is null
            where r.id = l.reportId
              and r.schedule <> 'none'
              and ${isKeptUp}
              and a.schoolId = ${school.schoolID}
              and a.role = ${user.role}
              and a.email = ${user.email}
              and a.verifiedAt is not null
              and a.disabledAt is null
              and not a.mustChangePassword
              and u.validUntil > ${dayIn(school.timezone, now)}
              and ${reportsVisibleTo(user)}
          )
        returning 1 as one`,
    ),
    auditEntryIf(sql`select 1 where changes() > 0`, visit, {
      action: 'reportMailed',
      subjectId: letter.reportID,
      schoolId: school.schoolID,
      detail: { reader: user.UID, day: letter.day },
    }),
  ])
  if (handed.length === 0) return false
  letter.nextAt = now + LEASE_MS
  return true
}

/** Notes that a letter was sent; a newer mailing that was begun meanwhile stands. */
export function noteSent(db: Database, { reportID, readerID, nextAt }: DueLetter, now: number) {
  return db.run(sql`
    update report_letters
    set sentAt = ${now},
      handedAt = null,
      tries = case when nextAt = ${nextAt} then 0 else tries end,
      nextAt = case when nextAt = ${nextAt} then null else nextAt end
    where reportId = ${reportID}
      and readerId = ${readerID}`)
}

/** Settles a letter without sending it. */
export function leaveOut(db: Database, letter: DueLetter) {
  return db.run(sql`
    update report_letters as l
    set nextAt = null, handedAt = null, tries = 0
    where ${isTaken(letter)}`)
}

/** Puts a letter off that could not be sent: a minute, doubled each time, up to six hours. */
export function tryLater(db: Database, letter: DueLetter, now: number) {
  let delay = Math.min(LONGEST_DELAY_MS, MINUTE * 2 ** Math.min(10, letter.tries - 1))
  return db.run(sql`
    update report_letters as l
    set nextAt = ${now + delay}, handedAt = null
    where ${isTaken(letter)}`)
}

/** Ends the letters to an address that takes none, until their reader asks again. */
export function noteBounce(db: Database, letter: DueLetter, bounce: string, now: number) {
  return db.run(sql`
    update report_letters as l
    set bouncedAt = ${now}, bounce = ${bounce}, nextAt = null, handedAt = null, tries = 0
    where ${isTaken(letter)}`)
}
