import { csvHeads, csvRows } from '#app/models/tables/csv.ts'
import { decodeText } from '#app/models/tables/decode-text.ts'
import { tableOf } from '#app/models/tables/find-header-row.ts'
import type { TableRead } from '#app/models/tables/table.ts'
import { xlsxRows } from '#app/models/tables/xlsx.ts'
import { unzip, zipNames } from '#app/models/tables/zip.ts'
import { rosterFieldOf } from './columns.ts'
import { oneRosterFile, oneRosterFiles, oneRosterTable, type OneRosterFiles } from './one-roster.ts'

type IsKnown = (head: string) => boolean

/**
 * The table in a file of whichever kind that we read: CSV, an Excel workbook's first sheet,
 * OneRoster; by what it holds, not by its name. `isKnown`: which heads to look for above its rows;
 * those of a list of people unless told.
 */
export function readTable(
  bytes: Uint8Array,
  isKnown: IsKnown = (head) => rosterFieldOf(head) !== undefined,
): TableRead {
  if (bytes.length === 0) return { ok: false, problem: 'fileEmpty' }
  if (startsWith(bytes, [0x50, 0x4b, 3, 4])) return readZip(bytes, isKnown)
  // Excel's format of before 2007, and workbooks under a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { ok: false, problem: 'fileOld' }
  let text = decodeText(bytes)
  if (/^\s*(%PDF|<(!doctype|html|\?xml)|\{\\rtf)/i.test(text) || text.includes('\0'))
    return { ok: false, problem: 'fileUnknown' }
  let oneRoster = oneRosterFile(csvHeads(text))
  if (oneRoster) return oneRosterTable({ [oneRoster]: text })
  let parsed = csvRows(text)
  return 'problem' in parsed ? { ok: false, ...parsed } : tableOf(parsed.rows, isKnown)
}

function readZip(bytes: Uint8Array, isKnown: IsKnown): TableRead {
  let names = zipNames(bytes)
  if (!names) return { ok: false, problem: 'fileBroken' }
  if (names.includes('xl/workbook.xml')) {
    let read = xlsxRows(bytes)
    return 'problem' in read ? { ok: false, ...read } : tableOf(read.rows, isKnown)
  }
  // They may stand in a folder.
  let inside = Object.fromEntries(
    oneRosterFiles.flatMap((name) =>
      names
        .filter((path) => path.split('/').at(-1)!.toLowerCase() === name)
        .map((path) => [name, path]),
    ),
  ) as OneRosterFiles
  if (!inside['users.csv'] && !inside['enrollments.csv'] && !inside['classes.csv'])
    return { ok: false, problem: 'fileUnknown' }
  let unzipping = unzip(bytes, Object.values(inside))
  if ('problem' in unzipping) return { ok: false, ...unzipping }
  return oneRosterTable(
    Object.fromEntries(
      Object.entries(inside).map(([name, path]) => [name, decodeText(unzipping.files.get(path)!)]),
    ),
  )
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}
