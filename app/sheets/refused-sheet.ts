import type { Translate } from '#app/locales/translate.ts'
import type { Column, Sheet } from './sheet.ts'

/**
 * Rows that an import refused, as they were in the file, with the reason and their number: to be
 * corrected and imported again.
 */
export function refusedSheet(
  heads: { head: string }[],
  rows: { row: number; cells: string[] | null; why: string }[],
  t: Translate,
): Sheet {
  let text = (key: string, label: string): Column => ({ key, label, kind: 'text' })
  return {
    columns: [
      ...heads.map(({ head }) => text(head, head)),
      text('why', t('imports:why')),
      text('row', t('imports:row')),
    ],
    rows: rows
      .filter(({ cells }) => cells)
      .map(({ row, cells, why }) => ({ key: String(row), values: [...cells!, why, String(row)] })),
    totals: [],
  }
}
