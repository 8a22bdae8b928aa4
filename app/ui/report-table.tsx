'use client'

// One client component fed with plain rows: on the Worker that is twice as fast as a server
// component per cell, and a page without scripts ships none of it all the same.

import { Breakable } from './breakable.tsx'
import { RowHead, type TableRow } from './row-head.tsx'

/**
 * `long`: may be broken into lines. `labelled`: says of what it is in a phone's row, as figures do.
 * `phone`: where it stands in a phone's row: at its end, under the
 * name, or (undefined) not at all.
 */
export type TableColumn = {
  label: string
  numeric: boolean
  labelled?: boolean
  long?: boolean | undefined
  phone?: 'end' | 'line' | undefined
  sort?: { href: string; state: 'ascending' | 'descending' | 'none' } | undefined
}
type Props = {
  caption: string
  columns: TableColumn[]
  rows: TableRow[]
  totals: TableRow[]
  small?: boolean | undefined
}

/**
 * A list or a report: a head that sorts by links, the first cell naming the row. On phones a row is
 * a face, a name with a line under it, and one figure; all of it leads where the name does.
 */
export function ReportTable({ caption, columns, rows, totals, small }: Props) {
  return (
    <table className={classesOf(columns, rows, small)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, numeric, sort }) => (
            <th
              key={label}
              scope="col"
              className={numeric ? 'n' : undefined}
              aria-sort={sort && sort.state !== 'none' ? sort.state : undefined}
            >
              {sort ? <SortLink label={label} sort={sort} /> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.key} row={row} columns={columns} />
        ))}
      </tbody>
      {/* On paper a table's foot would stand on every page, as if it were that page's sum. */}
      {totals.length > 0 && (
        <tfoot className="print:table-row-group">
          {totals.map((row) => (
            <Line key={row.key} row={row} columns={columns} />
          ))}
        </tfoot>
      )}
    </table>
  )
}

/** What of a row the style sheet has to leave room for. */
function classesOf(columns: TableColumn[], rows: TableRow[], small?: boolean): string {
  return [
    'sheet',
    small && 'small',
    rows.some(({ pick }) => pick) && 'with-box',
    rows.some(({ picture }) => picture !== undefined) && 'with-face',
    columns.some(({ phone }) => phone === 'end') && 'with-end',
  ]
    .filter(Boolean)
    .join(' ')
}

const arrows = { ascending: ' ▲', descending: ' ▼', none: '' }

function SortLink({ label, sort }: { label: string; sort: NonNullable<TableColumn['sort']> }) {
  return (
    <a href={sort.href}>
      {label}
      {arrows[sort.state]}
    </a>
  )
}

function Line({ row, columns }: { row: TableRow; columns: TableColumn[] }) {
  let [name, ...others] = row.cells
  let rest = columns.slice(1)
  return (
    <tr>
      <th scope="row">
        <RowHead row={row} name={name!} />
      </th>
      {others.map((cell, at) => {
        let { label, numeric, labelled = numeric, long, phone } = rest[at]!
        // What does not apply has no place on a phone either. A figure says there of what it is.
        let classes = [numeric && 'n', long && 'long', cell && phone && `at-${phone}`]
          .filter(Boolean)
          .join(' ')
        return (
          <td
            key={label}
            data-label={cell && phone && labelled ? label : undefined}
            className={classes || undefined}
          >
            <bdi>
              <Breakable text={cell} />
            </bdi>
          </td>
        )
      })}
    </tr>
  )
}
