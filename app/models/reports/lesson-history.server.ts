import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { DaySpan } from './report-period.ts'
import { flag } from './row-columns.ts'

/**
 * One attempt in a lesson's history; `date` is ISO 8601 UTC, `durationMs` as the tablet measured
 * it.
 */
export type HistoryItem = {
  attemptID: string
  exerciseID: string
  exercise: string
  exerciseEn: string
  date: string
  durationMs: number
  correct: boolean
}

/** At most `limit` attempts (50), after those that `cursor`, the last page's end, has shown. */
export type Paging = { limit?: number | undefined; cursor?: string | undefined }

export const HistoryRow = v.strictObject({
  attemptID: v.string(),
  exerciseID: v.string(),
  exercise: v.string(),
  exerciseEn: v.string(),
  startedAt: v.number(),
  durationMs: v.number(),
  correct: flag,
})
type HistoryRow = v.InferOutput<typeof HistoryRow>

const PAGE = 50
const DAY_MS = 86_400_000
/** A day in any zone begins at most this long before or after the same day in UTC. */
const ZONES_MS = 15 * 3_600_000

/** The attempts `t` that `where` finds in a span, newest first, and one more than a page. */
export function historyQuery(where: SQL, span: DaySpan, { limit = PAGE, cursor }: Paging): SQL {
  return sql`
    select
      t.id as attemptID,
      t.exerciseId as exerciseID,
      e.name as exercise,
      e.nameEn as exerciseEn,
      t.startedAt,
      t.durationMs,
      t.correct
    from attempts t
    join exercises e on e.id = t.exerciseId
    where ${where}
      and ${inSpan(span)}
      and ${olderThan(cursor)}
    order by t.startedAt desc, t.id desc
    limit ${limit + 1}`
}

/** A page of the history of `historyQuery`, and the cursor of the next, or null. */
export function historyPage(
  found: HistoryRow[],
  { limit = PAGE }: Paging,
): { history: HistoryItem[]; nextCursor: string | null } {
  let shown = found.slice(0, limit)
  let last = shown.at(-1)
  return {
    history: shown.map(({ startedAt, correct, ...row }) => ({
      ...row,
      date: new Date(startedAt).toISOString(),
      correct: correct === 1,
    })),
    nextCursor: found.length > limit && last ? `${last.startedAt}.${last.attemptID}` : null,
  }
}

/**
 * The attempts `t` of a span: by the day they were counted on, and by the index on their time.
 */
function inSpan({ first, last }: DaySpan): SQL {
  let from =
    first === null
      ? sql`true`
      : sql`t.day >= ${first} and t.startedAt >= ${Date.parse(first) - ZONES_MS}`
  let to =
    last === null
      ? sql`true`
      : sql`t.day <= ${last} and t.startedAt < ${Date.parse(last) + DAY_MS + ZONES_MS}`
  return sql`${from} and ${to}`
}

/** Attempts older than a cursor `startedAt.id`; without a well-formed cursor, all. */
function olderThan(cursor: string | undefined): SQL {
  let [, startedAt, id] = cursor?.match(/^(\d{1,15})\.(.+)$/s) ?? []
  return startedAt ? sql`(t.startedAt, t.id) < (${Number(startedAt)}, ${id})` : sql`true`
}
