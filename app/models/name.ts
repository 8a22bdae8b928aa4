/** Controls, halves of surrogate pairs, marks of direction, tags; not the joiners. */
const invisible = new RegExp(
  [
    String.raw`[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e`,
    String.raw`\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]`,
  ].join(''),
  'gu',
)

/**
 * A name in its normal form: white space collapsed, letters composed. Invisible characters are
 * removed, not refused: marks of direction come along when a name is pasted from a chat, and people
 * could not find what to correct. Left in, they could turn around the text of a page, or make two
 * names look alike. The joiners stay: some names are written with them.
 */
export function tidyName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(invisible, '')
    .replace(/ +/g, ' ')
    .trim()
}

/** Whether there is a letter or digit in a name, not only joiners or dots. */
export function isReadable(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name)
}

/**
 * Arabic is searched as it is typed: without vowel marks and tatweel, all forms of alef, yeh and
 * teh marbuta alike; Latin without accents. Each letter is folded by itself, whatever stands beside
 * it: the database folds names letter by letter (migrations/0018_folded_names.sql).
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Mn}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .replace(/ς/g, 'σ')
}
