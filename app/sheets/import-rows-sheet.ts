import type { Translate } from '#app/locales/translate.ts'
import type { ImportedRow } from '#app/models/roster-import.ts'
import type { Verdict } from '#app/models/roster.ts'
import type { Column, Sheet } from './sheet.ts'

type Key = 'row' | 'name' | 'what' | 'value'

/** Rows of an import: whom each is about, and what changes; or which cell is why it is refused, and what stands there. */
export function importRowsSheet(rows: ImportedRow[], t: Translate, verdict: Verdict | undefined): Sheet<Key> {
  let isRefused = verdict === 'refused'
  let columns: Column<Key>[] = [
    { key: 'row', label: t('imports:row'), kind: 'text' },
    { key: 'name', label: t('account:name'), kind: 'text' },
    ...(verdict === 'changed' || verdict === undefined || isRefused ? [{ key: 'what', label: t(verdict === 'changed' ? 'imports:changes' : 'imports:why'), kind: 'text' } as const] : []),
    ...(isRefused ? [{ key: 'value', label: t('imports:value'), kind: 'text', none: '' } as const] : []),
  ]
  return { columns, rows: rows.map((row) => ({ key: String(row.row), values: [String(row.row), row.name, ...lineOf(row, t, verdict)] })), totals: [] }
}

function lineOf({ what, problems, stays }: ImportedRow, t: Translate, verdict: Verdict | undefined): string[] {
  if (verdict === 'refused') return [whyRefused(problems, t), problems.map(({ value }) => value).join(' · ')]
  if (verdict === 'changed') return [what.map((field) => t(`imports:fields.${field === 'classes' ? 'className' : field as 'displayName'}`)).join(' · ')]
  return verdict === undefined ? [stays ? t(`imports:stays.${stays}`) : ''] : []
}

/** Column by column, why a row is refused. */
export function whyRefused(problems: ImportedRow['problems'], t: Translate): string {
  return problems.map(({ column, reason }) => `${t(`imports:fields.${column}`)}: ${t(`errors:${reason}`)}`).join(' · ')
}
