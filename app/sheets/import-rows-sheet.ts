import type { Translate } from '#app/locales/translate.ts'
import type { ImportedRow } from '#app/models/roster-import.ts'
import type { Verdict } from '#app/models/roster.ts'
import type { Column, Sheet } from './sheet.ts'

type Key = 'row' | 'what' | 'value'

/** Rows of an import: whom each is about, and under it what changes, or which cell is why it is refused and what stands there, or why it stays. */
export function importRowsSheet(rows: ImportedRow[], t: Translate, verdict: Verdict | undefined): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'row', label: `${t('imports:row')} · ${t('account:name')}`, kind: 'text' },
    { key: 'what', label: t(verdict === 'changed' ? 'imports:changes' : 'imports:why'), kind: 'text', under: true },
    { key: 'value', label: t('imports:value'), kind: 'text', under: true },
  ]
  return { columns, rows: rows.map((row) => ({ key: String(row.row), values: [`${row.row} · \u2068${row.name ?? '–'}\u2069`, ...linesOf(row, t)] })), totals: [] }
}

function linesOf({ verdict, what, problems, stays }: ImportedRow, t: Translate): (string | null)[] {
  if (stays) return [t(`imports:stays.${stays}`), null]
  if (verdict === 'refused') return [whyRefused(problems, t), problems.map(({ value }) => value && `«${value}»`).filter(Boolean).join(' ') || null]
  return [what.map((field) => t(`imports:fields.${field === 'classes' ? 'className' : (field as 'displayName')}`)).join(' · ') || null, null]
}

/** Column by column, why a row is refused. */
export function whyRefused(problems: ImportedRow['problems'], t: Translate): string {
  return problems.map(({ column, reason }) => `${t(`imports:fields.${column}`)}: ${t(`errors:${reason}`)}`).join(' · ')
}
