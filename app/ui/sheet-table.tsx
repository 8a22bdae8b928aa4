import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { isNumeric, shown, type Row, type Sheet } from '#app/sheets/sheet.ts'
import { ReportTable, type TableColumn, type TableRow } from './report-table.tsx'

type Props<key extends string> = { sheet: Sheet<key>; locale: Locale; timezone: string; caption: string; sortOf?: (key: key) => TableColumn['sort']; small?: boolean }

/** A sheet on the screen. */
export function SheetTable<key extends string>({ sheet, locale, timezone, caption, sortOf, small }: Props<key>) {
  let words = { t: translate(locale), format: formatOf(locale), timezone }
  let line = ({ key, href, badge, values }: Row): TableRow => ({ key, href, badge, cells: values.map((value, at) => shown(value, sheet.columns[at]!.kind, words)) })
  let columns = sheet.columns.map(({ key, label, kind }): TableColumn => ({ label, numeric: isNumeric(kind), sort: sortOf?.(key) }))
  return <ReportTable caption={caption} columns={columns} rows={sheet.rows.map(line)} totals={sheet.totals.map(line)} small={small} />
}
