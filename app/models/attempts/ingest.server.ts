import 'server-only'
import type { Visit } from '#app/models/current.ts'
import type { AttemptSource } from './attempt-source.server.ts'
import type { IngestAnswer, IngestResult, NewAttempt } from './attempt.ts'
import { contentOf, keyOf, sameContent, type Content } from './content.ts'
import { isRejected, parseAttempt } from './parse.ts'
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
  let accepted = parsed.flatMap((item, index) =>
    isRejected(item) ? [] : [{ index, attempt: item.attempt }],
  )
  let notStored = await writeAttempts(
    visit,
    source,
    accepted.map(({ attempt }) => attempt),
  )
  let whyOf = new Map(accepted.map(({ index }, at) => [index, notStored.get(at)]))
  let storedNow = new Map<string, Content>()
  return summarize(
    parsed.map((item, index) => ({
      index,
      ...(isRejected(item)
        ? { status: 'rejected', ...item }
        : resultOf(item.attempt, whyOf.get(index), storedNow)),
    })),
  )
}

/** `storedNow`: what this call has stored, by key. */
function resultOf(
  attempt: NewAttempt,
  why: NotStored | undefined,
  storedNow: Map<string, Content>,
): Omit<IngestResult, 'index'> {
  let { id } = attempt
  if (why && 'reason' in why) return { id, status: 'rejected', reason: why.reason }
  let [key, content] = [keyOf(attempt), contentOf(attempt)]
  let before = why ? why.known : storedNow.get(key)
  if (before === undefined) {
    storedNow.set(key, content)
    return { id, status: 'stored' }
  }
  // A tombstone has no content: a late retry of a removed attempt is a duplicate in any case.
  let isDuplicate = before === null || sameContent(before, content)
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
