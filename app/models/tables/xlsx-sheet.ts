import { LONGEST_CELL, MOST_COLUMNS, TABLE_ROWS, type TableRow } from './table.ts'
import { readXml } from './xml.ts'

/** A list with its heads, a title and empty rows above it. */
export const MOST_SHEET_ROWS = TABLE_ROWS + 200
const MOST_STRINGS = 300_000
/** Of any workbook (ECMA-376 limits rows so). */
const LAST_ROW = 2 ** 20

/** The texts that cells point to by their place; how they are pronounced (`rPh`) is left out. */
export function sharedStrings(bytes: Uint8Array): string[] {
  let strings: string[] = []
  let text = ''
  let [isText, isPhonetic] = [false, false]
  readXml(bytes, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      if (name === 't') isText = !isPhonetic
    },
    text(more) {
      if (isText && text.length <= LONGEST_CELL) text += more
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si' && strings.push(text.slice(0, LONGEST_CELL + 1)) > MOST_STRINGS)
        throw new Error('Too many strings')
    },
  })
  return strings
}

/** The rows of a sheet, and at most one more than `MOST_SHEET_ROWS`. */
export function sheetRows(bytes: Uint8Array, shared: string[]): TableRow[] {
  let rows: TableRow[] = []
  let row: TableRow | undefined
  let [column, type, value] = [0, '', '']
  let isValue = false
  readXml(bytes, {
    open(name, { r: reference, t }) {
      if (name === 'row') {
        row = { row: rowNumber(reference, rows.at(-1)?.row ?? 0), cells: [] }
        column = 0
      } else if (name === 'c') {
        column = reference ? columnNumber(reference) : column + 1
        ;[type, value] = [t ?? 'n', '']
      } else if (name === 'v' || name === 't') isValue = true
      else if (name === 'rPh') isValue = false
    },
    text(more) {
      if (isValue && value.length <= LONGEST_CELL) value += more
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c' && row && column <= MOST_COLUMNS && value !== '')
        row.cells[column - 1] = shownText(type, value, shared)
      if (name !== 'row' || !row) return true
      rows.push({ row: row.row, cells: Array.from(row.cells, (cell) => cell ?? '') })
      return rows.length <= MOST_SHEET_ROWS
    },
  })
  return rows
}

/** The number that a row says it has, or the next one: they only grow. */
function rowNumber(reference: string | undefined, last: number): number {
  let row = Number(reference)
  return Number.isSafeInteger(row) && row > last && row <= LAST_ROW ? row : last + 1
}

/** `BC12` → 55. */
function columnNumber(reference: string): number {
  let column = 0
  for (let letter of reference.replace(/\d+$/, ''))
    column = column * 26 + (letter.charCodeAt(0) & 31)
  return column
}

function shownText(type: string, value: string, shared: string[]): string {
  if (type === 's') return shared[Number(value)] ?? ''
  return type === 'n' ? plainNumber(value) : value
}

/** A number as most sheets show it: without the exponent that large ones are stored with. */
function plainNumber(text: string): string {
  let number = Number(text)
  return /e/i.test(text) && Number.isSafeInteger(number) ? String(number) : text
}
