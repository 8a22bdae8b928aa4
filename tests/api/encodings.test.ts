import { expect, test } from 'vitest'
import { decodeText } from '#app/models/tables/decode-text.ts'
import { upperBytes, upperHalf, utf16BigEndian } from '#tests/support/encodings.ts'

test('workerd reads the encodings of lists as Node does', () => {
  expect(decodeText(upperBytes)).toBe(upperHalf)
  expect(decodeText(utf16BigEndian('\ufeffname,الاسم'))).toBe('name,الاسم')
  expect(decodeText(utf16BigEndian('name,class'))).toBe('name,class')
})
