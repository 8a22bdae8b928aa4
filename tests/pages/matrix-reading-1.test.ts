import { expect, test } from 'vitest'
import { readingProblems, openMatrix } from './matrix.ts'

test(
  'every path answers every caller as its lines say, as page and as data, and tells of nobody unknown to them (share 1 of 2)',
  { timeout: 900_000 },
  async () => {
    expect(await readingProblems(await openMatrix(), { at: 0, of: 2 })).toEqual([])
  },
)
