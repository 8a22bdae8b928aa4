import { expect, test } from 'vitest'
import { faultsOfEveryPage } from './every-page.ts'

test(
  'every page in Arabic is sound, fits, can be touched and read, and does not move',
  { timeout: 900_000 },
  async () => {
    expect(await faultsOfEveryPage('ar')).toEqual([])
  },
)
