import type { Format } from '#app/locales/format.ts'
import type { Translate } from '#app/locales/translate.ts'
import { COUNTED_AT_MOST_MS } from '#app/models/attempts/attempt.ts'

// A sheet is a table before it is shown: each `*-sheet.ts` declares the columns of one table and
// fills its rows. Page, print (ui/sheet-table.tsx) and CSV (csv.server.ts) are made of the same
// sheet and cannot disagree.

/**
 * What a column holds. `percent` is a whole number 0–100, `duration` milliseconds, `moment` ISO
 * 8601 UTC, `measured` the milliseconds of one attempt, of which totals count at most ten minutes,
 * `day` a calendar day, `flag` a boolean, `share` words like "3 of 8" that stand among
 * numbers.
 */
export type Kind =
  | 'text'
  | 'number'
  | 'percent'
  | 'duration'
  | 'measured'
  | 'moment'
  | 'day'
  | 'flag'
  | 'share'
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
  /** Of the file alone: on the screen it would decide nothing. */
  fileOnly?: boolean | undefined
  /** Left out on the screen where it is the same in all of many rows: the filter says it once. */
  offWhenSame?: boolean
  /** In a phone's row: at its end, or in the line under the name; otherwise not there. */
  phone?: 'end' | 'line' | undefined
  /** What the screen says where there is nothing to count yet. */
  none?: string | undefined
}
/** null: nothing to count yet; undefined: does not apply to this row. */
export type Value = string | number | boolean | null | undefined
/** Of what a row's picture is; a lesson's is the address of a drawing. */
export type PictureKind = 'user' | 'class' | 'lesson'
/** What can be done with a row: for the screen alone. */
export type RowLink = { href: string; label: string }
export type Row = {
  key: string
  href?: string | undefined
  links?: RowLink[]
  picture?: string | null
  /** A person, unless said. */
  kind?: PictureKind | undefined
  values: Value[]
}

/** Columns, rows and a row of totals; the first column names the row. */
export type Sheet<key extends string = string> = {
  columns: Column<key>[]
  rows: Row[]
  totals: Row[]
}

type Words = { t: Translate; format: Format; timezone: string }

/** A value as it is read on the screen; nothing to count is "not yet", never 0. */
export function shown(
  value: Value,
  { kind, label, none }: Pick<Column, 'kind' | 'label' | 'none'>,
  words: Words,
): string {
  if (value === undefined) return ''
  if (value === null || value === '')
    return none ?? (kind === 'percent' ? words.t('reports:notYet') : '–')
  if (kind === 'flag') return value ? label : '–'
  return typeof value === 'number'
    ? counted(value, kind, words)
    : written(String(value), kind, words)
}

function counted(value: number, kind: Kind, words: Words): string {
  if (kind === 'percent') return words.format.percent(value)
  if (kind === 'duration') return words.format.duration(value)
  if (kind === 'measured') return measured(value, words)
  return kind === 'number' ? words.format.number(value) : String(value)
}

function written(text: string, kind: Kind, { format, timezone }: Words): string {
  if (kind === 'moment') return format.moment(text, timezone)
  return kind === 'day' ? format.date(text) : text
}

/** A long attempt says how much of it the totals count: else they could not be added up. */
function measured(ms: number, { t, format }: Words): string {
  let time = format.duration(ms)
  return ms <= COUNTED_AT_MOST_MS
    ? time
    : t('reports:countedAs', { time, counted: format.duration(COUNTED_AT_MOST_MS) })
}

export function isNumeric(kind: Kind): boolean {
  return (
    kind === 'number' ||
    kind === 'percent' ||
    kind === 'duration' ||
    kind === 'measured' ||
    kind === 'share'
  )
}
