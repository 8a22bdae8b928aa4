import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort, start, temporaryFolder } from '#tests/support/npm-start.ts'

// A disk of a few megabytes is a folder in memory that only the started program sees. Where the
// system does not let everybody make one, there is nothing to ask.
const skip = spawnSync('unshare', diskOf(1, '/tmp').slice(1).concat('true')).status !== 0

test('a first start on a full disk says so in one sentence', { skip }, async () => {
  let dataDir = temporaryFolder()
  let run = start({ dataDir, port: await freePort(), by: diskOf(20, dataDir) })
  expect(await run.exit).toBe(1)
  expect(run.sentence()).toBe(
    `The disk of the data folder ${dataDir} has 20 MB left, and a first start needs 1000: make room, or choose another with DATA_DIR.`,
  )
})

test(
  'while the disk is full pages can be read and health says that nothing can be written; with room again all goes on',
  { skip },
  async () => {
    let [dataDir, port] = [temporaryFolder(), await freePort()]
    let run = start({ dataDir, port, by: diskOf(1200, dataDir) })
    await run.until('ready')
    let health = async () => {
      let answer = await fetch(`http://127.0.0.1:${port}/api/health`)
      let { error } = (await answer.json()) as { error?: { code: string } }
      return error?.code ?? answer.status
    }
    let soon = { timeout: 30_000, interval: 500 }
    expect(await health()).toBe(200)

    let filler = join(`/proc/${run.child.pid}/root`, dataDir, 'filler')
    // What a checkpoint gives back of the log would else hold the next write, again and again.
    let healthOfFullDisk = () => {
      expect(() => {
        while (true) appendFileSync(filler, Buffer.alloc(1024 * 1024))
      }).toThrow('ENOSPC')
      return health()
    }
    await expect.poll(healthOfFullDisk, soon).toBe('notWritable')
    let signIn = await fetch(`http://127.0.0.1:${port}/auth/login`)
    expect(signIn.status).toBe(200)

    rmSync(filler)
    await expect.poll(health, soon).toBe(200)
    run.child.kill('SIGTERM')
    expect(await run.exit).toBe(0)
  },
)

/** The words before a program whose `folder` is to be a disk of so many megabytes. */
function diskOf(megabytes: number, folder: string): string[] {
  let mount = `mount -t tmpfs -o size=${megabytes}m none '${folder}'`
  return ['unshare', '--map-root-user', '--mount', 'sh', '-c', `${mount} && exec "$0" "$@"`]
}
