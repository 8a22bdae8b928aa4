import { Unzip, UnzipInflate } from 'fflate'

/**
 * All that may come out of one file: a list of 10,000 people is a tenth of it. A zip bomb stops
 * here.
 */
const MOST_BYTES = 20 * 1024 * 1024
const MOST_ENTRIES = 500
/**
 * A piece comes out at most a thousand times as long as it went in, so never more than 4 MB past
 * the bound.
 */
const PIECE = 4096

/** The names of what is in a zip file; nothing where it is none. */
export function zipNames(bytes: Uint8Array): string[] | undefined {
  let names: string[] = []
  let walked = walk(bytes, (name) => {
    names.push(name)
    return undefined
  })
  return walked && names.length > 0 ? names : undefined
}

/**
 * Some of what is in a zip file, never more of it than the bound, whatever the file says of its
 * sizes.
 */
export function unzip(
  bytes: Uint8Array,
  wanted: string[],
): { files: Map<string, Uint8Array> } | { problem: 'fileTooDeep' | 'fileBroken' } {
  let pieces = new Map<string, Uint8Array[]>()
  let total = 0
  let isTooMuch = false
  let ended = new Set<string>()
  let walked = walk(bytes, (name) => {
    if (!wanted.includes(name) || pieces.has(name)) return undefined
    let own: Uint8Array[] = []
    pieces.set(name, own)
    return (piece, isLast) => {
      if (isLast) ended.add(name)
      total += piece.length
      isTooMuch ||= total > MOST_BYTES
      if (isTooMuch) throw new Error('too much')
      own.push(piece)
    }
  })
  if (isTooMuch) return { problem: 'fileTooDeep' }
  if (!walked || wanted.some((name) => !ended.has(name))) return { problem: 'fileBroken' }
  return { files: new Map([...pieces].map(([name, own]) => [name, joined(own)])) }
}

/** A zip file ends with a record of what is in it: one that was cut off does not. */
function isWhole(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 70_000); at--)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6)
      return true
  return false
}

/**
 * Goes over a zip file's entries; what `take` gives a function for is inflated, piece by piece.
 * False where the file is broken.
 */
function walk(
  bytes: Uint8Array,
  take: (name: string) => ((piece: Uint8Array, isLast: boolean) => void) | undefined,
): boolean {
  if (!isWhole(bytes)) return false
  let entries = 0
  let failed = false
  let zip = new Unzip((file) => {
    if (++entries > MOST_ENTRIES) throw new Error('too many')
    let keep = take(file.name)
    if (!keep) return
    file.ondata = (error, piece, isLast) => {
      if (error) failed = true
      else keep(piece, isLast)
    }
    file.start()
  })
  zip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length && !failed; at += PIECE)
      zip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  } catch {
    return false
  }
  return !failed
}

function joined(pieces: Uint8Array[]): Uint8Array {
  let whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (let piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
