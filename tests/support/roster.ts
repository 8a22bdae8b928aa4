import { strToU8, zipSync } from 'fflate'

/**
 * A workbook as Excel writes it: texts shared, numbers as numbers. `more` replaces or adds files.
 */
export function workbook(
  rows: (string | number | null)[][],
  more: Record<string, string> = {},
): Uint8Array {
  let shared: string[] = []
  let cell = (value: string | number | null, column: number, row: number) => {
    if (value === null) return ''
    let place = `${columnName(column)}${row + 1}`
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
    return `<c r="${place}" t="s"><v>${shared.push(value) - 1}</v></c>`
  }
  let sheet = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((value, column) => cell(value, column, row)).join('')}</row>`,
    )
    .join('')
  let files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets>' +
      '<sheet name="Hidden" sheetId="2" state="hidden" r:id="rId9"/>' +
      '<sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId9" Target="worksheets/sheet9.xml"/>' +
      '<Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ...more,
  }
  return zipped(files)
}

/** A, B, … Z, AA, AB, …, by numbers from 0. */
function columnName(column: number): string {
  let letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

export function zipped(files: Record<string, string | Uint8Array>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  )
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
