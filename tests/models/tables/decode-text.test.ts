import { expect, test } from 'vitest'
import { decodeText } from '#app/models/tables/decode-text.ts'
import { upperBytes, upperHalf, utf16BigEndian } from '#tests/support/encodings.ts'

test('every character of Windows-1256 is read, as the Worker reads it', () => {
  expect(upperHalf).toHaveLength(128)
  expect(decodeText(upperBytes)).toBe(upperHalf)
})

test('UTF-16 is read in either byte order, with its mark and by the zeros of Latin letters', () => {
  let text = 'name,class\nAdam,الفراشات'
  for (let bytes of [utf16BigEndian(`\ufeff${text}`), utf16BigEndian(text)]) {
    expect(decodeText(bytes)).toBe(text)
    expect(decodeText(bytes.map((_, at) => bytes[at ^ 1]!))).toBe(text)
  }
})
