import { crc32, deflateSync } from 'node:zlib'

/** Flat drawings have some ten colours; the others soften edges, where a near one does as well. */
const COLOURS = 160

/**
 * A PNG with a palette, a third of the bytes of one in full colour. `pixels`: red, green, blue,
 * opacity.
 */
export function encodePng(pixels: Uint8Array, width: number): Buffer {
  let colours = new Uint32Array(Uint8Array.from(pixels).buffer)
  let palette = commonest(colours)
  let places = new Map<number, number>()
  let rows = Buffer.alloc((width + 1) * (colours.length / width))
  colours.forEach((colour, at) => {
    let place = places.get(colour) ?? nearest(palette, colour)
    places.set(colour, place)
    // Each row begins with a byte that says how it is filtered: not at all.
    rows[at + Math.floor(at / width) + 1] = place
  })

  let header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(colours.length / width, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => channels(colour).slice(0, 3)))),
    chunk('tRNS', Buffer.from(palette.map((colour) => channels(colour)[3]))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The commonest first; of equally common ones the lesser number, so that every run agrees. */
function commonest(colours: Uint32Array): number[] {
  let counts = new Map<number, number>()
  for (let colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, often], [b, seldom]) => seldom - often || a - b)
    .slice(0, COLOURS)
    .map(([colour]) => colour)
}

function nearest(palette: number[], colour: number): number {
  let wanted = channels(colour)
  let distances = palette.map((known) =>
    channels(known).reduce((sum, value, at) => sum + (value - wanted[at]!) ** 2, 0),
  )
  return distances.indexOf(Math.min(...distances))
}

function channels(colour: number): [number, number, number, number] {
  return [colour & 255, (colour >>> 8) & 255, (colour >>> 16) & 255, colour >>> 24]
}

function chunk(name: string, content: Buffer): Buffer {
  let body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  let frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(content.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
