/**
 * A name as one writes it: white space collapsed, letters composed. What cannot be seen is taken
 * out, not complained about: marks of direction come along when a name is pasted from a chat, and
 * nobody could find what to correct. Left in, they could turn around the text of a page, or make
 * two names look alike. The joiners stay: some names are written with them.
 */
export function tidyName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(
      /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu,
      '',
    )
    .replace(/ +/g, ' ')
    .trim()
}

/** A name of joiners or dots alone is nobody's. */
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
