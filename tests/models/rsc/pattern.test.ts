import { expect, test } from 'vitest'
import { patternOf } from '#app/rsc/pattern.ts'

test('logs name the pattern of an address, never what stands in it', () => {
  expect(
    patternOf([
      { path: '' },
      { path: 'dashboard' },
      { path: undefined },
      { path: 'class/:classID/export.csv' },
    ]),
  ).toBe('/dashboard/class/:classID/export.csv')
  expect(patternOf([])).toBe('/')
  expect(patternOf([{ path: '' }, { path: '*' }])).toBe('/*')
})
