import type { Format } from '#app/locales/format.ts'
import type { Translate } from '#app/locales/translate.ts'

// A sheet is a table before it is shown: each `*-sheet.ts` declares the columns of one table and
// fills its rows. Page, print (ui/sheet-table.tsx) and CSV (csv.server.ts) are made of the same
// sheet and cannot disagree.

/**
 * What a column holds. `percent` is a whole number 0–100, `duration` milliseconds, `moment` ISO
 * 8601 UTC, `day` a calendar day, `flag` a boolean, `share` words like "3 of 8" that stand among
 * numbers.
 */
export type Kind = 'text' | 'number' | 'percent' | 'duration' | 'moment' | 'day' | 'flag' | 'share'
export type Column<key extends string = string> = {
  key: key
  label: string
  kind: Kind
  /** Shown under the row's name instead of in a column of its own. */
  under?: boolean
  /** A flag shown as a badge beside the row's name instead of in a column of its own. */
  badge?: boolean
  /** Shown in as many lines as it takes. */
  long?: boolean
  /** What the screen says where there is nothing to count yet. */
  none?: string | undefined
}
/** null: nothing to count yet; undefined: does not apply to this row. */
export type Value = string | number | boolean | null | undefined
/** What can be done with a row: for the screen alone. */
export type RowLink = { href: string; label: string }
export type Row = {
  key: string
  href?: string | undefined
  links?: RowLink[]
  picture?: string | null
  values: Value[]
}

/** Columns, rows and a row of totals; the first column names the row. */
export type Sheet<key extends string = string> = {
  columns: Column<key>[]
  rows: Row[]
  totals: Row[]
}

/** A value as it is read on the screen; nothing to count is "not yet", never 0. */
export function shown(
  value: Value,
  { kind, none }: Pick<Column, 'kind' | 'none'>,
  { t, format, timezone }: { t: Translate; format: Format; timezone: string },
): string {
  if (value === undefined) return ''
  if (value === null || value === '')
    return none ?? (kind === 'percent' ? t('reports:notYet') : '–')
  switch (kind) {
    case 'number':
      return format.number(value as number)
    case 'percent':
      return format.percent(value as number)
    case 'duration':
      return format.duration(value as number)
    case 'moment':
      return format.moment(value as string, timezone)
    case 'day':
      return format.date(value as string)
    case 'flag':
      return value ? t('reports:needsHelp') : '–'
    case 'text':
    case 'share':
      return String(value)
  }
}

export function isNumeric(kind: Kind): boolean {
  return kind === 'number' || kind === 'percent' || kind === 'duration' || kind === 'share'
}
