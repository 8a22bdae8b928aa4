import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { AttemptRow, ATTEMPTS_A_CHUNK, moveDays } from './move-days.server.ts'

// What a child did before the first school has days of UTC. When the child comes to a school, a
// trigger moves the attempts there at once and notes the child; their days are cut here.

const ArrivalRow = v.strictObject({
  userId: v.string(),
  attemptId: v.string(),
  round: v.number(),
})
type ArrivalRow = v.InferOutput<typeof ArrivalRow>

/** The next child whose attempts came to a school: none, or one. */
export function nextArrival(db: Database, schoolID: string) {
  return rows(
    db,
    ArrivalRow,
    sql`
      select userId, attemptId, round
      from day_recounts
      where schoolId = ${schoolID}
      order by userId
      limit 1`,
  )
}

/**
 * Recounts the next attempts of such a child. Where more came meanwhile it begins again; where
 * another run was faster, or the zone changed, nothing is written.
 */
export async function recountArrival(
  db: Database,
  school: { id: string; timezone: string },
  arrival: ArrivalRow,
): Promise<void> {
  let attempts = await rows(db, AttemptRow, attemptsOf(school.id, arrival))
  let last = attempts.at(-1)
  let isDone = attempts.length < ATTEMPTS_A_CHUNK
  let same = isSame(school, arrival)
  await db.batch([
    db.run(moveDays(attempts, school, sql`exists (select 1 from day_recounts r where ${same})`)),
    isDone
      ? db.run(sql`delete from day_recounts as r where ${same}`)
      : db.run(sql`update day_recounts as r set attemptId = ${last!.id} where ${same}`),
  ])
}

function attemptsOf(schoolID: string, { userId, attemptId }: ArrivalRow): SQL {
  return sql`
    select t.userId, t.id, min(t.startedAt, t.recordedAt) as moment, t.day
    from attempts t
    where t.userId = ${userId}
      and t.schoolId = ${schoolID}
      and t.id > ${attemptId}
    order by t.id
    limit ${ATTEMPTS_A_CHUNK}`
}

/** Whether a row `r` still says what it said, in a school whose zone is still the same. */
function isSame(
  { id, timezone }: { id: string; timezone: string },
  { userId, attemptId, round }: ArrivalRow,
): SQL {
  return sql`r.schoolId = ${id}
    and r.userId = ${userId}
    and r.attemptId = ${attemptId}
    and r.round = ${round}
    and exists (
      select 1
      from schools s
      where s.id = r.schoolId
        and s.timezone = ${timezone}
    )`
}
