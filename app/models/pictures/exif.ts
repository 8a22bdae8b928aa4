import { Buffer } from 'node:buffer'
import { big, letters, little } from './bytes.ts'

const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12

/**
 * The orientation in which a camera was held, 1 to 8; undefined where its notes do not say so
 * clearly. The notes are the word Exif and a TIFF file, whose first directory may have the entry.
 */
export function orientationIn(notes: Uint8Array): number | undefined {
  let tiff = notes.subarray(6)
  let number = numberOrderOf(tiff)
  if (letters(notes.subarray(0, 6)) !== 'Exif\0\0' || tiff.length < 8 || !number) return undefined
  let first = number(tiff.subarray(4, 8))
  let count = first + 2 <= tiff.length ? number(tiff.subarray(first, first + 2)) : 0
  for (let nth = 0; nth < count; nth++) {
    let at = first + 2 + ENTRY_BYTES * nth
    let entry = tiff.subarray(at, at + ENTRY_BYTES)
    if (entry.length < ENTRY_BYTES) return undefined
    if (number(entry.subarray(0, 2)) === ORIENTATION) return orientationOf(entry, number)
  }
  return undefined
}

type NumberOrder = (bytes: Uint8Array) => number

function numberOrderOf(tiff: Uint8Array): NumberOrder | undefined {
  let order = letters(tiff.subarray(0, 4))
  return order === 'II*\0' ? little : order === 'MM\0*' ? big : undefined
}

function orientationOf(entry: Uint8Array, number: NumberOrder): number | undefined {
  let value = number(entry.subarray(8, 10))
  let isValid = number(entry.subarray(2, 4)) === SHORT && value >= 1 && value <= 8
  return isValid ? value : undefined
}

/** Notes of an orientation alone: a big-endian TIFF with one directory of one entry. */
export function onlyOrientation(value: number): Uint8Array {
  let directory = Uint8Array.of(0, 0, 0, 8, 0, 1)
  let entry = Uint8Array.of(ORIENTATION >> 8, ORIENTATION & 255, 0, SHORT, 0, 0, 0, 1)
  return Buffer.concat([
    Buffer.from('Exif\0\0MM\0*'),
    directory,
    entry,
    Uint8Array.of(0, value, 0, 0),
    new Uint8Array(4),
  ])
}
