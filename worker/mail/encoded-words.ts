/** Bytes of a word of 75 characters: `=?UTF-8?B?` and `?=` are 12, and 3 bytes make 4 letters. */
const BYTES_A_WORD = 45

/** A header's text as RFC 2047 wants it: words of at most 75 characters, no letter cut in two. */
export function encodedWords(text: string): string {
  let words: string[] = []
  let word = ''
  for (let letter of text) {
    if (bytesOf(word + letter).length > BYTES_A_WORD) {
      words.push(word)
      word = ''
    }
    word += letter
  }
  return [...words, word]
    .map((each) => `=?UTF-8?B?${btoa(String.fromCharCode(...bytesOf(each)))}?=`)
    .join('\r\n ')
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
