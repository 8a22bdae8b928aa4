import { valuesByField, type CellReason } from './cell-values.ts'
import type { TableColumn } from './columns.ts'
import { LONGEST_CELL } from './table.ts'

/** Why a row is refused: the column (as the field that it fills), its text, and a reason. */
export type CellProblem<field extends string, reason extends string> = {
  column: field
  value: string
  reason: reason
}

/**
 * The texts of a row by field (`values`), and the problems found in it so far. An empty cell has no
 * value: what it is about stays as it is.
 */
export class RowParser<field extends string, reason extends string> {
  problems: CellProblem<field, reason | CellReason>[] = []
  values: Partial<Record<field, string>>

  constructor(cells: string[], columns: TableColumn<field>[]) {
    this.values = valuesByField(cells, columns, this.refuse)
  }

  refuse = (column: field, value: string, reason: reason | CellReason): void => {
    this.problems.push({ column, value: value.slice(0, LONGEST_CELL), reason })
  }

  /**
   * The value of a field as an object with one property, or with none where the field has no text.
   * Where `parse` finds no meaning in the text, the row is refused for `reason`.
   */
  property<key extends string, value>(
    key: key,
    field: field,
    parse: (text: string) => value | undefined,
    reason: reason,
  ): Partial<Record<key, value>> {
    let text = this.values[field]
    if (text === undefined) return {}
    let value = parse(text)
    if (value !== undefined) return { [key]: value } as Record<key, value>
    this.refuse(field, text, reason)
    return {}
  }
}
