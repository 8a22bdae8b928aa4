import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { reportsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { sealToFind } from '#app/models/secrets.server.ts'
import { newToken } from '#app/models/token.server.ts'
import { rows } from '#db/rows.ts'

const FoundRow = v.strictObject({ one: v.literal(1) })

/**
 * Whether the caller gets the letters of a report that they may see: they end their own, and have
 * them again, also after an address that took none. Whether it is mailed is for its owner to say.
 * Idempotent.
 */
export async function setReportLetters(current: Current, reportID: string, wanted: boolean) {
  let { db, user, secrets, now } = current
  if (!can.buildReports(user) || !user.school) return refuse('forbidden')
  let refusal = wanted ? refusalOf(current) : undefined
  let { sealed, finder } = sealToFind(secrets, 'unsubscribe', newToken())
  let visible = sql`
    select 1 as one
    from saved_reports r
    where r.id = ${reportID}
      and ${reportsVisibleTo(user)}`
  let stoppedAt = wanted ? null : now
  let [found] = await db.batch([
    rows(db, FoundRow, visible),
    db.run(sql`
      insert into report_letters (reportId, readerId, token, finder, stoppedAt)
      select ${reportID}, ${user.UID}, ${sealed}, ${finder}, ${stoppedAt}
      where exists (${visible})
        and ${Number(!refusal)}
      on conflict (reportId, readerId) do update
      set stoppedAt = excluded.stoppedAt, bouncedAt = null, bounce = null
      where (report_letters.stoppedAt is null) <> (excluded.stoppedAt is null)
        or report_letters.bouncedAt is not null`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: wanted ? 'reportLettersOn' : 'reportLettersOff',
      actorId: user.UID,
      subjectId: reportID,
      schoolId: user.school.schoolID,
    }),
  ])
  if (found.length === 0) return refuse('notFound')
  return refusal ? refuse(refusal) : done(undefined)
}

/** Why no letter could reach the caller. */
function refusalOf({ user, sendsMail }: Current): 'notVerified' | 'mailOff' | undefined {
  if (!user.email || !user.isVerified) return 'notVerified'
  return sendsMail ? undefined : 'mailOff'
}
