import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'
import { big, insist, letters, reader } from './bytes.ts'

/** By color type: which depths there are, and whether there is a palette. */
const colours: Record<number, { depths: number[]; palette: 'none' | 'may' | 'must' }> = {
  0: { depths: [1, 2, 4, 8, 16], palette: 'none' },
  2: { depths: [8, 16], palette: 'may' },
  3: { depths: [1, 2, 4, 8], palette: 'must' },
  4: { depths: [8, 16], palette: 'none' },
  6: { depths: [8, 16], palette: 'may' },
}

/** `whole`: with length and checksum. */
type Chunk = { name: string; data: Uint8Array; whole: Uint8Array }
type Header = { width: number; height: number; colour: number }
/** The names before a chunk in their order; a run of one name stands once. */
type Before = string[]

/**
 * Keeps size, palette, transparency and points; texts, times, profiles and animation are left
 * behind.
 */
export function cleanPng(given: Uint8Array) {
  let kept = [given.subarray(0, 8)]
  let before: Before = []
  let header: Header | undefined
  for (let chunk of chunksOf(given)) {
    if (header) insistOnChunk(chunk, before, header)
    else header = headerIn(chunk)
    if (before.at(-1) !== chunk.name) before.push(chunk.name)
    if (chunk.name === 'IHDR' || chunk.name in isSound) kept.push(chunk.whole)
  }
  insist(header !== undefined)
  let { width, height } = header
  return { width, height, bytes: Buffer.concat(kept) }
}

/** The chunks up to IEND. */
function* chunksOf(given: Uint8Array): Generator<Chunk> {
  let { take, at, since } = reader(given)
  take(8)
  for (let name = ''; name !== 'IEND';) {
    let from = at()
    let length = big(take(4))
    let content = take(4 + length)
    insist(big(take(4)) === crc32(content))
    name = letters(content.subarray(0, 4))
    insist(/^[A-Za-z]{4}$/.test(name))
    yield { name, data: content.subarray(4), whole: since(from) }
  }
}

function headerIn({ name, data }: Chunk): Header {
  insist(name === 'IHDR' && data.length === 13)
  let width = big(data.subarray(0, 4))
  let height = big(data.subarray(4, 8))
  let [depth, colour, compression, filter, interlace] = [8, 9, 10, 11, 12].map((at) => data[at]!)
  insist(width > 0 && height > 0)
  insist(colours[colour!]?.depths.includes(depth!) ?? false)
  insist(compression === 0 && filter === 0 && interlace! < 2)
  return { width, height, colour: colour! }
}

/** Insists on the format of a chunk after the header. */
function insistOnChunk({ name, data }: Chunk, before: Before, { colour }: Header): void {
  let rule = isSound[name]
  // A capital says that a picture cannot be shown without the chunk.
  insist(rule ? rule(data, before, colour) : /^[a-z]/.test(name))
}

/** The chunks that make a picture: whether one is allowed here with this content. */
const isSound: Record<string, (data: Uint8Array, before: Before, colour: number) => boolean> = {
  PLTE: ({ length }, before, colour) =>
    colours[colour]!.palette !== 'none' &&
    length > 0 &&
    length <= 768 &&
    length % 3 === 0 &&
    !before.includes('PLTE') &&
    !before.includes('IDAT'),
  tRNS: ({ length }, before, colour) =>
    (length === { 0: 2, 2: 6 }[colour] || (colour === 3 && length <= 256)) &&
    !before.includes('tRNS') &&
    !before.includes('IDAT'),
  // All in one run.
  IDAT: (data, before, colour) =>
    before.at(-1) === 'IDAT' ||
    (!before.includes('IDAT') &&
      (colours[colour]!.palette !== 'must' || before.includes('PLTE')) &&
      isDeflated(data)),
  IEND: ({ length }, before) => length === 0 && before.includes('IDAT'),
}

/** Whether data begins as zlib's does. */
function isDeflated(data: Uint8Array): boolean {
  return data.length > 1 && (data[0]! & 15) === 8 && big(data.subarray(0, 2)) % 31 === 0
}
