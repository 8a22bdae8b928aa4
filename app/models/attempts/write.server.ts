import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Visit } from '#app/models/current.ts'
import { rows } from '#db/rows.ts'
import { schoolOfSource, zoneOfSource, type AttemptSource } from './attempt-source.server.ts'
import type { NewAttempt } from './attempt.ts'
import { keyOf, type Content } from './content.ts'
import { contentColumns, knownAttempts, KnownRow, mayKnow } from './known.server.ts'
import { placed, type Sent } from './place.server.ts'

const nothing = { exerciseId: null, correct: null, durationMs: null, claimed: null }
const NotStoredRow = v.strictObject({
  at: v.number(),
  reason: v.nullable(v.picklist(['unknownPupil', 'unknownExercise'])),
  missingZone: v.nullable(v.string()),
  ...contentColumns,
})
type NotStoredRow = v.InferOutput<typeof NotStoredRow>

/** Why an attempt was not stored: it may not be, or it is known; null for a tombstone. */
export type NotStored = { reason: string } | { known: Content | null }

/** Schools may change their zone between two looks; nobody does so again and again. */
const LOOKS_AT_MOST = 5

/**
 * Stores attempts, each key once: of concurrent calls with the same keys, one stores each, and of
 * several in one call the first that may be stored. Answers those that were not stored, by their
 * place in the list, but for repetitions within it. One round trip where all are stored, one more
 * to learn why some were not, and two where a school has another zone than the source.
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

/**
 * One transaction; answers those that were not stored. Why the others were not is asked only where
 * there are others: mostly all are stored, or all are known.
 */
async function writeOnce({ db }: Visit, sent: Sent): Promise<NotStoredRow[]> {
  let { attempts, source } = sent
  let [, before, { rowsAffected }] = await db.batch([
    // Deletes nothing: it takes the write lock, so that nothing changes between the next two.
    db.run(sql`delete from removed_attempts where userId = ''`),
    // Mostly empty. RETURNING of the insert would send every key back, at half the insert's cost.
    rows(db, KnownRow, knownAttempts(attempts)),
    db.run(insertPlaced(sent)),
  ])
  let knownAs = new Map(before.map((row) => [keyOf(row), row]))
  let known: NotStoredRow[] = []
  let others: number[] = []
  let isFresh = (at: number) => !knownAs.has(keyOf(attempts[at]!))
  for (let at of attempts.keys()) {
    let row = knownAs.get(keyOf(attempts[at]!))
    if (row && mayKnow(source, row)) known.push(notStored(at, row))
    else others.push(at)
  }
  if (rowsAffected === others.length && others.every(isFresh)) return known

  let asked = { ...sent, attempts: others.map((at) => attempts[at]!) }
  let found = await rows(db, NotStoredRow, notStoredOf(asked))
  let asNotStored = (row: NotStoredRow): NotStoredRow[] => {
    let at = others[row.at]!
    if (row.exerciseId !== null && !isFresh(at))
      return [{ ...row, at, reason: null, missingZone: null }]
    // What is there now, was not before and may be stored, this call has stored.
    let isStored = isFresh(at) && row.reason === null && row.missingZone === null
    return isStored ? [] : [{ ...row, ...nothing, at }]
  }
  return known.concat(found.flatMap(asNotStored))
}

function notStored(
  at: number,
  { exerciseId, correct, durationMs, claimed }: KnownRow,
): NotStoredRow {
  return { at, reason: null, missingZone: null, exerciseId, correct, durationMs, claimed }
}

/** Rows of `NotStoredRow`. What is stored at another school is not told to this one. */
function notStoredOf(sent: Sent): SQL {
  let schoolID = schoolOfSource(sent.source)
  return sql`
    ${placed(sent)}
    select
      p.at,
      p.reason,
      iif(p.reason is null, p.missingZone, null) as missingZone,
      k.exerciseId,
      k.correct,
      k.durationMs,
      coalesce(k.claimedAt, k.startedAt) as claimed
    from placed p
    left join attempts k
      on k.userId = p.pupilId
      and k.id = p.id
      and (
        k.schoolId = coalesce(${schoolID}, k.schoolId)
        or (p.reason is null and p.missingZone is null)
      )
    left join removed_attempts r on r.userId = p.pupilId and r.id = p.id
    where p.reason is not null
      or p.missingZone is not null
      or k.id is not null
      or r.id is not null`
}

/** Neighbours in the tables are written one after another: scattered calls take a quarter less. */
function insertPlaced(sent: Sent): SQL {
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
    from (
      select *, row_number() over (partition by userId, id order by at) as nth
      from placed
      where reason is null
        and missingZone is null
    ) p
    where p.nth = 1
      and not exists (
        select 1
        from removed_attempts r
        where r.userId = p.userId
          and r.id = p.id
      )
    order by p.userId, p.lessonId, p.startedAt
    on conflict do nothing`
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
