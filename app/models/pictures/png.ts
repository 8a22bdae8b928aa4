import { big, Broken, insist, joined, letters, reader } from './bytes.ts'

/** By colour type: which depths there are, and whether there is a palette. */
const colours: Record<number, { depths: number[]; palette: 'none' | 'may' | 'must' }> = {
  0: { depths: [1, 2, 4, 8, 16], palette: 'none' },
  2: { depths: [8, 16], palette: 'may' },
  3: { depths: [1, 2, 4, 8], palette: 'must' },
  4: { depths: [8, 16], palette: 'none' },
  6: { depths: [8, 16], palette: 'may' },
}

/**
 * Keeps size, palette, transparency and points; texts, times, profiles and animation are left
 * behind.
 */
export function cleanPng(given: Uint8Array) {
  let { take, at } = reader(given)
  let kept = [take(8)]
  let seen: string[] = []
  let width = 0
  let height = 0
  let colour = -1
  for (let name = ''; name !== 'IEND';) {
    let from = at()
    let length = big(take(4))
    let content = take(4 + length)
    insist(big(take(4)) === crc32(content))
    name = letters(content.subarray(0, 4))
    let data = content.subarray(4)
    let last = seen.at(-1)
    insist(/^[A-Za-z]{4}$/.test(name) && (name === 'IHDR') === (seen.length === 0))
    if (name === 'IHDR') {
      insist(length === 13)
      width = big(data.subarray(0, 4))
      height = big(data.subarray(4, 8))
      let [depth, type, compression, filter, interlace] = data.subarray(8) as unknown as [
        number,
        number,
        number,
        number,
        number,
      ]
      colour = type
      insist(
        width > 0 &&
          height > 0 &&
          (colours[type]?.depths.includes(depth) ?? false) &&
          compression === 0 &&
          filter === 0 &&
          interlace < 2,
      )
    } else if (name === 'PLTE') {
      insist(
        colours[colour]!.palette !== 'none' &&
          length > 0 &&
          length <= 768 &&
          length % 3 === 0 &&
          !seen.includes('PLTE') &&
          !seen.includes('IDAT'),
      )
    } else if (name === 'tRNS') {
      insist(length === { 0: 2, 2: 6 }[colour] || (colour === 3 && length <= 256))
      insist(!seen.includes('tRNS') && !seen.includes('IDAT'))
    } else if (name === 'IDAT') {
      // All in one row, and compressed as PNG has it.
      insist(
        last === 'IDAT' ||
          (!seen.includes('IDAT') &&
            (colours[colour]!.palette !== 'must' || seen.includes('PLTE')) &&
            isDeflated(data)),
      )
    } else if (name === 'IEND') {
      insist(length === 0 && seen.includes('IDAT'))
    } else if (!/^[a-z]/.test(name)) {
      // A chunk without which the picture cannot be shown, and which nobody knows.
      throw new Broken()
    }
    if (last !== name) seen.push(name)
    if (['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'].includes(name))
      kept.push(given.subarray(from, at()))
  }
  return { width, height, bytes: joined(kept) }
}

/** How what zlib compressed begins. */
function isDeflated(data: Uint8Array): boolean {
  return data.length > 1 && (data[0]! & 15) === 8 && big(data.subarray(0, 2)) % 31 === 0
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1
  return byte
})

/** The checksum of PNG's chunks. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (let byte of bytes) sum = table[(sum ^ byte) & 255]! ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}
