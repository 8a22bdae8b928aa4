// International bank account numbers (ISO 13616): a country, two check digits, and 11 to 30 letters
// and digits. They are written in groups of four, and typed with spaces or without.
const typed = [
  '[A-Z0-9]{11,30}',
  '(?: [A-Z0-9]{4}){3,7}(?: [A-Z0-9]{1,3})?',
  // The shortest ones, of Norway.
  '(?: [A-Z0-9]{4}){2} [A-Z0-9]{3}',
].join('|')
const LIKE_IBAN = new RegExp(`(?<![A-Z0-9])[A-Z]{2}\\d{2}(?:${typed})(?![A-Z0-9])`, 'g')

/** A text in its order: what is an IBAN is a list of its groups, without spaces. */
export function withIbans(text: string): (string | string[])[] {
  let parts: (string | string[])[] = []
  let end = 0
  for (let { 0: like, index } of text.matchAll(LIKE_IBAN)) {
    let iban = ibanAtStart(like)
    if (!iban) continue
    parts.push(text.slice(end, index), iban.replaceAll(' ', '').match(/.{1,4}/g)!)
    end = index + iban.length
  }
  return [...parts, text.slice(end)].filter((part) => part.length > 0)
}

/** The number without the words after it, such as a currency, which may look like more groups. */
function ibanAtStart(like: string): string | undefined {
  let groups = like.split(' ')
  return groups
    .map((_, at) => groups.slice(0, groups.length - at).join(' '))
    .find((part) => isRight(part.replaceAll(' ', '')))
}

/** Whether the check digits are right (ISO 7064, MOD 97-10): letters are 10 to 35. */
function isRight(iban: string): boolean {
  let digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  )
  return iban.length >= 15 && BigInt(digits) % 97n === 1n
}
