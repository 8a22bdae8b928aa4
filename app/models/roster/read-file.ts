import { csvHeads, csvRows } from '#app/models/tables/csv.ts'
import { decodeText } from '#app/models/tables/decode-text.ts'
import { tableOf } from '#app/models/tables/find-header-row.ts'
import type { TableRead } from '#app/models/tables/table.ts'
import { xlsxRows } from '#app/models/tables/xlsx.ts'
import { unzip, zipNames } from '#app/models/tables/zip.ts'
import { rosterFieldOf } from './columns.ts'
import { oneRosterFile, oneRosterFiles, type OneRosterFiles } from './one-roster-files.ts'
import { oneRosterTable } from './one-roster.ts'

type IsKnown = (head: string) => boolean

const ZIP = [0x50, 0x4b, 3, 4]
/** Excel's format of before 2007, and workbooks with a password. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * The table in a file: CSV, an Excel workbook's first sheet, or OneRoster; recognised by its bytes,
 * not by its name. `isKnown` recognises the heads of its columns: by default those of a list of
 * people.
 */
export function readTable(
  bytes: Uint8Array,
  isKnown: IsKnown = (head) => rosterFieldOf(head) !== undefined,
): TableRead {
  if (bytes.length === 0) return { ok: false, problem: 'fileEmpty' }
  if (startsWith(bytes, ZIP)) return readZip(bytes, isKnown)
  if (startsWith(bytes, OLD_EXCEL)) return { ok: false, problem: 'fileOld' }
  let text = decodeText(bytes)
  if (/^\s*(%PDF|<(!doctype|html|\?xml)|\{\\rtf)/i.test(text) || text.includes('\0'))
    return { ok: false, problem: 'fileUnknown' }
  return readCsv(text, isKnown)
}

function readCsv(text: string, isKnown: IsKnown): TableRead {
  let oneRoster = oneRosterFile(csvHeads(text))
  if (oneRoster) return oneRosterTable({ [oneRoster]: text })
  let read = csvRows(text)
  return 'problem' in read ? { ok: false, ...read } : tableOf(read.rows, isKnown)
}

function readZip(bytes: Uint8Array, isKnown: IsKnown): TableRead {
  let names = zipNames(bytes)
  if (!names) return { ok: false, problem: 'fileBroken' }
  if (!names.includes('xl/workbook.xml')) return readOneRoster(bytes, names)
  let read = xlsxRows(bytes)
  return 'problem' in read ? { ok: false, ...read } : tableOf(read.rows, isKnown)
}

function readOneRoster(bytes: Uint8Array, names: string[]): TableRead {
  let paths = oneRosterPaths(names)
  if (!paths['users.csv'] && !paths['enrollments.csv'] && !paths['classes.csv'])
    return { ok: false, problem: 'fileUnknown' }
  let unzipping = unzip(bytes, Object.values(paths))
  if ('problem' in unzipping) return { ok: false, ...unzipping }
  let { files } = unzipping
  return oneRosterTable(
    Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [name, decodeText(files.get(path)!)]),
    ),
  )
}

/** The path of each OneRoster file, which may be in a folder. */
function oneRosterPaths(paths: string[]): OneRosterFiles {
  let found: OneRosterFiles = {}
  for (let name of oneRosterFiles)
    for (let path of paths) if (path.split('/').at(-1)!.toLowerCase() === name) found[name] = path
  return found
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}
