import 'server-only'

// Crockford's base 32: no I, L, O or U. Codes are read aloud or off paper and typed by hand.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new code of so many symbols, each of five random bits. */
export function newSpokenCode(symbols: number): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(symbols)),
    (byte) => ALPHABET[byte & 31],
  ).join('')
}
