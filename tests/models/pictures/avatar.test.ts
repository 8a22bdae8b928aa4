import { readdirSync, readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { translate } from '#app/locales/translate.ts'
import { avatarPath, CLASS_AVATARS, isAvatarPath, USER_AVATARS } from '#app/models/avatar.ts'
import { avatarOptions } from '#app/ui/avatar-choice.tsx'
import { drawAvatars } from '#scripts/avatars/draw.ts'

const KIB = 1024
const folder = new URL('../../../public/avatars/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.png'))
const pictureOf = (file: string) => readFileSync(new URL(file, folder))

test('there are 38 pictures for users and 12 for classes, and the two of who chose none', () => {
  let user = Array.from({ length: 39 }, (_, number) => avatarPath('user', number))
  let klass = Array.from({ length: 13 }, (_, number) => avatarPath('class', number))
  expect([USER_AVATARS, CLASS_AVATARS]).toEqual([38, 12])
  expect(files.map((file) => `/avatars/${file}`).toSorted()).toEqual([...user, ...klass].toSorted())
})

test('each is a PNG of 192 × 192 and 6 KB at most', () => {
  for (let file of files) {
    let png = pictureOf(file)
    expect([
      file,
      png.subarray(0, 8).toString('latin1'),
      png.readUInt32BE(16),
      png.readUInt32BE(20),
    ]).toEqual([file, '\x89PNG\r\n\x1a\n', 192, 192])
    expect(png.length, file).toBeLessThanOrEqual(6 * KIB)
  }
})

test('drawn again they are the same, byte for byte', () => {
  let [drawn, again] = [drawAvatars(), drawAvatars()]
  expect([...drawn.keys()].toSorted()).toEqual(files.toSorted())
  for (let [file, png] of drawn) {
    expect(png.equals(again.get(file)!), file).toBe(true)
    // Another processor's zlib may pack the same pixels into other bytes than those that were
    // committed.
    expect(
      png.equals(pictureOf(file)) || pixelsOf(png, 192).equals(pixelsOf(pictureOf(file), 192)),
      file,
    ).toBe(true)
  }
})

test('no two are alike but for colour', () => {
  let outlines = files.map((file) => ({ file, outline: outlineOf(pictureOf(file)) }))
  let pairs = outlines.flatMap((one, at) => outlines.slice(at + 1).map((other) => ({ one, other })))
  let alike = pairs.filter(({ one, other }) => likeness(one.outline, other.outline) > ALIKE)
  expect(alike.map(({ one, other }) => [one.file, other.file])).toEqual([])
})

test('one picture in other colours would be found alike', () => {
  for (let file of files)
    expect(
      likeness(outlineOf(pictureOf(file)), outlineOf(pictureOf(file), RECOLOURED)),
      file,
    ).toBeGreaterThan(ALIKE)
})

test('an account or a class keeps one of our pictures or none, and nothing else', () => {
  for (let value of [
    '',
    null,
    '/avatars/user-1.png',
    '/avatars/user-38.png',
    '/avatars/class-12.png',
  ])
    expect([value, isAvatarPath(value)]).toEqual([value, true])
  let others = [
    '/avatars/user-0.png',
    '/avatars/user-39.png',
    '/avatars/class-13.png',
    '/avatars/user-07.png',
    '/avatars/user-7.png?x',
    '/avatars/../user-7.png',
    'https://example.org/avatars/user-7.png',
    'javascript:alert(1)',
    ' ',
    '/avatars/user-7.png\n',
  ]
  for (let value of others) expect([value, isAvatarPath(value)]).toEqual([value, false])
  expect(isAvatarPath('/avatars/user-7.png', 'class')).toBe(false)

  let ImageURL = v.pipe(
    v.string(),
    v.check((value) => isAvatarPath(value, 'user')),
  )
  expect([v.is(ImageURL, '/avatars/user-7.png'), v.is(ImageURL, '/avatars/class-7.png')]).toEqual([
    true,
    false,
  ])
})

test('each picture has a name of its own in both languages, and can be stored', () => {
  for (let kind of ['user', 'class'] as const) {
    let [arabic, english] = [
      avatarOptions(kind, translate('ar')),
      avatarOptions(kind, translate('en')),
    ]
    for (let options of [arabic, english]) {
      expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
      expect(options.filter(({ value }) => !isAvatarPath(value, kind))).toEqual([])
    }
    expect(arabic.filter(({ label }) => !/^[\u0600-\u06ff ]+$/.test(label))).toEqual([])
    expect(english.filter(({ label }) => !/^[A-Z][a-z -]+$/.test(label))).toEqual([])
  }
  expect(
    avatarOptions('user', translate('ar')).find(({ value }) => value === '/avatars/user-14.png')
      ?.label,
  ).toBe('سلحفاة')
})

/**
 * The most similar pictures of different things have 0.37; the least similar colourings of one
 * thing have 0.996.
 */
const ALIKE = 0.6
const SIDE = 48
/** Red becomes green, green blue, and blue red. */
const RECOLOURED =
  '<filter id="other"><feColorMatrix values="0 0 1 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 1 0"/></filter>'

/**
 * Where one colour meets another, whatever colours they are: a small picture's pixels that differ
 * from the next one.
 */
function outlineOf(png: Buffer, filter = ''): boolean[] {
  let pixels = pixelsOf(png, SIDE, filter)
  let differs = (a: number, b: number) =>
    [0, 1, 2].some((channel) => Math.abs(pixels[a * 4 + channel]! - pixels[b * 4 + channel]!) > 40)
  return Array.from(
    { length: SIDE * SIDE },
    (_, at) => isWithin(at) && (differs(at, at + 1) || differs(at, at + SIDE)),
  )
}

function pixelsOf(png: Buffer, side: number, filter = ''): Buffer {
  let size = `width="${side}" height="${side}"`
  let url = `data:image/png;base64,${png.toString('base64')}`
  let image = `<image ${size} href="${url}" ${filter && 'filter="url(#other)"'}/>`
  let svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${filter}${image}</svg>`
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels
}

/** Without the rims of the tiles, which are all alike. */
function isWithin(at: number): boolean {
  return Math.hypot((at % SIDE) - SIDE / 2, Math.floor(at / SIDE) - SIDE / 2) < SIDE * 0.42
}

/** The share of two outlines that both have. */
function likeness(one: boolean[], other: boolean[]): number {
  let both = one.filter((drawn, at) => drawn && other[at]).length
  return both / one.filter((drawn, at) => drawn || other[at]).length
}
