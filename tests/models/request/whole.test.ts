import { expect, test } from 'vitest'
import { wholeIn, wholeOf } from '#app/request/whole.ts'

test('a text is a whole number, or none', () => {
  for (let [text, number] of [
    ['7', 7],
    [' 7 ', 7],
    ['-3', -3],
    ['9007199254740991', 9_007_199_254_740_991],
    ['', 0],
    ['x', 0],
    ['1.5', 0],
    ['NaN', 0],
    ['Infinity', 0],
    ['1e999', 0],
    ['-1e999', 0],
    ['9007199254740992', 0],
  ] as const)
    expect(wholeOf(text), text).toBe(number)
})

test('a form has a whole number, or none', () => {
  let form = new FormData()
  form.set('version', '7')
  form.set('endless', '1e999')
  form.set('file', new File(['7'], '7'))
  expect(['version', 'endless', 'file', 'missing'].map((name) => wholeIn(form, name))).toEqual([
    7, 0, 0, 0,
  ])
})
