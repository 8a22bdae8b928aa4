/**
 * Whether a name could be read as an address of the web or of mail: letters to strangers carry it,
 * and mail programs make links of such words.
 */
export function hasAddress(name: string): boolean {
  // Dots and at signs have twins, and invisible characters may stand between.
  let text = name.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return /@|:\/\/|\bwww\b|[\p{L}\p{N}\p{M}][.。][\p{L}\p{N}]{2}|\d\.\d+\.\d/iu.test(text)
}
