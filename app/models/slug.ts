/** A slug's length without what makes it the only one. */
const LONGEST = 80

/**
 * The address of a title: its letters and digits, in any script, joined by hyphens; `otherwise`
 * where there is none of them.
 */
export function slugOf(title: string, otherwise: string): string {
  let words = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\p{Mn}|\u0640/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  let slug = ''
  for (let word of words ?? []) {
    let longer = slug ? `${slug}-${word}` : word
    if (longer.length > LONGEST) break
    slug = longer
  }
  return slug || [...(words?.[0] ?? otherwise)].slice(0, LONGEST / 2).join('')
}
