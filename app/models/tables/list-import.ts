// What all imports of lists have in common, of people and of lessons.

export const verdicts = ['created', 'changed', 'unchanged', 'refused'] as const
/** What an import does with a row. */
export type Verdict = (typeof verdicts)[number]

/** An import that is not committed is deleted after a day (milliseconds). */
export const KEPT_MS = 86_400_000
/** So many imports of one school, or of the catalogue, may wait to be committed or thrown away. */
export const MOST_WAITING = 10
/** How long a committed import can be undone (milliseconds). */
export const UNDO_MS = 30 * 86_400_000

/** An import that changes more than half of the existing records has to be confirmed. */
export function needsConfirmation({ changed, of }: { changed: number; of: number }): boolean {
  return changed * 2 > of
}

const ROWS_PER_STATEMENT = 1000

/** Rows in batches, each small enough for one statement. */
export function batchesOf<row>(rows: row[]): row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, at) =>
    rows.slice(at * ROWS_PER_STATEMENT, (at + 1) * ROWS_PER_STATEMENT),
  )
}

/**
 * The requested rows of an import: all, those of a verdict, or (`shown`) those that its page shows
 * for it.
 */
export type RequestedRows = {
  verdict?: Verdict | undefined
  shown?: boolean
  limit: number
  offset: number
}
