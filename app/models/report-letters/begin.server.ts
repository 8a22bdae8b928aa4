import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import type { Visit } from '#app/models/current.ts'
import { mailingOf, nextMailing } from '#app/models/saved-reports/saved.ts'
import { sealToFind } from '#app/models/secrets.server.ts'
import { newToken } from '#app/models/token.server.ts'
import { rows } from '#db/rows.ts'
import { isKeptUp } from './due.server.ts'

const DAY = 86_400_000
/** So many reports are begun in a run at most. */
const MOST = 20
/** A mailing that could not be begun for three days is of days gone by, and left out. */
export const LATE_MS = 3 * DAY

const DueReport = v.strictObject({
  reportID: v.string(),
  schedule: v.picklist(['weekly', 'monthly']),
  nextAt: v.number(),
  timezone: v.string(),
  weekStart: v.number(),
  isOpen: v.picklist([0, 1]),
})
const ReaderRow = v.strictObject({ reportID: v.string(), readerID: v.string() })

/**
 * Begins the mailings that are due: a letter for each reader, and the report's next mailing, in one
 * write, so that a mailing is begun once, whoever is killed or comes twice. Whether a reader may
 * see the report is asked when the letter is written.
 */
export async function beginMailings({ db, secrets }: Visit, now: number): Promise<void> {
  let due = await rows(
    db,
    DueReport,
    sql`
      select
        r.id as reportID,
        r.schedule,
        r.nextAt,
        s.timezone,
        s.weekStart,
        ${isKeptUp} as isOpen
      from saved_reports r indexed by saved_reports_due
      join schools s on s.id = r.schoolId
      join accounts o on o.id = r.ownerId
      where r.nextAt <= ${now}
        and r.schedule <> 'none'
      order by r.nextAt
      limit ${MOST}`,
  )
  if (due.length === 0) return
  let planned = due.map((report) => planOf(report, now))
  let begun = planned.filter(({ day }) => day !== null)
  let readers = await readersOf(
    db,
    begun.map(({ reportID }) => reportID),
  )
  let letters = readers.map(({ reportID, readerID }) => {
    let { day, was } = planned.find((plan) => plan.reportID === reportID)!
    let { sealed, finder } = sealToFind(secrets, 'unsubscribe', newToken())
    return { reportID, readerID, day, was, token: sealed, finder }
  })
  await db.batch([
    db.run(sql`
      insert into report_letters (reportId, readerId, token, finder, day, nextAt)
      select
        r.id,
        n.value ->> 'readerID',
        n.value ->> 'token',
        n.value ->> 'finder',
        n.value ->> 'day',
        ${now}
      from json_each(${JSON.stringify(letters)}) n
      join saved_reports r on r.id = n.value ->> 'reportID'
      where r.nextAt = n.value ->> 'was'
      on conflict (reportId, readerId) do update
      set day = excluded.day, nextAt = excluded.nextAt, tries = 0, handedAt = null
      where report_letters.stoppedAt is null
        and report_letters.bouncedAt is null
        and coalesce(report_letters.day, '') < excluded.day`),
    db.run(sql`
      update saved_reports as r
      set nextAt = n.value ->> 'next'
      from json_each(${JSON.stringify(planned)}) n
      where r.id = n.value ->> 'reportID'
        and r.nextAt = n.value ->> 'was'`),
  ])
}

/**
 * Of which day a due report is mailed; null: not now. Its school may have moved to a zone where the
 * morning is still to come, its owner be gone, or nothing have run for days.
 */
function planOf(report: v.InferOutput<typeof DueReport>, now: number) {
  let { reportID, schedule, nextAt: was, timezone, weekStart, isOpen } = report
  let calendar = { today: dayIn(timezone, now), weekStart }
  let { day, at } = mailingOf(schedule, calendar, { timezone })
  if (at > now) return { reportID, was, day: null, next: at }
  let next = nextMailing(schedule, calendar, { timezone })
  let isLate = now - at > LATE_MS
  return { reportID, was, day: isLate || isOpen === 0 ? null : day, next }
}

/**
 * Whom these reports may be for: their owners, heads, and the owner's colleagues, as far as each is
 * shared, and as far as a letter can reach them.
 */
function readersOf(db: Visit['db'], reportIDs: string[]) {
  return rows(
    db,
    ReaderRow,
    sql`
      select r.id as reportID, a.id as readerID
      from json_each(${JSON.stringify(reportIDs)}) i
      cross join saved_reports r on r.id = i.value
      cross join accounts o on o.id = r.ownerId
      cross join accounts a on a.schoolId = r.schoolId and a.role in ('admin', 'teacher')
      where a.disabledAt is null
        and a.email is not null
        and a.verifiedAt is not null
        and (
          a.id = r.ownerId
          or (a.role = 'admin' and r.withHeads)
          or (
            a.role = 'teacher'
            and r.withTeachers
            and (
              o.role = 'admin'
              or exists (
                select 1
                from enrolments e
                join enrolments m on m.classId = e.classId
                where e.accountId = r.ownerId
                  and e.role = 'teacher'
                  and m.accountId = a.id
                  and m.role = 'teacher'
              )
            )
          )
        )
      order by r.id, a.id`,
  )
}
