import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { markShapes } from '#app/drawings/marks.ts'
import { markNames, sceneNames } from '#app/drawings/names.ts'
import {
  colouringPicture,
  lessonPicture,
  sandPicture,
  wordPicture,
} from '#app/drawings/pictures.ts'
import { sceneHeight, scenePicture } from '#app/drawings/scenes.ts'
import { wordNames } from '#app/drawings/word-names.ts'
import { curriculum } from '#db/demo/curriculum/curriculum.ts'
// Its outlines are numbered before ours, which must not show.
import '#scripts/avatars/list.ts'
import { drawDrawings } from '#scripts/drawings/draw.ts'

const KIB = 1024
const folder = join(import.meta.dirname, '..', '..', '..', 'app', 'drawings')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.svg'),
)
const drawingOf = (file: string) => readFileSync(join(folder, file), 'utf8')

/** The elements and attributes of a drawing, or the parser's complaint. */
function readSvg(svg: string) {
  let elements: string[] = []
  let attributes: [name: string, value: string][] = []
  let parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    elements.push(tag.name)
    attributes.push(
      ...Object.entries(tag.attributes).map(
        ([name, value]) => [name, String(value)] as [string, string],
      ),
    )
  })
  parser.write(svg).close()
  return { elements, attributes }
}

test('the files are what the program draws, whatever was drawn before', () => {
  let drawn = drawDrawings()
  expect([...drawn.keys()].toSorted()).toEqual(files.toSorted())
  for (let [file, svg] of drawn) expect(svg, file).toBe(drawingOf(file))
})

test('each lesson of the catalogue has a picture of its own, and there are no others', () => {
  let pictures = files.filter((file) => file.startsWith('lessons/'))
  expect(pictures.toSorted()).toEqual(curriculum.map(({ key }) => `lessons/${key}.svg`).toSorted())
  expect(new Set(pictures.map(drawingOf)).size).toBe(112)
})

test('each scene is shown in the shape that it is drawn in', () => {
  for (let name of sceneNames) {
    let [width, height] = drawingOf(`scenes/${name}.svg`)
      .match(/viewBox="\S+ \S+ (\S+) (\S+)"/)!
      .slice(1)
      .map(Number)
    expect([name, sceneHeight(name)]).toEqual([name, height! / width!])
  }
})

test('a lesson shows its picture, and one that has none its subject’s flower', () => {
  expect(lessonPicture('math-2-zero', 'math')).toMatch(/\/lessons\/math-2-zero\.svg/)
  expect(lessonPicture('our-garden', 'science')).toMatch(/\/subjects\/science\.svg/)
  expect(lessonPicture('../subjects/math', 'readWrite')).toMatch(/\/subjects\/readWrite\.svg/)
  for (let { key, subject } of curriculum) expect(lessonPicture(key, subject)).toContain(key)
  for (let name of sceneNames) expect(scenePicture(name)).toContain(`/scenes/${name}.svg`)
})

test('each lesson’s picture can be coloured in: black lines on white, nothing else', () => {
  for (let { key } of curriculum) {
    expect(colouringPicture(key)).toContain(`/colouring/${key}.svg`)
    let colours = readSvg(drawingOf(`colouring/${key}.svg`))
      .attributes.filter(([name]) => name === 'fill' || name === 'stroke')
      .map(([, value]) => value)
      .filter((colour) => colour !== 'none')
    expect([key, [...new Set(colours)].toSorted()]).toEqual([key, ['#22302c', '#fff']])
  }
  expect(colouringPicture('our-garden')).toBeUndefined()
})

test('a word’s drawing is found with and without vowels, and only where there is one', () => {
  expect(wordPicture('رُمّان')).toContain('/words/pomegranate.svg')
  expect(wordPicture('رمان')).toContain('/words/pomegranate.svg')
  expect(wordPicture('قطّـ_')).toContain('/words/cat.svg')
  expect(wordPicture('شكرًا')).toBeUndefined()
  expect(wordPicture('constructor')).toBeUndefined()
  for (let name of Object.values(wordNames)) expect(files).toContain(`words/${name}.svg`)
})

test('what a lesson teaches to write is written in sand', () => {
  let trays = files.filter((file) => file.startsWith('sand/')).map((file) => file.slice(5, -4))
  expect(trays.length).toBe(26)
  expect(trays.filter((id) => !curriculum.some(({ key }) => key === id))).toEqual([])
  expect(sandPicture('read-write-2-daal-dhaal-raa-zay')).toContain('/sand/read-write-2-daal')
  expect(sandPicture('math-3-coins')).toBeUndefined()
})

test('a lesson’s picture has 2 KB at most, a scene 6 KB, a mark 1 KB', () => {
  let most: Record<string, number> = {
    lessons: 2,
    colouring: 2,
    sand: 2,
    subjects: 2,
    scenes: 6,
    marks: 1,
    words: 2,
  }
  for (let file of files) {
    let size = gzipSync(drawingOf(file)).length
    expect(size, file).toBeLessThanOrEqual(most[file.split('/')[0]!]! * KIB)
  }
})

test('a drawing is well-formed, and has neither scripts, text nor anything from elsewhere', () => {
  let plain = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'clipPath'])
  for (let file of files) {
    let { elements, attributes } = readSvg(drawingOf(file))
    expect([file, elements.filter((name) => !plain.has(name))]).toEqual([file, []])
    let leading = attributes.filter(
      ([name, value]) =>
        /^on|href|src|style/i.test(name) ||
        /(?:url\((?!#)|script:|https?:(?!\/\/www\.w3\.org\/2000\/svg$))/i.test(value),
    )
    expect([file, leading]).toEqual([file, []])
  }
})

test('a lesson’s picture fills its tile and keeps clear of its rim and round corners', () => {
  let past = (at: number) => Math.max(24 - at, at - 71, 0)
  for (let { key } of curriculum) {
    let { pixels } = new Resvg(drawingOf(`lessons/${key}.svg`)).render()
    let drawn = Array.from({ length: 96 * 96 }, (_, at) => [at % 96, Math.floor(at / 96)]).filter(
      ([x, y]) => pixels[(y! * 96 + x!) * 4 + 3]! > 99,
    )
    let outside = drawn.filter(
      ([x, y]) => Math.max(past(x!), past(y!)) > 22 || Math.hypot(past(x!), past(y!)) > 24,
    )
    expect([key, outside]).toEqual([key, []])
    expect(drawn.length / (96 * 96), key).toBeGreaterThan(0.15)
  }
})

test('a mark stands in the page with its box, and takes its colours from there', () => {
  expect(markShapes('mastered').viewBox).toBe('0 0 24 24')
  expect(markShapes('mastered').shapes).toMatch(
    /^<circle cx="12" cy="12" r="11" fill="var\(--mastered\)"/,
  )
  for (let name of markNames) {
    let { viewBox, shapes } = markShapes(name)
    expect([name, viewBox]).toEqual([name, expect.stringMatching(/^-?\d+ -?\d+ \d+ \d+$/)])
    // An id would be there twice as soon as a page shows a mark twice.
    expect([name, / id="|<svg|clip-path/.test(shapes)]).toEqual([name, false])
  }
})
