import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntries } from '#app/models/access/audit.server.ts'
import type { Visit } from '#app/models/current.ts'
import { isFinderOf } from '#app/models/secrets.server.ts'
import { rows } from '#db/rows.ts'

/** Of which school: the page that asks says nothing of the child, and nothing of its reader. */
const LetterRow = v.strictObject({ name: v.string(), nameEn: v.string() })

/**
 * The letters that this token would end, for the page that asks: mail programs follow links, so
 * nothing ends by looking. Undefined where there are none, or none any more.
 */
export async function findLetters(visit: Visit, token: string) {
  let [found] = await rows(
    visit.db,
    LetterRow,
    sql`
      select s.name, s.nameEn
      from (${lettersOf(visit, token)}) w
      join schools s on s.id = w.schoolId`,
  )
  return found
}

/**
 * Ends the letters that a token stands in, without a session: whoever has one of these letters may
 * end them, and do nothing else. A token of no letters answers the same.
 */
export async function endLettersBy(visit: Visit, token: string): Promise<void> {
  let { db } = visit
  await db.batch([
    auditEntries(
      lettersOf(visit, token),
      visit,
      { action: 'weeklyLetterOff' },
      sql`json_object('guardian', guardianId, 'byLink', 1)`,
    ),
    db.run(sql`
      update weekly_letters as w
      set nextAt = null, bouncedAt = null, bounce = null
      where ${isTokenOf(visit, token)}`),
  ])
}

function lettersOf(visit: Visit, token: string): SQL {
  return sql`
    select w.pupilId as subjectId, w.schoolId, w.guardianId
    from weekly_letters w
    where ${isTokenOf(visit, token)}
      and (w.nextAt is not null or w.bouncedAt is not null)`
}

function isTokenOf({ secrets }: Visit, token: string): SQL {
  return isFinderOf(sql`w.finder`, secrets, 'unsubscribe', token)
}
