import { join } from 'node:path'
import { backOff } from './back-off.ts'
import { startSqld, type Sqld } from './sqld.ts'

/** A server that is there for as long as this program is. */
export type KeptSqld = Pick<Sqld, 'url' | 'checkpoint' | 'stop'>

/**
 * A libSQL server that is started again, on the same address, whenever it ends by itself. Pages say
 * meanwhile that the service is busy.
 */
export async function keepSqld({
  dataDir,
  tell,
}: {
  dataDir: string
  tell: (sentence: string) => void
}): Promise<KeptSqld> {
  let sqld = await startSqld({ dataDir })
  let { url } = sqld
  let port = Number(new URL(url).port)
  let isOver = false
  let again = backOff(
    () => isOver,
    (error) => tell(error instanceof Error ? error.message : String(error)),
  )
  let keeping = keep()
  return {
    url,
    checkpoint: () => sqld.checkpoint(),
    stop: async () => {
      isOver = true
      await sqld.stop()
      await keeping
    },
  }

  async function keep() {
    while (true) {
      await sqld.gone
      if (isOver) return
      tell(
        `The libSQL server has stopped by itself and is started again: see ${join(dataDir, 'sqld.log')}`,
      )
      let next = await again(() => startSqld({ dataDir, port }))
      if (!next) return
      sqld = next
      if (isOver) return void (await sqld.stop())
      tell('The libSQL server answers again')
    }
  }
}
