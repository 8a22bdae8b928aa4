import { hasText, type TableRow } from './table.ts'
import { MOST_SHEET_ROWS, sharedStrings, sheetRows } from './xlsx-sheet.ts'
import { readXml } from './xml.ts'
import { unzip, zipNames } from './zip.ts'

// An Excel workbook is XML in a zip file (ECMA-376). Only what its cells show is read: of a formula
// the last result.

type Problem = { problem: 'fileBroken' | 'fileTooDeep' | 'tooManyRows' }

const SHARED = 'xl/sharedStrings.xml'
const BOOK = 'xl/workbook.xml'
const LINKS = 'xl/_rels/workbook.xml.rels'

/** The rows of a workbook's first sheet that is not hidden. */
export function xlsxRows(bytes: Uint8Array): { rows: TableRow[] } | Problem {
  let book = unzip(bytes, [BOOK, LINKS])
  if ('problem' in book) return book
  try {
    let path = firstSheet(book.files.get(BOOK)!, book.files.get(LINKS)!)
    return path === undefined ? { problem: 'fileBroken' } : rowsOfSheet(bytes, path)
  } catch {
    return { problem: 'fileBroken' }
  }
}

function rowsOfSheet(bytes: Uint8Array, path: string): { rows: TableRow[] } | Problem {
  let hasShared = zipNames(bytes)?.includes(SHARED)
  let inside = unzip(bytes, hasShared ? [path, SHARED] : [path])
  if ('problem' in inside) return inside
  let shared = hasShared ? sharedStrings(inside.files.get(SHARED)!) : []
  let rows = sheetRows(inside.files.get(path)!, shared)
  return rows.length > MOST_SHEET_ROWS ? { problem: 'tooManyRows' } : { rows: rows.filter(hasText) }
}

/** The path of the first sheet that people see. */
function firstSheet(book: Uint8Array, links: Uint8Array): string | undefined {
  let ids: string[] = []
  readXml(book, {
    open(name, { state = 'visible', 'r:id': id = '' }) {
      if (name === 'sheet' && state === 'visible') ids.push(id)
    },
  })
  let target: string | undefined
  readXml(links, {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id === ids[0]) target = Target
    },
  })
  return target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}
