// What lists of people come in: whatever Excel saved them as.

/** The upper half of Windows-1256, byte by byte: not every runtime knows it. */
const ARABIC =
  '€\u067e‚ƒ„…†‡ˆ‰\u0679‹Œ\u0686\u0698\u0688\u06af‘’“”•–—\u06a9™\u0691›œ\u200c\u200d\u06ba\u00a0،¢£¤¥¦§¨©\u06be«¬\u00ad®¯°±²³´µ¶·¸¹\u061b»¼½¾\u061f\u06c1\u0621\u0622\u0623\u0624\u0625\u0626\u0627\u0628\u0629\u062a\u062b\u062c\u062d\u062e\u062f\u0630\u0631\u0632\u0633\u0634\u0635\u0636×\u0637\u0638\u0639\u063a\u0640\u0641\u0642\u0643à\u0644â\u0645\u0646\u0647\u0648çèéêë\u0649\u064aîï\u064b\u064c\u064d\u064eô\u064f\u0650÷\u0651ù\u0652ûü\u200e\u200f\u06d2'

/**
 * The text of a file: UTF-8, UTF-16, or Windows-1256 where it is neither. A file that is UTF-8 but
 * for a few places stays so, and those places are U+FFFD: read as Windows-1256, all of it would be
 * garbled.
 */
export function decodeText(bytes: Uint8Array): string {
  let [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16le').decode(swapped(bytes))
  if (hasZeros(bytes, 1)) return new TextDecoder('utf-16le').decode(bytes)
  if (hasZeros(bytes, 0)) return new TextDecoder('utf-16le').decode(swapped(bytes))
  let text = new TextDecoder('utf-8').decode(bytes)
  let broken = count(text, /\ufffd/g)
  let whole = count(text, /[\u0600-\u06ff]/g)
  return broken === 0 || whole > broken ? text : windows1256(bytes)
}

function windows1256(bytes: Uint8Array): string {
  let text = ''
  for (let byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : ARABIC[byte - 128]
  return text
}

/**
 * Whether every second byte is zero, as in Latin letters of UTF-16: its byte order mark may be
 * missing.
 */
function hasZeros(bytes: Uint8Array, from: number): boolean {
  let seen = 0
  let half = Math.min(bytes.length, 400) >> 1
  for (let at = 0; at < half; at++) if (bytes[at * 2 + from] === 0) seen++
  return half > 2 && seen > half / 3
}

function swapped(bytes: Uint8Array): Uint8Array {
  let turned = new Uint8Array(bytes.length & ~1)
  for (let at = 0; at + 1 < bytes.length; at += 2)
    [turned[at], turned[at + 1]] = [bytes[at + 1]!, bytes[at]!]
  return turned
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}
