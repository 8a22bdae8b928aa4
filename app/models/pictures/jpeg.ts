import { big, Broken, insist, joined, letters, little, reader } from './bytes.ts'

const EOI = 0xd9
const SOS = 0xda

/**
 * Keeps tables, frame and scans, and which way up it is: of all that a camera notes, browsers need
 * that alone.
 */
export function cleanJpeg(given: Uint8Array) {
  let { take, byte, at } = reader(given)
  take(2)
  let kept: Uint8Array[] = []
  let size: { width: number; height: number } | undefined
  let scans = 0
  let orientation = 1
  let colours: number | undefined
  for (let marker = 0; marker !== EOI;) {
    insist(byte() === 0xff)
    do marker = byte()
    while (marker === 0xff)
    if (marker === EOI) break

    let data = take(big(take(2)) - 2)
    if (marker === 0xe1) orientation = orientationIn(data) ?? orientation
    else if (marker === 0xee && data.length >= 12 && letters(data.subarray(0, 5)) === 'Adobe')
      colours = data[11]!
    if ((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe) continue

    let isSound = sound[marker]
    insist(isSound !== undefined && isSound(data) && (marker !== SOS || size !== undefined))
    if (marker >= 0xc0 && marker <= 0xc2) {
      insist(size === undefined)
      size = { height: big(data.subarray(1, 3)), width: big(data.subarray(3, 5)) }
      insist(size.width > 0 && size.height > 0)
    }
    kept.push(segment(marker, data))
    if (marker === SOS) {
      let points = take(lengthOfScan(given, at()))
      insist(points.length > 0)
      kept.push(points)
      scans++
    }
  }
  insist(size !== undefined && scans > 0)
  let head = [
    ...(orientation > 1 ? [segment(0xe1, onlyOrientation(orientation))] : []),
    ...(colours === undefined || colours > 2 ? [] : [segment(0xee, onlyColours(colours))]),
  ]
  return {
    ...size,
    bytes: joined([Uint8Array.of(0xff, 0xd8), ...head, ...kept, Uint8Array.of(0xff, EOI)]),
  }
}

/**
 * The segments that make a picture (baseline, extended and progressive: what browsers show), each
 * exactly as long as what it says it holds.
 */
const sound: Record<number, (data: Uint8Array) => boolean> = {
  0xc0: isFrame,
  0xc1: isFrame,
  0xc2: isFrame,
  0xc4: (data) =>
    filledBy(data, (rest) => 17 + rest.subarray(1, 17).reduce((sum, count) => sum + count, 0)),
  0xdb: (data) => filledBy(data, ([kind = 0]) => (kind > 15 ? 129 : 65)),
  0xdd: (data) => data.length === 2,
  [SOS]: (data) => data[0]! >= 1 && data[0]! <= 4 && data.length === 4 + 2 * data[0]!,
}

function isFrame(data: Uint8Array): boolean {
  return data[0] === 8 && [1, 3, 4].includes(data[5]!) && data.length === 6 + 3 * data[5]!
}

/** Whether tables, each as long as it says, fill a segment to its end. */
function filledBy(data: Uint8Array, lengthOf: (rest: Uint8Array) => number): boolean {
  let at = 0
  while (at < data.length) at += lengthOf(data.subarray(at))
  return data.length > 0 && at === data.length
}

/** How far the points of a scan reach: up to a marker that is no restart. */
function lengthOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    let next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at - from
    at += 2
  }
  throw new Broken()
}

/** Which way up a camera held it, 1 to 8; undefined where the notes do not say so clearly. */
function orientationIn(notes: Uint8Array): number | undefined {
  let tiff = notes.subarray(6)
  let order = letters(tiff.subarray(0, 4))
  if (
    letters(notes.subarray(0, 6)) !== 'Exif\0\0' ||
    tiff.length < 8 ||
    (order !== 'II*\0' && order !== 'MM\0*')
  )
    return undefined
  let number = order === 'II*\0' ? little : big
  let first = number(tiff.subarray(4, 8))
  let entries = first + 2 <= tiff.length ? number(tiff.subarray(first, first + 2)) : 0
  for (let nth = 0; nth < entries; nth++) {
    let entry = tiff.subarray(first + 2 + 12 * nth, first + 14 + 12 * nth)
    if (entry.length < 12) return undefined
    if (number(entry.subarray(0, 2)) !== 0x0112) continue
    let value = number(entry.subarray(8, 10))
    return number(entry.subarray(2, 4)) === 3 && value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}

/** Notes of one line: a big-endian TIFF with one directory of one entry. */
function onlyOrientation(value: number): Uint8Array {
  return Uint8Array.of(
    ...bytesOf('Exif\0\0MM\0*'),
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    value,
    0,
    0,
    0,
    0,
    0,
    0,
  )
}

/**
 * How its numbers stand for colours: without it the print shops' four colours come out inverted.
 */
function onlyColours(transform: number): Uint8Array {
  return Uint8Array.of(...bytesOf('Adobe'), 0, 100, 0, 0, 0, 0, transform)
}

function segment(marker: number, data: Uint8Array): Uint8Array {
  let length = data.length + 2
  return joined([Uint8Array.of(0xff, marker, length >> 8, length & 255), data])
}

function bytesOf(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0))
}
