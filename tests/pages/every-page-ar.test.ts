import { expect, test } from 'vitest'
import { faultsOfEveryPage } from './every-page.ts'

test(
  'every page in Arabic is sound, fits, can be touched and read, and does not move',
  { timeout: 900_000 },
  async () => {
    // As one text, so that a summary of failures names them.
    expect((await faultsOfEveryPage('ar')).join('\n')).toBe('')
  },
)
