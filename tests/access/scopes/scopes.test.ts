import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

test(
  'no scope can be taken out of the rules without somebody noticing',
  { timeout: 1_800_000 },
  async () => {
    let runs = await Promise.all(['0/2', '1/2'].map(trial))
    expect(
      runs.map(({ code }) => code),
      runs.map(({ said }) => said).join('\n'),
    ).toEqual([0, 0])
    console.log(runs.map(({ said }) => said).join(''))
  },
)

function trial(share: string): Promise<{ code: number | null; said: string }> {
  let said = ''
  let child = spawn(
    process.execPath,
    [
      '-C',
      'react-server',
      '--disable-warning=ExperimentalWarning',
      'tests/access/scopes/trial.ts',
      share,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  for (let stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise((done) => child.once('close', (code) => done({ code, said })))
}
