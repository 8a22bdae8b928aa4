import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Visit } from '#app/models/current.ts'
import { rows } from '#db/rows.ts'
import { schoolOfSource } from './attempt-source.server.ts'
import { keyOf } from './content.ts'
import { contentColumns, mayKnow, type KeyRow, type KnownRow } from './known.server.ts'
import { placed, type Sent } from './place.server.ts'

const nothing = { exerciseId: null, correct: null, durationMs: null, claimed: null }
const NotStoredRow = v.strictObject({
  at: v.number(),
  reason: v.nullable(v.picklist(['unknownPupil', 'unknownExercise', 'tooMany'])),
  missingZone: v.nullable(v.string()),
  ...contentColumns,
})
export type NotStoredRow = v.InferOutput<typeof NotStoredRow>

/** What a transaction found stored `before`, how many it wrote, and what is `missing` since. */
type Written = { before: KnownRow[]; count: number; missing: KeyRow[] }

/**
 * The attempts that a transaction did not store. Why the others were not is asked only where there
 * are others: mostly all are stored, or all are known.
 */
export async function findNotStored(
  { db }: Visit,
  sent: Sent,
  { before, count, missing }: Written,
): Promise<NotStoredRow[]> {
  let { attempts, source } = sent
  let knownAs = new Map(before.map((row) => [keyOf(row), row]))
  let known: NotStoredRow[] = []
  let others: number[] = []
  let isFresh = (at: number) => !knownAs.has(keyOf(attempts[at]!))
  for (let at of attempts.keys()) {
    let row = knownAs.get(keyOf(attempts[at]!))
    if (row && mayKnow(source, row)) known.push(asKnown(at, row))
    else others.push(at)
  }
  if (count === others.length && others.every(isFresh)) return known

  let isMissing = new Set(missing.map(keyOf))
  let asked = { ...sent, attempts: others.map((at) => attempts[at]!) }
  let found = await rows(db, NotStoredRow, placesOf(asked))
  let asNotStored = (row: NotStoredRow): NotStoredRow[] => {
    let at = others[row.at]!
    let isStored = isFresh(at) && !isMissing.has(keyOf(attempts[at]!))
    if (row.exerciseId !== null && !isStored)
      return [{ ...row, at, reason: null, missingZone: null }]
    if (row.reason !== null || row.missingZone !== null) return [{ ...row, ...nothing, at }]
    if (isStored) return []
    // What may be stored and is not was removed, or there was no room for it.
    return [{ ...row, at, reason: isFresh(at) ? 'tooMany' : null }]
  }
  return known.concat(found.flatMap(asNotStored))
}

function asKnown(at: number, { exerciseId, correct, durationMs, claimed }: KnownRow): NotStoredRow {
  return { at, reason: null, missingZone: null, exerciseId, correct, durationMs, claimed }
}

/** Rows of `NotStoredRow`. What is stored at another school is not told to this one. */
function placesOf(sent: Sent): SQL {
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
      )`
}
