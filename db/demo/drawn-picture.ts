import { crc32, deflateSync } from 'node:zlib'

// Pictures that are drawn by code: shapes in plain colours, as children cut them out of paper.

export type Colour = readonly [red: number, green: number, blue: number]
/** Whether a point, in points of the picture from its upper left, is in it. */
export type Shape = {
  colour: Colour
  /** No point above or below is in it. */
  top: number
  bottom: number
  holds: (x: number, y: number) => boolean
}

/** Where in a point it is looked, so that edges are smooth. */
const LOOKS = [0.25, 0.75]

export function disc(x: number, y: number, radius: number, colour: Colour): Shape {
  return {
    colour,
    top: y - radius,
    bottom: y + radius,
    holds: (px, py) => (px - x) ** 2 + (py - y) ** 2 <= radius ** 2,
  }
}

/** `x` and `y` are its upper left corner. */
export function box(x: number, y: number, width: number, height: number, colour: Colour): Shape {
  return {
    colour,
    top: y,
    bottom: y + height,
    holds: (px, py) => px >= x && px < x + width && py >= y && py < y + height,
  }
}

/** A roof over a line: its tip stands above the middle. */
export function roof(x: number, y: number, width: number, height: number, colour: Colour): Shape {
  return {
    colour,
    top: y - height,
    bottom: y,
    holds: (px, py) =>
      py <= y && Math.abs(px - x - width / 2) <= (width / 2) * (1 - (y - py) / height),
  }
}

/** What lies between corners, which go round it with or against the clock; none points inwards. */
export function convex(corners: (readonly [x: number, y: number])[], colour: Colour): Shape {
  let edges = corners.map(([ax, ay], at) => {
    let [bx, by] = corners[(at + 1) % corners.length]!
    return { ax, ay, dx: bx - ax, dy: by - ay }
  })
  return {
    colour,
    top: Math.min(...corners.map(([, y]) => y)),
    bottom: Math.max(...corners.map(([, y]) => y)),
    holds: (x, y) => {
      let isLeft = ({ ax, ay, dx, dy }: (typeof edges)[number]) => dx * (y - ay) - dy * (x - ax) > 0
      let first = isLeft(edges[0]!)
      return edges.every((edge) => isLeft(edge) === first)
    },
  }
}

/**
 * A PNG of the shapes, each laid over those before it, on a sheet of one colour: 640 wide and 360
 * high, or as said.
 */
export function drawnPicture(
  sheet: Colour,
  shapes: Shape[],
  { width = 640, height = 360 } = {},
): Uint8Array<ArrayBuffer> {
  let topFirst = [
    ...shapes.toReversed(),
    { colour: sheet, top: 0, bottom: height, holds: () => true },
  ]
  let middles: Colour[] = []
  let inLine = Array.from({ length: height }, (_, y) =>
    topFirst.filter(({ top, bottom }) => top <= y + 1 && bottom >= y),
  )
  let colourAt = (x: number, y: number) =>
    inLine[Math.floor(y)]!.find(({ holds }) => holds(x, y))!.colour
  for (let at = 0; at < width * height; at++)
    middles.push(colourAt((at % width) + 0.5, Math.floor(at / width) + 0.5))
  // Only where shapes meet it is looked more closely: the demonstration draws a dozen pictures.
  let isPlain = (at: number) =>
    [at - 1, at + 1, at - width, at + width].every((near) => middles[near] === middles[at])
  let lines = Array.from({ length: height }, (_, y) => {
    // Each line begins with how it was packed: not at all.
    let line = new Uint8Array(1 + width * 3)
    for (let x = 0; x < width; x++) {
      let at = y * width + x
      line.set(isPlain(at) ? middles[at]! : mixedAt(x, y), 1 + x * 3)
    }
    return line
  })
  function mixedAt(x: number, y: number): number[] {
    let colours = LOOKS.flatMap((down) => LOOKS.map((right) => colourAt(x + right, y + down)))
    return [0, 1, 2].map((part) =>
      Math.round(colours.reduce((sum, colour) => sum + colour[part]!, 0) / colours.length),
    )
  }
  let head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
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
