import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSqld } from '#scripts/sqld.ts'

test('nobody else on the machine may read the data, in a new folder or in one of before', async () => {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-folder-'))
  let [fresh, older] = [join(folder, 'fresh'), join(folder, 'older')]
  mkdirSync(older)
  chmodSync(older, 0o755)
  for (let dataDir of [fresh, older]) {
    let sqld = await startSqld({ dataDir })
    await sqld.stop()
    expect((statSync(dataDir).mode & 0o777).toString(8), dataDir).toBe('700')
  }
  rmSync(folder, { recursive: true })
})
