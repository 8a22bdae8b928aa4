import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Buffer as Line, shape, Variation, type Font } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { charactersOf, fontFiles, openFont, SOURCE } from '#scripts/font-files.ts'

const KB = 1024
/** Drawn by the reader's system, like emoji: signs, and letters that the Latin file lacks. */
const DRAWN_BY_THE_SYSTEM = '▲▼ŁğśễịŞşĞİ'

const [arabic, latin] = [
  await openFont(readFileSync('app/fonts/noto-kufi-arabic.woff2')),
  await openFont(readFileSync('app/fonts/noto-kufi-latin.woff2')),
]

test('the committed fonts and rules are what npm run fonts makes', async () => {
  let made = await fontFiles()
  for (let [path, file] of Object.entries(made))
    expect(readFileSync(path).equals(file), path).toBe(true)
  expect(
    readdirSync('app/fonts')
      .map((name) => `app/fonts/${name}`)
      .toSorted(),
  ).toEqual(
    Object.keys(made)
      .filter((path) => path.startsWith('app/fonts/'))
      .toSorted(),
  )
})

test('all fonts together weigh 25 KB at most', () => {
  let bytes = readdirSync('app/fonts')
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => readFileSync(join('app/fonts', name)).length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25 * KB)
})

test('every character of the catalogues and of the demonstration school is in a font', () => {
  let texts = [...textsIn('app/locales/ar'), ...textsIn('app/locales/en'), ...textsIn('db/demo')]
  expect(missingIn(texts.join(''), [arabic, latin])).toBe('')
})

test('Persian letters, vowel marks and both kinds of digits are in the fonts, which share no character', () => {
  expect(missingIn('پچژگڤکیًٌٍَُِّْٰٱ٠١٢٣٤٥٦٧٨٩٪٫٬،؛؟ـ', [arabic])).toBe('')
  expect(missingIn('0123456789%“Zoë” Aïcha, Muñoz – François…', [latin])).toBe('')
  expect(charactersOf(arabic).filter((code) => charactersOf(latin).includes(code))).toEqual([])
})

test('Arabic is set as with the whole font: letters join, marks sit, in both weights', async () => {
  let whole = await openFont(
    readFileSync(`${SOURCE}/files/noto-kufi-arabic-arabic-wght-normal.woff2`),
  )
  let words = new Set(
    [...textsIn('app/locales/ar'), ...textsIn('db/demo'), 'مُحَمَّدٌ ٱلله گلناز چنگیز ژاله پروین']
      .join(' ')
      .match(/[\p{Script=Arabic}\p{M}]+/gu),
  )
  for (let wght of [400, 700]) {
    for (let font of [arabic, whole]) font.setVariations([new Variation('wght', wght)])
    expect([...words].filter((word) => picture(arabic, word) !== picture(whole, word))).toEqual([])
  }
})

test('digits are equally wide in both scripts and weights, so that columns of numbers stand under one another', () => {
  for (let wght of [400, 700]) {
    for (let [font, digits] of [
      [latin, '0123456789'],
      [arabic, '٠١٢٣٤٥٦٧٨٩'],
    ] as const) {
      font.setVariations([new Variation('wght', wght)])
      expect(
        new Set([...digits].map((digit) => glyphs(font, digit)[0]!.xAdvance)).size,
        `${digits} at ${wght}`,
      ).toBe(1)
    }
  }
})

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** Characters with a picture of their own that none of the fonts has. */
function missingIn(text: string, fonts: Font[]): string {
  let known = new Set(fonts.flatMap(charactersOf).map((code) => String.fromCodePoint(code)))
  return [...new Set(text)]
    .filter(
      (character) =>
        !known.has(character) &&
        !/[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Emoji_Presentation}]/u.test(character) &&
        !DRAWN_BY_THE_SYSTEM.includes(character),
    )
    .join('')
}

/**
 * How a word looks: each glyph's place, and the corners around its outline, which may be a unit off
 * in the bold.
 */
function picture(font: Font, word: string): string {
  return glyphs(font, word)
    .map(({ codepoint, xAdvance, xOffset, yOffset }) => {
      let { xBearing = 0, yBearing = 0, width = 0, height = 0 } = font.glyphExtents(codepoint) ?? {}
      return [
        xAdvance,
        xOffset,
        yOffset,
        ...[xBearing, yBearing, width, height].map((units) => Math.round(units / 4)),
      ].join(' ')
    })
    .join(', ')
}

function glyphs(font: Font, text: string) {
  let line = new Line()
  line.addText(text)
  line.guessSegmentProperties()
  shape(font, line)
  return line.getGlyphInfosAndPositions()
}
