import * as v from 'valibot'

// Rows that several queries of lists answer.

export const IdRow = v.strictObject({ id: v.string() })
export const TotalRow = v.strictObject({ total: v.number() })
/** A text that changes with what an import was compared with. */
export const MarkRow = v.strictObject({ mark: v.string() })
/** A row of a file as it is stored; `cells` is JSON. */
export const CellsRow = v.strictObject({ row: v.number(), cells: v.string() })
