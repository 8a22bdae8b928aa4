import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import type { Visit } from '#app/models/current.ts'
import { isFinderOf } from '#app/models/secrets.server.ts'
import { rows } from '#db/rows.ts'

/** Of which school: the page that asks says nothing of the report, and nothing of its reader. */
const SchoolRow = v.strictObject({ name: v.string(), nameEn: v.string() })

/**
 * The letters that this token would end, for the page that asks: mail programs follow links, so
 * nothing ends by looking. Undefined where there are none, or none any more.
 */
export async function findReportLetters(visit: Visit, token: string) {
  let [found] = await rows(
    visit.db,
    SchoolRow,
    sql`
      select s.name, s.nameEn
      from (${lettersOf(visit, token)}) l
      join schools s on s.id = l.schoolId`,
  )
  return found
}

/**
 * Ends the letters of one report to one reader, without a session: whoever has one of these letters
 * may end them, and do nothing else. A token of no letters answers the same.
 */
export async function endReportLettersBy(visit: Visit, token: string): Promise<void> {
  let { db, now } = visit
  await db.batch([
    auditEntries(
      lettersOf(visit, token),
      visit,
      { action: 'reportLettersOff' },
      sql`json_object('reader', readerId, 'byLink', 1)`,
    ),
    db.run(sql`
      update report_letters as l
      set stoppedAt = ${now}, bouncedAt = null, bounce = null
      where ${isTokenOf(visit, token)}
        and l.stoppedAt is null`),
  ])
}

function lettersOf(visit: Visit, token: string): SQL {
  return sql`
    select l.reportId as subjectId, r.schoolId, l.readerId
    from report_letters l
    join saved_reports r on r.id = l.reportId
    where ${isTokenOf(visit, token)}
      and l.stoppedAt is null`
}

function isTokenOf({ secrets }: Visit, token: string): SQL {
  return isFinderOf(sql`l.finder`, secrets, 'unsubscribe', token)
}
