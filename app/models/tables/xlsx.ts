import { SaxesParser } from 'saxes'
import { LONGEST_CELL, MOST_COLUMNS, TABLE_ROWS, type TableRow } from './table.ts'
import { unzip, zipNames } from './zip.ts'

// An Excel workbook is XML in a zip file (ECMA-376). Only what cells show is read: of a formula its
// last result. Nothing is fetched, run or expanded: an entity that a document declares itself is a
// fault of it.

type Problem = { problem: 'fileBroken' | 'fileTooDeep' | 'tooManyRows' }
type Attributes = Record<string, string>

const SHARED = 'xl/sharedStrings.xml'
const BOOK = 'xl/workbook.xml'
const LINKS = 'xl/_rels/workbook.xml.rels'
/** A title and empty rows above the list. */
const MORE_ROWS = 200
const MOST_STRINGS = 300_000
/** Of any workbook (ECMA-376 bounds rows so). */
const LAST_ROW = 2 ** 20
/** Elements within each other; a workbook has about ten. */
const DEEPEST = 50

/** The rows of a workbook's first sheet that is not hidden. */
export function xlsxRows(bytes: Uint8Array): { rows: TableRow[] } | Problem {
  let names = zipNames(bytes) ?? []
  let book = unzip(bytes, [BOOK, LINKS])
  if ('problem' in book) return book
  try {
    let path = firstSheet(textOf(book.files.get(BOOK)!), textOf(book.files.get(LINKS)!))
    let hasShared = names.includes(SHARED)
    if (!path) return { problem: 'fileBroken' }
    let inside = unzip(bytes, hasShared ? [path, SHARED] : [path])
    if ('problem' in inside) return inside
    let shared = hasShared ? sharedStrings(inside.files.get(SHARED)!) : []
    let rows = sheetRows(inside.files.get(path)!, shared)
    return rows.length > TABLE_ROWS + MORE_ROWS
      ? { problem: 'tooManyRows' }
      : { rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')) }
  } catch {
    return { problem: 'fileBroken' }
  }
}

/** Where the first sheet stands that people see. */
function firstSheet(book: string, links: string): string | undefined {
  let ids: string[] = []
  parse([book], {
    open: (name, attributes) =>
      name === 'sheet' &&
      (attributes.state ?? 'visible') === 'visible' &&
      ids.push(attributes['r:id'] ?? ''),
  })
  let target: string | undefined
  parse([links], {
    open: (name, attributes) =>
      void (name === 'Relationship' && attributes.Id === ids[0] && (target = attributes.Target)),
  })
  return target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}

/** The texts that cells point to; how they are to be pronounced is left out. */
function sharedStrings(bytes: Uint8Array): string[] {
  let strings: string[] = []
  let text = ''
  let [isText, isSpoken] = [false, false]
  parse(piecesOf(bytes), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isSpoken = true
      if (name === 't') isText = !isSpoken
    },
    text: (piece) => void (isText && text.length <= LONGEST_CELL && (text += piece)),
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isSpoken = false
      if (name === 'si' && strings.push(text.slice(0, LONGEST_CELL + 1)) > MOST_STRINGS)
        throw new Error('too many')
    },
  })
  return strings
}

function sheetRows(bytes: Uint8Array, shared: string[]): TableRow[] {
  let rows: TableRow[] = []
  let row: TableRow | undefined
  let [column, type, value] = [0, '', '']
  let isValue = false
  parse(piecesOf(bytes), {
    open(name, attributes) {
      if (name === 'row') {
        row = { row: rowAfter(rows.at(-1)?.row ?? 0, attributes.r), cells: [] }
        column = 0
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1
        ;[type, value] = [attributes.t ?? 'n', '']
      } else if (name === 'v' || name === 't') isValue = true
      else if (name === 'rPh') isValue = false
    },
    text: (piece) => void (isValue && value.length <= LONGEST_CELL && (value += piece)),
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c' && row && column <= MOST_COLUMNS && value !== '')
        row.cells[column - 1] =
          type === 's' ? (shared[Number(value)] ?? '') : type === 'n' ? numberOf(value) : value
      else if (name === 'row' && row) {
        rows.push({ row: row.row, cells: Array.from(row.cells, (cell) => cell ?? '') })
        if (rows.length > TABLE_ROWS + MORE_ROWS) return false
      }
      return true
    },
  })
  return rows
}

/** The number that a row says it has, or the next one: they only grow. */
function rowAfter(last: number, said: string | undefined): number {
  let row = Number(said)
  return Number.isSafeInteger(row) && row > last && row <= LAST_ROW ? row : last + 1
}

/** `BC12` → 55. */
function columnOf(place: string): number {
  let column = 0
  for (let letter of place.replace(/\d+$/, '')) column = column * 26 + (letter.charCodeAt(0) & 31)
  return column
}

/**
 * A number as the sheet shows it as a rule: without the exponent that large ones are stored with.
 */
function numberOf(text: string): string {
  let number = Number(text)
  return /e/i.test(text) && Number.isSafeInteger(number) ? String(number) : text
}

type Reader = {
  open: (name: string, attributes: Attributes) => unknown
  text?: (piece: string) => void
  close?: (name: string) => unknown
}

/** Reads XML piece by piece, until `close` says false. What is not well-formed throws. */
function parse(pieces: Iterable<string>, { open, text, close }: Reader): void {
  let parser = new SaxesParser()
  let isOver = false
  let depth = 0
  let plain = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('A workbook declares no types')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEEPEST) throw new Error('Too deep')
    open(plain(name), attributes as Attributes)
  })
  parser.on('text', (piece) => text?.(piece))
  parser.on('cdata', (piece) => text?.(piece))
  parser.on('closetag', ({ name }) => {
    depth--
    isOver ||= close?.(plain(name)) === false
  })
  for (let piece of pieces) {
    parser.write(piece)
    if (isOver) return
  }
  parser.close()
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

function* piecesOf(bytes: Uint8Array): Generator<string> {
  let decoder = new TextDecoder()
  for (let at = 0; at < bytes.length; at += 65_536)
    yield decoder.decode(bytes.subarray(at, at + 65_536), { stream: true })
  yield decoder.decode()
}
