import { expect, test } from 'vitest'
import { readingProblems, openMatrix } from './matrix.ts'

test(
  'every path answers every kind of caller as its lines say, as a page and as the data of a page, and tells nobody of whom they may not know (share 2 of 2)',
  { timeout: 900_000 },
  async () => {
    expect(await readingProblems(await openMatrix(), { at: 1, of: 2 })).toEqual([])
  },
)
