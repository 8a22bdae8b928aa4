import { deflateSync } from 'node:zlib'
import {
  array,
  assert,
  constant,
  constantFrom,
  nat,
  oneof,
  property,
  record,
  uint8Array,
  type Arbitrary,
} from 'fast-check'
import { expect, test } from 'vitest'
import { cleanPicture } from '#app/models/pictures/clean-picture.ts'
import { bytes, chunk, comment, exif, gif, jpeg, png, segment } from '#tests/support/pictures.ts'

const SCRIPT = '<script>alert(1)</script>'
const pictures = { png: png(), jpeg: jpeg(), gif: gif() }

function clean(given: Uint8Array): Uint8Array {
  let cleaning = cleanPicture(given)
  if (!cleaning.ok) throw new Error(cleaning.reason)
  return cleaning.value.bytes
}

let reasonOf = (given: Uint8Array) => {
  let cleaning = cleanPicture(given)
  return cleaning.ok ? 'fine' : cleaning.reason
}
let holds = (whole: Uint8Array, part: string) => Buffer.from(whole).includes(part, 0, 'latin1')

test('a plain picture of each kind is kept, byte for byte, and known by its content', () => {
  for (let [kind, picture] of Object.entries(pictures))
    expect(cleanPicture(picture)).toEqual({
      ok: true,
      value: { type: `image/${kind}`, bytes: picture },
    })
})

test('anything but a picture is refused, whatever it is called', () => {
  for (let given of [
    '',
    'hello',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<!DOCTYPE html>',
    '%PDF-1.7',
    'RIFF....WEBPVP8 ',
    'GIF88a',
    '\x89PNG\n',
  ])
    expect(reasonOf(bytes(given))).toBe('pictureUnknown')
  expect(reasonOf(bytes('\0\0\0\x18ftypheic'))).toBe('pictureUnknown')
})

test('2 MB is a picture, one byte more is too large', () => {
  let padded = (length: number) => bytes(png(), new Uint8Array(length - png().length))
  expect(reasonOf(padded(2_097_152))).toBe('fine')
  expect(reasonOf(padded(2_097_153))).toBe('pictureTooLarge')
})

test('a picture cut off anywhere is broken', () => {
  for (let picture of Object.values(pictures)) {
    for (let length = 8; length < picture.length; length++)
      expect(reasonOf(picture.subarray(0, length))).toBe('pictureBroken')
  }
})

test('data after the end is left out', () => {
  for (let picture of Object.values(pictures)) {
    expect(clean(bytes(picture, `<html>${SCRIPT}`))).toEqual(picture)
    expect(clean(bytes(picture, 'PK\x03\x04', picture))).toEqual(picture)
  }
})

test('a phone’s photo keeps which way up it is, and nothing of where it was taken', () => {
  for (let little of [false, true]) {
    for (let orientation of [2, 3, 6, 8]) {
      let cleaned = clean(jpeg({ before: [exif(orientation, little)] }))
      expect(holds(cleaned, 'GPS')).toBe(false)
      expect(cleaned.length).toBe(jpeg().length + 36)
      // An entry of one short number, and no other.
      expect([...cleaned.subarray(2, 38)]).toEqual([
        ...bytes([0xff, 0xe1, 0, 34], 'Exif\0\0MM\0*', [
          0,
          0,
          0,
          8,
          0,
          1,
          0x01,
          0x12,
          0,
          3,
          0,
          0,
          0,
          1,
          0,
          orientation,
          0,
          0,
          0,
          0,
          0,
          0,
        ]),
      ])
      expect(clean(cleaned)).toEqual(cleaned)
    }
    expect(clean(jpeg({ before: [exif(1, little)] }))).toEqual(jpeg())
  }
})

test('senseless notes are left out', () => {
  for (let before of [
    exif(0),
    exif(9),
    exif(700),
    segment(0xe1, bytes('Exif\0\0')),
    segment(0xe1, bytes('Exif\0\0MM\0*', [255, 255, 255, 255])),
    segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0<x/>')),
  ])
    expect(clean(jpeg({ before: [before] }))).toEqual(jpeg())
})

test('comments, texts, profiles and previews are left behind', () => {
  expect(
    clean(
      jpeg({
        before: [
          segment(0xe0, bytes('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0])),
          segment(0xe2, bytes('ICC_PROFILE\0', SCRIPT)),
          segment(0xfe, bytes(SCRIPT)),
          segment(0xed, bytes('Photoshop 3.0\0')),
        ],
      }),
    ),
  ).toEqual(jpeg())
  let texts = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'pHYs', 'acTL', 'zzZz'].map((name) =>
    chunk(name, bytes(SCRIPT)),
  )
  expect(clean(png({ before: texts, after: texts }))).toEqual(png())
  expect(
    clean(
      gif({
        before: [comment(SCRIPT), bytes([0x21, 0xff, 11], 'XMP DataXMP', [3], 'abc', 0)],
        after: [comment(SCRIPT)],
      }),
    ),
  ).toEqual(gif())
})

test('the colours of print shops, transparency and a film’s repetition are kept', () => {
  let adobe = segment(0xee, bytes('Adobe', [0, 100, 1, 2, 3, 4, 2]))
  expect(clean(jpeg({ before: [adobe] }))).toEqual(
    jpeg({ before: [segment(0xee, bytes('Adobe', [0, 100, 0, 0, 0, 0, 2]))] }),
  )
  let clear = png({ before: [chunk('tRNS', bytes([0, 1, 0, 2, 0, 3]))] })
  expect(clean(clear)).toEqual(clear)
  let film = gif({ before: [bytes([0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1, 0, 0, 0])], frames: 3 })
  expect(clean(film)).toEqual(film)
})

test('a PNG whose sums, order or head are wrong is broken', () => {
  let flipped = png()
  flipped[flipped.length - 1]! ^= 1
  expect(reasonOf(flipped)).toBe('pictureBroken')
  let idat = chunk('IDAT', deflateSync(bytes([0])))
  let signature = png().subarray(0, 8)
  let ihdr = png().subarray(8, 33)
  for (let chunks of [
    [ihdr, chunk('IEND')],
    [idat, ihdr, chunk('IEND')],
    [ihdr, ihdr, idat, chunk('IEND')],
    [ihdr, idat, chunk('tEXt'), idat, chunk('IEND')],
    [ihdr, idat, chunk('IEND', bytes('x'))],
    [ihdr, idat, chunk('PLTE', bytes([1, 2, 3])), chunk('IEND')],
    [ihdr, chunk('QQQQ'), idat, chunk('IEND')],
    [ihdr, chunk('IDAT', bytes(SCRIPT)), chunk('IEND')],
    [ihdr, chunk('ID T'), idat, chunk('IEND')],
  ]) {
    expect(reasonOf(bytes(signature, ...chunks))).toBe('pictureBroken')
  }
  for (let head of [
    [0, 0, 0, 0, 0, 0, 0, 1, 8, 2, 0, 0, 0],
    [0, 0, 0, 1, 0, 0, 0, 1, 3, 2, 0, 0, 0],
    [0, 0, 0, 1, 0, 0, 0, 1, 8, 5, 0, 0, 0],
    [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 9],
    [0, 0, 0, 1, 0, 0, 0, 1, 8, 3, 0, 0, 0],
  ]) {
    expect(reasonOf(bytes(signature, chunk('IHDR', bytes(head)), idat, chunk('IEND')))).toBe(
      'pictureBroken',
    )
  }
})

test('tables and frames of a JPEG hold what they say and nothing beside it', () => {
  let slack = (marker: number, data: Uint8Array) =>
    jpeg({ before: [segment(marker, bytes(data, SCRIPT))] })
  expect(reasonOf(slack(0xdb, bytes(0, new Uint8Array(64))))).toBe('pictureBroken')
  expect(reasonOf(slack(0xc4, bytes(0, 1, new Uint8Array(15), 0)))).toBe('pictureBroken')
  expect(reasonOf(slack(0xdd, bytes([0, 1])))).toBe('pictureBroken')
  for (let before of [
    segment(0xc3, bytes([8, 0, 8, 0, 8, 1, 1, 0x11, 0])),
    segment(0xcc, bytes('x')),
    segment(0xda, bytes([1, 1, 0, 0, 63, 0])),
    bytes([0xff, 0xe0, 0, 1]),
    bytes([0xff, 0xe0, 0, 0]),
    bytes([0xff, 0xfe, 0, 2], SCRIPT),
    bytes([0xff, 0x00]),
    bytes([0xff, 0xd8]),
  ])
    expect(reasonOf(jpeg({ before: [before] }))).toBe('pictureBroken')
  expect(reasonOf(bytes([0xff, 0xd8, 0xff, 0xd9]))).toBe('pictureBroken')
})

test('a GIF without a frame is no picture, and a text nobody draws goes with its timing', () => {
  expect(reasonOf(gif({ frames: 0 }))).toBe('pictureBroken')
  expect(
    clean(
      gif({ before: [bytes([0x21, 0xf9, 4, 0, 9, 0, 0, 0]), bytes([0x21, 0x01, 3], 'txt', 0)] }),
    ),
  ).toEqual(gif())
  expect(reasonOf(gif({ before: [bytes('<')] }))).toBe('pictureBroken')
})

test('more points than a phone can hold are refused by what the head says', () => {
  for (let [width, height] of [
    [30_000, 30_000],
    [8001, 1],
    [1, 8001],
    [8000, 8000],
  ] as const) {
    expect(reasonOf(png({ width, height }))).toBe('pictureTooManyPoints')
    expect(reasonOf(jpeg({ width, height }))).toBe('pictureTooManyPoints')
    expect(reasonOf(gif({ width, height }))).toBe('pictureTooManyPoints')
  }
  // What a camera takes, and what a large screen shows.
  expect(reasonOf(jpeg({ width: 5472, height: 3648 }))).toBe('fine')
  expect(reasonOf(jpeg({ width: 8000, height: 2501 }))).toBe('pictureTooManyPoints')
  for (let drawn of [png, gif]) {
    expect(reasonOf(drawn({ width: 3840, height: 2160 }))).toBe('fine')
    expect(reasonOf(drawn({ width: 8000, height: 5000 }))).toBe('pictureTooManyPoints')
    expect(reasonOf(drawn({ width: 3000, height: 3001 }))).toBe('pictureTooManyPoints')
  }
})

test('any picture comes out clean, a damaged one is refused or comes out clean, and clean ones stay the same', () => {
  let secret = uint8Array({ maxLength: 40 }).map((rest) => bytes('SECRET', rest))
  let some = <note>(note: Arbitrary<note>) => array(note, { maxLength: 3 })
  let pictures = oneof(
    some(
      oneof(
        nat(8).map((orientation) => exif(orientation)),
        secret.map((data) => segment(0xfe, data)),
      ),
    ).map((before) => jpeg({ before })),
    some(secret.map((data) => chunk('tEXt', data))).map((before) => png({ before })),
    record({
      frames: nat(2).map((more) => more + 1),
      before: some(constant(comment('SECRET'))),
    }).map(gif),
  ).map((picture) => bytes(picture, 'SECRET'))
  let damage = record({ at: nat(), drop: nat(3), put: uint8Array({ maxLength: 4 }) })
  let damages = oneof(constant([]), array(damage, { minLength: 1, maxLength: 6 }))
  let ends = { 'image/jpeg': '\xff\xd9', 'image/png': '\0\0\0\0IEND\xaeB`\x82', 'image/gif': ';' }
  let keptThough = { whole: 0, damaged: 0 }
  assert(
    property(pictures, damages, (picture, damages) => {
      let damaged = damages.reduce(
        (from, { at, drop, put }) =>
          bytes(
            from.subarray(0, at % (from.length + 1)),
            put,
            from.subarray((at % (from.length + 1)) + drop),
          ),
        picture,
      )
      let isWhole = Buffer.from(damaged).equals(Buffer.from(picture))
      let cleaning = cleanPicture(damaged)
      expect(cleaning.ok || !isWhole).toBe(true)
      if (!cleaning.ok) return
      keptThough[isWhole ? 'whole' : 'damaged']++
      let { type, bytes: cleaned } = cleaning.value
      expect(cleanPicture(cleaned)).toEqual(cleaning)
      expect(Buffer.from(cleaned).toString('latin1').endsWith(ends[type])).toBe(true)
      if (isWhole) expect(holds(cleaned, 'SECRET')).toBe(false)
    }),
    { numRuns: 4000 },
  )
  // Or all that is said of those that come out would be said of none.
  expect(keptThough.whole).toBeGreaterThan(1000)
  expect(keptThough.damaged).toBeGreaterThan(10)
})

test('bytes at random behind any beginning never crash it', () => {
  let beginnings = [
    bytes([0xff, 0xd8, 0xff]),
    png().subarray(0, 33),
    bytes('GIF89a'),
    gif().subarray(0, 19),
    jpeg().subarray(0, 90),
  ]
  assert(
    property(
      constantFrom(...beginnings),
      uint8Array({ maxLength: 400 }),
      (beginning, rest) => void cleanPicture(bytes(beginning, rest)),
    ),
    { numRuns: 4000 },
  )
})

test('the largest pictures of the smallest pieces are read to their end', () => {
  let fill = (piece: Uint8Array) =>
    new Uint8Array(Buffer.alloc(Math.floor((2_097_152 - 500) / piece.length) * piece.length, piece))
  expect(reasonOf(gif({ before: [fill(bytes([0x21, 0xfe, 0]))] }))).toBe('fine')
  expect(
    reasonOf(
      gif({ before: [bytes([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2], fill(bytes([1, 1])), 0)] }),
    ),
  ).toBe('fine')
  expect(reasonOf(png({ before: [fill(chunk('tEXt'))] }))).toBe('fine')
  expect(reasonOf(jpeg({ before: [fill(segment(0xfe, new Uint8Array()))] }))).toBe('fine')
  expect(reasonOf(jpeg({ before: [fill(segment(0xdd, bytes([0, 0])))] }))).toBe('fine')
})

test('the checksum of PNG’s chunks is the standard one', () => {
  let withSum = (sum: number[]) => reasonOf(bytes(png().subarray(0, -4), sum))
  expect(withSum([0xae, 0x42, 0x60, 0x82])).toBe('fine')
  expect(withSum([0xae, 0x42, 0x60, 0x83])).toBe('pictureBroken')
})
