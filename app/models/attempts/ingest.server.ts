import 'server-only'
import type { Visit } from '#app/models/current.ts'
import type { AttemptSource } from './attempt-source.server.ts'
import type { IngestAnswer, IngestResult } from './attempt.ts'
import { contentOf, keyOf, sameContent } from './content.ts'
import { locateAttempts, type Located } from './locate.server.ts'
import { isRejected, parseAttempt, type Rejected } from './parse.ts'
import { writeAttempts, type NotStored } from './write.server.ts'

/**
 * Stores attempts, each exactly once however often it is sent, with a result for each in the order
 * sent. `items` is at most a call's worth (1,000), of any shape: an invalid one is `rejected`, and
 * the others count. The same id with the same content is a `duplicate`; with other content it is
 * `rejected` as `idReused`. Beyond the day's quota it is `rejected` as `tooMany`: its client keeps
 * it.
 */
export async function storeAttempts(
  visit: Visit,
  source: AttemptSource,
  items: unknown[],
): Promise<IngestAnswer> {
  let parsed = items.map(parseAttempt)
  let located = await locateAttempts(visit, source, parsed)
  let first = firstOfEachKey(located)
  let notStored = await writeAttempts(visit, source, [...first.values()])
  return summarize(located.map((item, index) => ({ index, ...resultOf(item, first, notStored) })))
}

/** The attempts to write: a key that occurs again in the call is compared with its first one. */
function firstOfEachKey(located: (Located | Rejected)[]): Map<string, Located> {
  let first = new Map<string, Located>()
  for (let item of located) {
    if (isRejected(item)) continue
    let key = keyOf(item.attempt)
    if (!first.has(key)) first.set(key, item)
  }
  return first
}

function resultOf(
  item: Located | Rejected,
  first: Map<string, Located>,
  { known, tooMany }: NotStored,
): Omit<IngestResult, 'index'> {
  if (isRejected(item)) return { status: 'rejected', ...item }
  let { id } = item.attempt
  let key = keyOf(item.attempt)
  if (tooMany.has(key)) return { id, status: 'rejected', reason: 'tooMany' }
  let firstAttempt = first.get(key)!.attempt
  let before = known.get(key)
  if (before === undefined && firstAttempt === item.attempt) return { id, status: 'stored' }
  // A tombstone has no content: a late retry of a removed attempt is a duplicate in any case.
  let isDuplicate =
    before === null || sameContent(before ?? contentOf(firstAttempt), contentOf(item.attempt))
  return isDuplicate ? { id, status: 'duplicate' } : { id, status: 'rejected', reason: 'idReused' }
}

function summarize(results: IngestResult[]): IngestAnswer {
  let count = (status: IngestResult['status']) =>
    results.filter((result) => result.status === status).length
  return {
    stored: count('stored'),
    duplicates: count('duplicate'),
    rejected: count('rejected'),
    results,
  }
}
