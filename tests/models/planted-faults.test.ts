import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageFaults } from '#tests/faults/page-faults.ts'
import { ruleFaults } from '#tests/faults/rule-faults.ts'

// The trial itself takes a quarter of an hour: `npm run test:faults`.
const faults = [...ruleFaults, ...pageFaults]

test('every fault of the trial can be planted: what it changes stands in its file once', () => {
  expect(faults.length).toBeGreaterThanOrEqual(40)
  expect(
    faults
      .filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2)
      .map(({ name, file }) => `${file}: ${name}`),
  ).toEqual([])
})

test('the tests that should notice a fault are there', () => {
  let files = globSync('tests/{models,api,pages}/**/*.test.{ts,tsx}')
  expect(
    faults.flatMap(({ name, tests }) =>
      Object.values(tests)
        .flat()
        .filter((word) => !files.some((file) => file.includes(word)))
        .map((word) => `${word}: ${name}`),
    ),
  ).toEqual([])
})
