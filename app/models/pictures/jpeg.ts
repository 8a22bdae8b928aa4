import { Buffer } from 'node:buffer'
import { big, Broken, insist, letters, reader } from './bytes.ts'
import { onlyOrientation, orientationIn } from './exif.ts'

const SOF0 = 0xc0
const SOF2 = 0xc2
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP14 = 0xee
const APP15 = 0xef
const COM = 0xfe

/** `points`: what follows the head of a scan. */
type Segment = { marker: number; data: Uint8Array; points?: Uint8Array }

/**
 * Keeps tables, frame and scans, and of a camera's notes the orientation, because browsers need it.
 */
export function cleanJpeg(given: Uint8Array) {
  let kept: Uint8Array[] = []
  let size: { width: number; height: number } | undefined
  let scans = 0
  let orientation = 1
  let transform: number | undefined
  for (let { marker, data, points } of segmentsOf(given)) {
    if (marker === APP1) orientation = orientationIn(data) ?? orientation
    if (marker === APP14) transform = colourTransformIn(data) ?? transform
    if (isNote(marker)) continue

    insist(isSound[marker]?.(data) ?? false)
    if (marker >= SOF0 && marker <= SOF2) {
      insist(size === undefined)
      size = sizeIn(data)
    }
    kept.push(segment(marker, data))
    if (points) {
      insist(size !== undefined && points.length > 0)
      kept.push(points)
      scans++
    }
  }
  insist(size !== undefined && scans > 0)
  let bytes = [Uint8Array.of(0xff, 0xd8), ...notes(orientation, transform), ...kept]
  return { ...size, bytes: Buffer.concat([...bytes, Uint8Array.of(0xff, EOI)]) }
}

/** The segments between SOI and EOI. */
function* segmentsOf(given: Uint8Array): Generator<Segment> {
  let { take, byte, at } = reader(given)
  take(2)
  for (;;) {
    insist(byte() === 0xff)
    let marker = byte()
    while (marker === 0xff) marker = byte()
    if (marker === EOI) return
    let data = take(big(take(2)) - 2)
    yield marker === SOS
      ? { marker, data, points: take(lengthOfScan(given, at())) }
      : { marker, data }
  }
}

/** Whether a segment is a program's or a person's note, without which the picture is the same. */
function isNote(marker: number): boolean {
  return (marker >= APP0 && marker <= APP15) || marker === COM
}

/**
 * The segments that make a picture (baseline, extended and progressive: what browsers show), each
 * exactly as long as its content says.
 */
const isSound: Record<number, (data: Uint8Array) => boolean> = {
  [SOF0]: isFrame,
  0xc1: isFrame,
  [SOF2]: isFrame,
  0xc4: (data) =>
    isFilledBy(data, (rest) => 17 + rest.subarray(1, 17).reduce((sum, count) => sum + count, 0)),
  0xdb: (data) => isFilledBy(data, ([kind = 0]) => (kind > 15 ? 129 : 65)),
  0xdd: (data) => data.length === 2,
  [SOS]: (data) => data[0]! >= 1 && data[0]! <= 4 && data.length === 4 + 2 * data[0]!,
}

function isFrame(data: Uint8Array): boolean {
  return data[0] === 8 && [1, 3, 4].includes(data[5]!) && data.length === 6 + 3 * data[5]!
}

/** Whether tables, each as long as it says, fill a segment to its end. */
function isFilledBy(data: Uint8Array, lengthOf: (rest: Uint8Array) => number): boolean {
  let at = 0
  while (at < data.length) at += lengthOf(data.subarray(at))
  return data.length > 0 && at === data.length
}

function sizeIn(frame: Uint8Array): { width: number; height: number } {
  let size = { height: big(frame.subarray(1, 3)), width: big(frame.subarray(3, 5)) }
  insist(size.width > 0 && size.height > 0)
  return size
}

/** The length of a scan's points: up to a marker that is not a restart. */
function lengthOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    let next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at - from
    at += 2
  }
  throw new Broken()
}

/** How Adobe's segment says that numbers stand for colors. */
function colourTransformIn(data: Uint8Array): number | undefined {
  return data.length >= 12 && letters(data.subarray(0, 5)) === 'Adobe' ? data[11] : undefined
}

/**
 * The notes that change how a picture looks, and nothing else of them. Without the colour transform
 * the four colors of print shops come out inverted.
 */
function notes(orientation: number, transform: number | undefined): Uint8Array[] {
  let adobe = (value: number) =>
    Buffer.concat([Buffer.from('Adobe'), Uint8Array.of(0, 100, 0, 0, 0, 0, value)])
  return [
    ...(orientation > 1 ? [segment(APP1, onlyOrientation(orientation))] : []),
    ...(transform !== undefined && transform <= 2 ? [segment(APP14, adobe(transform))] : []),
  ]
}

function segment(marker: number, data: Uint8Array): Uint8Array {
  let length = data.length + 2
  return Buffer.concat([Uint8Array.of(0xff, marker, length >> 8, length & 255), data])
}
