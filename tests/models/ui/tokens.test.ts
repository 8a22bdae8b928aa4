import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The portal's colours as they are written down; as pages lay them over each other they are read
// by tests/pages/colours.test.ts.

const css = ['tokens.css', 'colours.css']
  .map((file) =>
    readFileSync(join(import.meta.dirname, '..', '..', '..', 'app', 'styles', file), 'utf8'),
  )
  .join('')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const presets = ['default', 'purple', 'cyan', 'blue', 'orange', 'red']

/** A colour of `:root`, or of what a reader chose where that says it. */
function colour(name: string, theme: Theme, preset: string): string {
  let chosen = css.split(`[data-colour='${preset}']`)[1]!.split('}')[0]!
  let pattern = new RegExp(`--${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`)
  let [, light, dark, both] = (pattern.exec(chosen) ?? pattern.exec(css))!
  return both ?? (theme === 'light' ? light! : dark!)
}

function luminance(hex: string): number {
  let [r, g, b] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function ratio(one: string, other: string): number {
  let [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

/** Each ink, and the grounds that it is written on. */
const inks: Record<string, string> = {
  ink: 'paper well card leaf-tint mastered-tint slate-tint amber-tint honey sky-1 sky-2',
  soft: 'paper well card leaf-tint slate-tint amber-tint honey',
  leaf: 'paper well card leaf-tint sky-1 sky-2',
  'on-leaf': 'leaf',
  'on-mastered': 'mastered',
  'on-deep': 'deep',
  deep: 'cream',
  mastered: 'paper card mastered-tint',
  slate: 'paper card slate-tint',
  'amber-ink': 'paper card amber-tint',
  'honey-ink': 'paper card honey',
  rose: 'paper card rose-tint',
  reading: 'paper card reading-tint',
  math: 'paper card math-tint',
  science: 'paper card science-tint',
  readWrite: 'paper card readWrite-tint',
  'hill-ink': 'hill-1 hill-2',
}

/** Shapes, and what they are drawn on. */
const shapes: Record<string, string> = {
  amber: 'paper card well amber-tint',
  slate: 'paper card well slate-tint',
  hollow: 'paper card',
  edge: 'paper card',
}

function tooNear(pairs: Record<string, string>, least: number): string[] {
  return presets.flatMap((preset) =>
    themes.flatMap((theme) =>
      Object.entries(pairs).flatMap(([ink, grounds]) =>
        grounds
          .split(' ')
          .map((ground) => ({
            ground,
            has: ratio(colour(ink, theme, preset), colour(ground, theme, preset)),
          }))
          .filter(({ has }) => has < least)
          .map(({ ground, has }) => `${theme} ${preset}: ${ink} on ${ground}: ${has.toFixed(2)}`),
      ),
    ),
  )
}

test('every ink is at least 4.5:1 on each of its grounds, in both themes and every colour', () => {
  expect(tooNear(inks, 4.5)).toEqual([])
})

test('every shape is at least 3:1 on what it is drawn on', () => {
  expect(tooNear(shapes, 3)).toEqual([])
})

test('what is mastered stays green, whichever colour the reader chose', () => {
  for (let preset of presets)
    expect([
      preset,
      colour('mastered', 'light', preset),
      colour('mastered', 'dark', preset),
    ]).toEqual([preset, '#0b6b5f', '#7bd8c4'])
})
