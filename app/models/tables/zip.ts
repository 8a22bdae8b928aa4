import { Unzip, UnzipInflate } from 'fflate'

/** Limit of what one zip file may expand to, ten times a list of 10,000 people: stops zip bombs. */
const MOST_BYTES = 20 * 1024 * 1024
const MOST_ENTRIES = 500
/** Deflate expands at most a thousandfold, so one chunk exceeds the limit by 4 MB at most. */
const CHUNK = 4096
/** A zip file's last record has 22 bytes, and a comment of up to 64 KB. */
const END_RECORD = [0x50, 0x4b, 5, 6]
const END_BYTES = 22
const END_SEARCH = 70_000

/** The paths in a zip file; `undefined` where it is not one. */
export function zipNames(bytes: Uint8Array): string[] | undefined {
  let names: string[] = []
  let isRead = readEntries(bytes, (name) => {
    names.push(name)
    return undefined
  })
  return isRead && names.length > 0 ? names : undefined
}

/** The `wanted` files of a zip file, within the limit whatever its headers say of sizes. */
export function unzip(
  bytes: Uint8Array,
  wanted: string[],
): { files: Map<string, Uint8Array> } | { problem: 'fileTooDeep' | 'fileBroken' } {
  let chunks = new Map<string, Uint8Array[]>()
  let complete = new Set<string>()
  let total = 0
  let isRead = readEntries(bytes, (name) => {
    if (!wanted.includes(name) || chunks.has(name)) return undefined
    let own: Uint8Array[] = []
    chunks.set(name, own)
    return (chunk, isLast) => {
      if (isLast) complete.add(name)
      total += chunk.length
      if (total > MOST_BYTES) throw new Error('Expands to too much')
      own.push(chunk)
    }
  })
  if (total > MOST_BYTES) return { problem: 'fileTooDeep' }
  if (!isRead || wanted.some((name) => !complete.has(name))) return { problem: 'fileBroken' }
  return { files: new Map([...chunks].map(([name, own]) => [name, Buffer.concat(own)])) }
}

/** A zip file ends with a record of its contents; one that was cut off does not. */
function isWhole(bytes: Uint8Array): boolean {
  let first = Math.max(0, bytes.length - END_SEARCH)
  for (let at = bytes.length - END_BYTES; at >= first; at--)
    if (END_RECORD.every((byte, offset) => bytes[at + offset] === byte)) return true
  return false
}

type OnChunk = (chunk: Uint8Array, isLast: boolean) => void

/**
 * Visits a zip file's entries; an entry for which `select` answers a function is inflated into it,
 * chunk by chunk. False where the file is broken.
 */
function readEntries(bytes: Uint8Array, select: (name: string) => OnChunk | undefined): boolean {
  if (!isWhole(bytes)) return false
  let entries = 0
  let hasFailed = false
  let zip = new Unzip((file) => {
    if (++entries > MOST_ENTRIES) throw new Error('Too many entries')
    let onChunk = select(file.name)
    if (!onChunk) return
    file.ondata = (error, chunk, isLast) => {
      if (error) hasFailed = true
      else onChunk(chunk, isLast)
    }
    file.start()
  })
  zip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length && !hasFailed; at += CHUNK)
      zip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length)
  } catch {
    return false
  }
  return !hasFailed
}
