import { strToU8, zipSync } from 'fflate'

// The least that Excel, Numbers and LibreOffice open as a workbook (ECMA-376).

const SCHEMAS = 'http://schemas.openxmlformats.org'
const MAIN = `${SCHEMAS}/spreadsheetml/2006/main`
const OFFICE = `${SCHEMAS}/officeDocument/2006/relationships`
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const RELATIONS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml'

/** A workbook of one sheet with these rows of texts; the first is bold, and stays in sight. */
export function writeXlsx(
  name: string,
  rows: string[][],
  { rightToLeft }: { rightToLeft: boolean },
): Uint8Array<ArrayBuffer> {
  let files = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relations([`${OFFICE}/officeDocument`, 'xl/workbook.xml']),
    'xl/workbook.xml': workbook(name),
    'xl/_rels/workbook.xml.rels': relations(
      [`${OFFICE}/worksheet`, 'worksheets/sheet1.xml'],
      [`${OFFICE}/styles`, 'styles.xml'],
    ),
    'xl/styles.xml': styles(),
    'xl/worksheets/sheet1.xml': sheet(rows, rightToLeft),
  }
  let heading = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(heading + xml)])),
  )
}

function contentTypes(): string {
  let part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${TYPE}.${type}+xml"/>`
  return [
    `<Types xmlns="${SCHEMAS}/package/2006/content-types">`,
    `<Default Extension="rels" ContentType="${RELATIONS_TYPE}"/>`,
    part('workbook', 'sheet.main'),
    part('worksheets/sheet1', 'worksheet'),
    part('styles', 'styles'),
    '</Types>',
  ].join('')
}

function relations(...all: [type: string, target: string][]): string {
  let each = all.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`,
  )
  let space = `${SCHEMAS}/package/2006/relationships`
  return `<Relationships xmlns="${space}">${each.join('')}</Relationships>`
}

function workbook(name: string): string {
  let one = `<sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/>`
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${one}</sheets></workbook>`
}

/** Style 1 is bold. */
function styles(): string {
  return [
    `<styleSheet xmlns="${MAIN}">`,
    '<fonts count="2"><font/><font><b/></font></fonts>',
    '<fills count="1"><fill/></fills><borders count="1"><border/></borders>',
    '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
    '<cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs>',
    '</styleSheet>',
  ].join('')
}

function sheet(rows: string[][], rightToLeft: boolean): string {
  let last = rows[0]?.length ?? 2
  let direction = rightToLeft ? ' rightToLeft="1"' : ''
  let lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((text, at) => cell(text, at, row)).join('')}</row>`,
  )
  return [
    `<worksheet xmlns="${MAIN}">`,
    `<sheetViews><sheetView workbookViewId="0"${direction}>`,
    '<pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>',
    '<sheetFormatPr defaultRowHeight="15"/>',
    '<cols><col min="1" max="1" width="28" customWidth="1"/>',
    `<col min="2" max="${last}" width="16" customWidth="1"/></cols>`,
    `<sheetData>${lines.join('')}</sheetData></worksheet>`,
  ].join('')
}

function cell(text: string, at: number, row: number): string {
  let place = `${String.fromCharCode(65 + at)}${row + 1}`
  let style = row === 0 ? ' s="1"' : ''
  let inside = `<is><t xml:space="preserve">${escaped(text)}</t></is>`
  return `<c r="${place}" t="inlineStr"${style}>${inside}</c>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
