import { isolated } from '#app/locales/isolated.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { ImportedRow } from '#app/models/roster/import.ts'
import type { RosterColumn } from '#app/models/roster/roster.ts'
import type { Verdict } from '#app/models/tables/list-import.ts'
import type { Column, Sheet } from './sheet.ts'

type Key = 'row' | 'what' | 'value'
type AnyRow = { row: number; verdict: Verdict; name: string | null; problems: { value: string }[] }

/**
 * Rows of an import of any kind: the person or lesson of each, and under it what `whatOf` says
 * becomes of the row; for a refused row, also the refused values.
 */
export function importSheet<row extends AnyRow>(
  rows: row[],
  whatOf: (row: row) => string,
  about: string,
  verdict: Verdict | undefined,
  t: Translate,
): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'row', label: `${t('imports:row')} · ${about}`, kind: 'text' },
    {
      key: 'what',
      label: t(verdict === 'changed' ? 'imports:changes' : 'imports:why'),
      kind: 'text',
      under: true,
    },
    { key: 'value', label: t('imports:value'), kind: 'text', under: true },
  ]
  let valueOf = ({ verdict, problems }: row) =>
    (verdict === 'refused' &&
      problems
        .map(({ value }) => value && `«${value}»`)
        .filter(Boolean)
        .join(' ')) ||
    null
  return {
    columns,
    rows: rows.map((row) => ({
      key: String(row.row),
      values: [`${row.row} · ${isolated(row.name ?? '–')}`, whatOf(row) || null, valueOf(row)],
    })),
    totals: [],
  }
}

/** Rows of a list of people. */
export function importRowsSheet(
  { rows, columns }: { rows: ImportedRow[]; columns: RosterColumn[] },
  t: Translate,
  verdict: Verdict | undefined,
): Sheet<Key> {
  return importSheet(rows, (row) => whatOf(row, columns, t), t('account:name'), verdict, t)
}

function whatOf(
  { verdict, what, problems, stays }: ImportedRow,
  columns: RosterColumn[],
  t: Translate,
): string {
  if (stays) return t(`imports:stays.${stays}`)
  if (verdict === 'refused') return whyRefused(problems, columns, t)
  return what
    .map((field) =>
      t(`imports:fields.${field === 'classes' ? 'className' : (field as 'displayName')}`),
    )
    .join(' · ')
}

/** Column by column, why a row is refused: a column by the file's own word, with ours beside it. */
export function whyRefused(
  problems: ImportedRow['problems'],
  columns: RosterColumn[],
  t: Translate,
): string {
  let named = (field: ImportedRow['problems'][number]['column']) =>
    calledInFile(field, t(`imports:fields.${field}`), columns)
  return problems
    .map(({ column, reason, value }) =>
      saidOf(named(column), t(`errors:${reason}`), reason === 'rowTwice' && value),
    )
    .join(' · ')
}

/** A column by the word of the file, with `ours` beside it where it is another one. */
export function calledInFile(
  field: string,
  ours: string,
  columns: { field: string | null; head: string }[],
): string {
  let head = columns.find((each) => each.field === field)?.head
  return !head || head === ours ? ours : `${head} (${ours})`
}

/** Why a cell is refused; `row`: the other row that the reason is about. */
export function saidOf(column: string, reason: string, row: string | false): string {
  return `${column}: ${reason}${row ? ` (${row})` : ''}`
}
