import type { Translate } from '#app/locales/translate.ts'
import type { Column, Row, Sheet } from './sheet.ts'

/** What is to be known of a row's figures, each in a sentence. */
export type RowMarks = { corrections: string[]; classChanges: string[] }

/**
 * A sheet for a file with two more columns, before those that name its days: what was corrected in
 * a row's figures, and where a class changed. They are there in every file, so that a program finds
 * them.
 */
export function withMarks<key extends string>(
  sheet: Sheet<key>,
  t: Translate,
  marksOf: (row: Row) => RowMarks | undefined,
): Sheet<key | keyof RowMarks> {
  let columns: Column<keyof RowMarks>[] = [
    { key: 'corrections', label: t('marks:columns.corrections'), kind: 'text' },
    { key: 'classChanges', label: t('marks:columns.classChanges'), kind: 'text' },
  ]
  let longer = (row: Row): Row => {
    let marks = marksOf(row)
    let cells = columns.map(({ key }) => marks?.[key].join(' · ') || undefined)
    return { ...row, values: [...row.values, ...cells] }
  }
  return {
    columns: [...sheet.columns, ...columns],
    rows: sheet.rows.map(longer),
    totals: sheet.totals.map(longer),
  }
}
