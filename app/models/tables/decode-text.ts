/**
 * The text of a file: UTF-8, UTF-16, or Windows-1256 (Excel in Arabic) where it is neither. A file
 * that is UTF-8 but for a few places is read as UTF-8, and those places become U+FFFD: read as
 * Windows-1256, all of it would be garbled.
 */
export function decodeText(bytes: Uint8Array): string {
  let utf16 = utf16Label(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  let text = new TextDecoder('utf-8').decode(bytes)
  let broken = count(text, /\ufffd/g)
  let arabic = count(text, /[\u0600-\u06ff]/g)
  return broken === 0 || arabic > broken ? text : new TextDecoder('windows-1256').decode(bytes)
}

/** UTF-16 by its byte order mark, or where that is missing by the zero bytes of Latin letters. */
function utf16Label(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  let [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (hasZeros(bytes, 1)) return 'utf-16le'
  return hasZeros(bytes, 0) ? 'utf-16be' : undefined
}

/** Whether more than a third of every second byte, beginning with `from`, is zero. */
function hasZeros(bytes: Uint8Array, from: 0 | 1): boolean {
  let zeros = 0
  let pairs = Math.min(bytes.length, 400) >> 1
  for (let at = 0; at < pairs; at++) if (bytes[at * 2 + from] === 0) zeros++
  return pairs > 2 && zeros > pairs / 3
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}
