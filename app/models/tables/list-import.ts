// What holds for every list that is brought in, of people as of lessons.

export const verdicts = ['created', 'changed', 'unchanged', 'refused'] as const
/** What becomes of a row. */
export type Verdict = (typeof verdicts)[number]

/** What nobody has confirmed is forgotten after a day. */
export const KEPT_MS = 86_400_000
/** Until when an import can be undone. */
export const UNDO_MS = 30 * 86_400_000

/** Where more than half `of` what there is would change, somebody looks twice. */
export function needsConfirmation({ changed, of }: { changed: number; of: number }): boolean {
  return changed * 2 > of
}

const A_STATEMENT = 1000

/** Rows in portions: what one statement takes. */
export function batchesOf<row>(rows: row[]): row[][] {
  return Array.from({ length: Math.ceil(rows.length / A_STATEMENT) }, (_, at) =>
    rows.slice(at * A_STATEMENT, (at + 1) * A_STATEMENT),
  )
}
