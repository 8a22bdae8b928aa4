import { westernDigits } from '#app/locales/digits.ts'

/**
 * A code in the form in which it is stored: any case, spaces, dashes and Arabic digits are
 * accepted, and letters that look like a digit become that digit.
 */
export function plainCode(typed: string): string {
  return westernDigits(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}_.]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** A code as people read it: in groups of four. */
export function inGroups(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-')
}
