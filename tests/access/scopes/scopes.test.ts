import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

test(
  'no scope can be taken out of the rules without somebody noticing',
  { timeout: 1_800_000 },
  async () => {
    let said = ''
    let trial = spawn(process.execPath, ['tests/access/scopes/trial.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (let stream of [trial.stdout, trial.stderr]) stream.on('data', (chunk) => (said += chunk))
    let code = await new Promise((done) => trial.once('close', done))
    expect(code, said).toBe(0)
    console.log(said)
  },
)
