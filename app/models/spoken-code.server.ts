import 'server-only'

// Crockford's base 32: no I, L, O or U. Somebody reads the code aloud, somebody else types it.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** So many symbols of five random bits each, in groups of four: `7K3M-…`. */
export function newSpokenCode(symbols: number): string {
  let bytes = crypto.getRandomValues(new Uint8Array(symbols))
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join('').replace(/.{4}(?=.)/g, '$&-')
}

/** The code as it was made, from however it was typed: any case, with or without dashes and spaces, O for 0, I or L for 1, digits of either script. */
export function readSpokenCode(typed: string): string {
  let symbols = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
  return symbols.replace(/.{4}(?=.)/g, '$&-')
}
