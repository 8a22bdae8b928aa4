import { expect, test } from 'vitest'
import { faultsOfEveryPage } from './every-page.ts'

test(
  'every page in Arabic is sound, fits, can be touched and read, and does not move',
  { timeout: 900_000 },
  async () => {
    let faults = await faultsOfEveryPage('ar')
    // As the message, or a summary of failures names half of the first one.
    expect(faults, faults.join('\n')).toEqual([])
  },
)
