import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { isNumeric, shown, type Row, type Sheet } from '#app/sheets/sheet.ts'
import { tellsRowsApart } from '#app/sheets/tells-rows-apart.ts'
import { Style } from '#app/styles/style.tsx'
import { ReportTable, type TableColumn } from './report-table.tsx'
import type { TableRow } from './row-head.tsx'

type Props<key extends string> = {
  sheet: Sheet<key>
  locale: Locale
  timezone: string
  caption: string
  sortOf?: (key: key) => TableColumn['sort']
  small?: boolean | undefined
  pick?: { name: string; labelOf: (name: string) => string }
}

/**
 * A sheet on the screen, without what is the same in all rows. `pick`: its rows are to be chosen,
 * under this name.
 */
export function SheetTable<key extends string>({
  sheet,
  locale,
  timezone,
  caption,
  sortOf,
  small,
  pick,
}: Props<key>) {
  let words = { t: translate(locale), format: formatOf(locale), timezone }
  let onScreen = sheet.columns.flatMap((column, at) => {
    let { key, fileOnly } = column
    let isOrder = (sortOf?.(key)?.state ?? 'none') !== 'none'
    return !fileOnly && (at === 0 || isOrder || small || tellsRowsApart(sheet, at)) ? [at] : []
  })
  let beside = onScreen.filter((at) => !sheet.columns[at]!.under && !sheet.columns[at]!.badge)
  let beneath = onScreen.filter((at) => sheet.columns[at]!.under)
  let badges = onScreen.filter((at) => sheet.columns[at]!.badge)
  let line = ({ key, href, links, picture, kind, values }: Row): TableRow => {
    let read = (at: number) => shown(values[at], sheet.columns[at]!, words)
    let badge =
      badges
        .filter((at) => values[at])
        .map(read)
        .join(' · ') || undefined
    let picked = pick && { name: pick.name, label: pick.labelOf(read(0)) }
    return {
      key,
      href,
      links,
      picture,
      kind,
      pick: picked,
      badge,
      under:
        beneath
          .filter((at) => values[at])
          .map(read)
          .join(' · ') || undefined,
      cells: beside.map(read),
    }
  }
  let columns = beside
    .map((at) => sheet.columns[at]!)
    .map(({ key, label, kind, long, phone }): TableColumn => ({
      label,
      numeric: isNumeric(kind),
      labelled: isNumeric(kind) || kind === 'day',
      long,
      phone,
      sort: sortOf?.(key),
    }))
  return (
    <>
      <Style of="rows" />
      <ReportTable
        caption={caption}
        columns={columns}
        rows={sheet.rows.map(line)}
        totals={sheet.totals.map(line)}
        small={small}
      />
    </>
  )
}
