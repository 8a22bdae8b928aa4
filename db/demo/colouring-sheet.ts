/** What the sheet is called, as a file and as a document. */
export const SHEET_NAME = 'ورقة تلوين.pdf'

type Point = [x: number, y: number]

// A4 in points, from the lower left corner.
const [WIDTH, HEIGHT] = [595, 842]
const FLOWER: Point = [250, 480]
const SUN: Point = [470, 710]
/** How far a quarter of a circle reaches towards its corner, as a share of the radius. */
const ARC = 0.5523

/**
 * A sheet of paper on which a child colours in a flower under the sun: a PDF of one page, without
 * words. Always the same bytes.
 */
export function colouringSheet(): Uint8Array<ArrayBuffer> {
  let drawing = [
    // Black on white, with round corners: what is drawn later covers what is under it.
    '3 w 1 J 1 j 0 G 1 g',
    ...around(SUN, 12, 78).map((end, at) => line(around(SUN, 12, 100)[at]!, end)),
    circle(SUN, 62),
    line([40, 120], [WIDTH - 40, 120]),
    `${FLOWER.join(' ')} m 270 380 230 250 250 120 c S`,
    leaf([248, 220], [380, 300]),
    leaf([246, 260], [120, 340]),
    ...around(FLOWER, 8, 105).map((petal) => circle(petal, 52)),
    circle(FLOWER, 68),
  ].join('\n')
  return documentOf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (ar) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R ` +
      '/Resources << >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    `<< /Title <${utf16(SHEET_NAME.replace('.pdf', ''))}> >>`,
  ])
}

/** The first object is the catalogue, the last says what the document is called. */
function documentOf(objects: string[]): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.4\n'
  let places = objects.map((object, at) => {
    let place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  let size = objects.length + 1
  let table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  let trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`
  return new TextEncoder().encode(`${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`)
}

/** Hexadecimal, with the mark that says so. */
function utf16(text: string): string {
  let units = [0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))]
  return units.map((unit) => unit.toString(16).padStart(4, '0')).join('')
}

function around([x, y]: Point, count: number, radius: number): Point[] {
  return Array.from({ length: count }, (_, at) => {
    let angle = (at * 2 * Math.PI) / count
    return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))]
  })
}

function circle([x, y]: Point, radius: number): string {
  let arc = radius * ARC
  let by = (...steps: number[]) => steps.map((step, at) => round(step + (at % 2 ? y : x))).join(' ')
  return [
    `${by(radius, 0)} m`,
    `${by(radius, arc, arc, radius, 0, radius)} c`,
    `${by(-arc, radius, -radius, arc, -radius, 0)} c`,
    `${by(-radius, -arc, -arc, -radius, 0, -radius)} c`,
    `${by(arc, -radius, radius, -arc, radius, 0)} c b`,
  ].join(' ')
}

function line(from: Point, to: Point): string {
  return `${from.join(' ')} m ${to.join(' ')} l S`
}

/** Two arcs from the stem to the tip, each drawn to a corner of the box around both. */
function leaf([x, y]: Point, [tipX, tipY]: Point): string {
  let [nearX, nearY] = [round((tipX + 2 * x) / 3), round((tipY + 2 * y) / 3)]
  let [farX, farY] = [round((2 * tipX + x) / 3), round((2 * tipY + y) / 3)]
  return (
    `${x} ${y} m ${x} ${farY} ${nearX} ${tipY} ${tipX} ${tipY} c ` +
    `${tipX} ${nearY} ${farX} ${y} ${x} ${y} c b`
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
