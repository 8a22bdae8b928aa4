import { crc32, deflateSync } from 'node:zlib'

// Small pictures made by hand, and what people and attackers put into them.

export function bytes(
  ...parts: (string | number | number[] | Uint8Array)[]
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.concat(
      parts.map((part) =>
        typeof part === 'string'
          ? Buffer.from(part, 'latin1')
          : typeof part === 'number'
            ? Buffer.of(part)
            : Buffer.from(part),
      ),
    ),
  )
}

export function chunk(
  name: string,
  data: Uint8Array = new Uint8Array(),
  sum = crc32(bytes(name, data)),
) {
  return bytes(number(4, data.length), name, data, number(4, sum))
}

const DRAWN = 640

/** Red, of any size that it says; larger than 640 points a side, it ends before all are drawn. */
export function png({
  width = 2,
  height = 2,
  before = [],
  after = [],
}: { width?: number; height?: number; before?: Uint8Array[]; after?: Uint8Array[] } = {}) {
  let red = new Uint8Array(Math.min(width, DRAWN) * 3).map((_, at) => [200, 30, 60][at % 3]!)
  let rows = Array.from({ length: Math.min(height, DRAWN) }, () => [[0], red]).flat()
  return bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    header(width, height),
    ...before,
    chunk('IDAT', deflateSync(bytes(...rows))),
    ...after,
    chunk('IEND'),
  )
}

function header(width: number, height: number) {
  return chunk('IHDR', bytes(number(4, width), number(4, height), [8, 2, 0, 0, 0]))
}

export function segment(marker: number, data: Uint8Array) {
  return bytes(0xff, marker, number(2, data.length + 2), data)
}

/**
 * Grey, 8 points a side unless it says otherwise; `before` stands where a camera writes its notes.
 */
export function jpeg({
  width = 8,
  height = 8,
  before = [],
}: { width?: number; height?: number; before?: Uint8Array[] } = {}) {
  let oneCode = (kind: number, value: number) =>
    segment(0xc4, bytes(kind, [1, ...Array.from({ length: 15 }, () => 0)], value))
  return bytes(
    [0xff, 0xd8],
    ...before,
    segment(
      0xdb,
      bytes(
        0,
        Array.from({ length: 64 }, () => 1),
      ),
    ),
    segment(0xc0, bytes(8, number(2, height), number(2, width), 1, [1, 0x11, 0])),
    oneCode(0x00, 0),
    oneCode(0x10, 0),
    segment(0xda, bytes(1, [1, 0], [0, 63, 0])),
    0x3f,
    [0xff, 0xd9],
  )
}

/** What a phone notes: which way up it was held, and where. */
export function exif(orientation: number, little = false) {
  let n = (size: number, value: number) =>
    little ? number(size, value).toReversed() : number(size, value)
  let entry = (tag: number, type: number, count: number, value: number[]) => [
    ...n(2, tag),
    ...n(2, type),
    ...n(4, count),
    ...value,
  ]
  return segment(
    0xe1,
    bytes(
      'Exif\0\0',
      little ? 'II*\0' : 'MM\0*',
      n(4, 8),
      n(2, 3),
      entry(0x010f, 2, 4, [0x41, 0x63, 0x6d, 0]),
      entry(0x0112, 3, 1, [...n(2, orientation), 0, 0]),
      entry(0x8825, 4, 1, n(4, 60)),
      n(4, 0),
      'GPS 31.9539 35.9106 Amman',
    ),
  )
}

export function gif({
  width = 1,
  height = 1,
  before = [],
  frames = 1,
  after = [],
}: {
  width?: number
  height?: number
  before?: Uint8Array[]
  frames?: number
  after?: Uint8Array[]
} = {}) {
  let little = (value: number) => number(2, value).toReversed()
  let frame = bytes(
    [0x21, 0xf9, 4, 0, 10, 0, 0, 0],
    0x2c,
    little(0),
    little(0),
    little(width),
    little(height),
    0,
    2,
    [2, 0x44, 0x01],
    0,
  )
  return bytes(
    'GIF89a',
    little(width),
    little(height),
    [0x80, 0, 0],
    [200, 30, 60, 255, 255, 255],
    ...before,
    ...Array.from({ length: frames }, () => frame),
    ...after,
    0x3b,
  )
}

export function comment(text: string) {
  return bytes([0x21, 0xfe, text.length], text, 0)
}

function number(size: number, value: number): number[] {
  return Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** (size - 1 - at)) & 255)
}
