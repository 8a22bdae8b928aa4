import type { Spread } from './statistics.ts'

/** One line of the table. `broken`: the budget is not kept; absent where there is none. */
export type Line = { what: string; value: string; budget?: string; broken?: boolean }

export function printTable(title: string, lines: Line[]): void {
  let rows = lines.map(({ what, value, budget, broken }) => [
    broken ? '✗' : budget ? '✓' : ' ',
    what,
    value,
    budget ?? '',
  ])
  let width = (at: number) => Math.max(...rows.map((row) => row[at]!.length))
  console.log(`\n${title}`)
  for (let row of rows)
    console.log(`  ${row.map((cell, at) => cell.padEnd(width(at))).join('  ')}`.trimEnd())
}

export function times({ median, low, high }: Spread): string {
  return `${median.toFixed(2)} × (${low.toFixed(2)} to ${high.toFixed(2)})`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
