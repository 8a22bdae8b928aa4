import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Visit } from '#app/models/current.ts'
import { rows } from '#db/rows.ts'
import { zoneOfSource, type AttemptSource } from './attempt-source.server.ts'
import type { NewAttempt } from './attempt.ts'
import { keyOf, type Content } from './content.ts'
import { KeyRow, knownAttempts, KnownRow, missingAttempts } from './known.server.ts'
import { findNotStored, type NotStoredRow } from './not-stored.server.ts'
import { placed, type Sent } from './place.server.ts'
import { countStored, discountStored, quotasOf, withinQuotas, type Quotas } from './quota.server.ts'

/** Why an attempt was not stored: it may not be, or it is known; null for a tombstone. */
export type NotStored = { reason: string } | { known: Content | null }

/** A school may change its zone between two looks, but hardly five times in a row. */
const LOOKS_AT_MOST = 5

/**
 * Stores attempts, each key once and as far as the day's quotas go: of concurrent calls with the
 * same keys, one stores each, and of several in one call the first that may be stored. Answers
 * those that were not stored, by their place in the list, but for repetitions of what was stored.
 * One round trip where all are stored, one more to learn why some were not, and two where a school
 * has another zone than the source.
 */
export async function writeAttempts(
  visit: Visit,
  source: AttemptSource,
  attempts: NewAttempt[],
): Promise<Map<number, NotStored>> {
  let notStored = new Map<number, NotStored>()
  let zones = [zoneOfSource(source)]
  let left = [...attempts.keys()]
  for (let look = 1; left.length > 0; look++) {
    if (look > LOOKS_AT_MOST) throw new Error(`No zone fits ${left.length} attempts`)
    let sent = left.map((index) => attempts[index]!)
    let again: number[] = []
    for (let row of await writeOnce(visit, { source, attempts: sent, zones, now: visit.now })) {
      let index = left[row.at]!
      if (row.missingZone === null) notStored.set(index, reasonOf(row))
      else {
        again.push(index)
        if (!zones.includes(row.missingZone)) zones = [...zones, row.missingZone]
      }
    }
    left = again
  }
  return notStored
}

/** One transaction; answers those that were not stored. */
async function writeOnce(visit: Visit, sent: Sent): Promise<NotStoredRow[]> {
  let { db, now } = visit
  let { attempts, source } = sent
  let quotas = quotasOf(source, now)
  let [, before, { rowsAffected: count }, missing] = await db.batch([
    // A write comes first: it takes the lock, so that nothing changes between the next ones.
    db.run(quotas ? discountStored(attempts, quotas) : sql`delete from attempt_quotas where false`),
    // Mostly empty. RETURNING of the insert would send every key back, at half the insert's cost.
    rows(db, KnownRow, knownAttempts(attempts)),
    db.run(insertPlaced(sent, quotas)),
    rows(db, KeyRow, missingAttempts(attempts)),
    ...(quotas ? [db.run(countStored(attempts, quotas))] : []),
  ])
  return findNotStored(visit, sent, { before, count, missing })
}

/** Whether what was placed as `n` is neither stored nor removed. */
const isNew = sql`
  not exists (
    select 1
    from attempts a
    where a.userId = n.userId
      and a.id = n.id
  )
  and not exists (
    select 1
    from removed_attempts r
    where r.userId = n.userId
      and r.id = n.id
  )`
const mayBeStored = sql`
  from placed n
  where n.reason is null
    and n.missingZone is null`

/** Of the placed ones the new ones, each key once: mostly none is sent twice in a call. */
function newlyPlaced(attempts: NewAttempt[]): SQL {
  let isRepeated = new Set(attempts.map(keyOf)).size < attempts.length
  return isRepeated
    ? sql`
    select *
    from (
      select *, row_number() over (partition by userId, id order by at) as nth
      ${mayBeStored}
    ) n
    where n.nth = 1
      and ${isNew}`
    : sql`
    select *
    ${mayBeStored}
      and ${isNew}`
}

/** Neighbours in the tables are written one after another: scattered calls take a quarter less. */
function insertPlaced(sent: Sent, quotas: Quotas | undefined): SQL {
  let wanted = newlyPlaced(sent.attempts)
  return sql`
    insert into attempts (
      userId, id, schoolId, classId, lessonId, exerciseId,
      correct, startedAt, claimedAt, durationMs, day, recordedAt
    )
    ${placed(sent)}
    select
      p.userId,
      p.id,
      p.schoolId,
      p.classId,
      p.lessonId,
      p.exerciseId,
      p.correct,
      p.startedAt,
      p.claimedAt,
      p.durationMs,
      p.day,
      ${sent.now}
    from (${quotas ? withinQuotas(wanted, sent.attempts, quotas) : wanted}) p
    order by p.userId, p.lessonId, p.startedAt`
}

function reasonOf({ reason, exerciseId, correct, durationMs, claimed }: NotStoredRow): NotStored {
  if (reason !== null) return { reason }
  return {
    known:
      exerciseId === null
        ? null
        : { exerciseId, correct: correct === 1, durationMs: durationMs!, claimed: claimed! },
  }
}
