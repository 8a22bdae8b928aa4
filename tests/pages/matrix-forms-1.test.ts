import { expect, test } from 'vitest'
import { formProblems, openMatrix } from './matrix.ts'

test(
  'every form answers every kind of caller as its lines say (share 1 of 2)',
  { timeout: 900_000 },
  async () => {
    expect(await formProblems(await openMatrix(), { at: 0, of: 2 })).toEqual([])
  },
)
