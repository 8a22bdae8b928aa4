import { crc32, deflateSync } from 'node:zlib'

// Pictures that are drawn by code: shapes in plain colours, as children cut them out of paper.

export type Colour = readonly [red: number, green: number, blue: number]
/** Whether a point, in units of a picture 640 wide and 360 high from its upper left, is in it. */
export type Shape = { colour: Colour; holds: (x: number, y: number) => boolean }

const WIDTH = 640
const HEIGHT = 360
/** Where in a point it is looked, so that edges are smooth. */
const LOOKS = [0.25, 0.75]

export function disc(x: number, y: number, radius: number, colour: Colour): Shape {
  return { colour, holds: (px, py) => (px - x) ** 2 + (py - y) ** 2 <= radius ** 2 }
}

/** `x` and `y` are its upper left corner. */
export function box(x: number, y: number, width: number, height: number, colour: Colour): Shape {
  return { colour, holds: (px, py) => px >= x && px < x + width && py >= y && py < y + height }
}

/** A roof over a line: its tip stands above the middle. */
export function roof(x: number, y: number, width: number, height: number, colour: Colour): Shape {
  return {
    colour,
    holds: (px, py) =>
      py <= y && Math.abs(px - x - width / 2) <= (width / 2) * (1 - (y - py) / height),
  }
}

/** A PNG of the shapes, each laid over those before it, on a sheet of one colour. */
export function drawnPicture(sheet: Colour, shapes: Shape[]): Uint8Array<ArrayBuffer> {
  let topFirst = shapes.toReversed()
  let colourAt = (x: number, y: number) =>
    topFirst.find(({ holds }) => holds(x, y))?.colour ?? sheet
  let lines = Array.from({ length: HEIGHT }, (_, y) => {
    // Each line begins with how it was packed: not at all.
    let line = new Uint8Array(1 + WIDTH * 3)
    for (let x = 0; x < WIDTH; x++) {
      let sum = [0, 0, 0]
      for (let down of LOOKS)
        for (let right of LOOKS)
          for (let [part, share] of colourAt(x + right, y + down).entries()) sum[part]! += share
      line.set(
        sum.map((part) => Math.round(part / LOOKS.length ** 2)),
        1 + x * 3,
      )
    }
    return line
  })
  let head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  // Eight bits a colour, three colours a point.
  head.set([8, 2], 8)
  return new Uint8Array(
    Buffer.concat([
      Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.concat(lines))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** A part of a PNG: its length, name and bytes, and the sum by which they are checked. */
function chunk(name: string, content: Uint8Array): Buffer {
  let named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  let [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
