'use client'

// One client component fed with plain rows: on the Worker that is twice as fast as a server
// component per cell, and a page without scripts ships none of it all the same.

import { Breakable } from './breakable.tsx'
import { RowHead, type TableRow } from './row-head.tsx'

/** `long`: may be broken into lines. */
export type TableColumn = {
  label: string
  numeric: boolean
  long?: boolean | undefined
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
 * A report's table: a head that sorts by links, the first cell naming the row. On phones each row
 * is a card.
 */
export function ReportTable({ caption, columns, rows, totals, small }: Props) {
  return (
    <table className={small ? 'sheet small' : 'sheet'}>
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
        let { label, numeric, long } = rest[at]!
        // What does not apply has no label either: on a phone the card leaves it out.
        return (
          <td
            key={label}
            data-label={cell ? label : undefined}
            className={numeric ? 'n' : long ? 'long' : undefined}
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
