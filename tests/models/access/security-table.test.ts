import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

/** The rows of the ASVS tables: item, level, what is done, the tests that show it. */
let rows = [
  ...readFileSync(join(root, 'docs', 'security.md'), 'utf8').matchAll(
    /^\| (\d+\.\d+\.\d+[^|]*) \| (\d) \| (.*?) \| (.*?) \|$/gm,
  ),
].map(([, item, level, how, tests]) => ({ item: item!, level, how: how!, tests: tests! }))

test('each item of the security table is shown by tests that there are, or says why it needs none', () => {
  expect(rows.length).toBeGreaterThan(60)
  let missing = rows.flatMap(({ item, tests }) =>
    tests === '—'
      ? []
      : tests
          .split(', ')
          .filter((name) => !existsSync(join(root, 'tests', `${name}.test.ts`)))
          .map((name) => `${item}: ${name}`),
  )
  expect(missing).toEqual([])
  let unshown = rows.filter(
    ({ tests, how }) =>
      tests === '—' &&
      !/above|does not apply|do not apply|the list|the ways in|kept: (no|none)/.test(how),
  )
  expect(unshown).toEqual([])
})

test('where we differ the reason stands beside it', () => {
  let differing = rows.filter(({ how }) => how.startsWith('**Differs**'))
  expect(differing.length).toBeGreaterThan(3)
  for (let { item, how } of differing) expect([item, how.length > 60]).toEqual([item, true])
})
