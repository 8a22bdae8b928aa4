import { backOff, pauseUnless } from './back-off.ts'
import { serveWorker, type ServedWorker, type WorkerOptions } from './serve-worker.ts'

const MINUTE = 60_000
/** How soon a Worker that could not be started again is noticed. */
const LOOK_MS = 1000

/**
 * The Worker with its clock: what waits for the schedule (letters, recounts, imports) is looked at
 * each minute, and at once after the Worker had to be started anew. It is started anew whenever it
 * ends by itself, on the same address. `everyMs`: a shorter minute, for tests.
 */
export async function keepWorker({
  tell,
  everyMs = MINUTE,
  ...options
}: Omit<WorkerOptions, 'whenStartedAnew'> & {
  tell: (sentence: string) => void
  everyMs?: number
}): Promise<Pick<ServedWorker, 'url' | 'pictures' | 'stop'>> {
  let isOver = false
  // A failure is logged by the Worker; where none answers, the next minute asks again.
  let tick = () => void worker.everyMinute().catch(() => {})
  let serve = (port: number) =>
    serveWorker({
      ...options,
      port,
      whenStartedAnew: () => {
        tell('The Worker has stopped by itself and was started anew')
        tick()
      },
    })
  let again = backOff(
    () => isOver,
    (error) => tell(`The Worker cannot be started anew: ${String(error)}`),
  )
  let worker = await serve(options.port)
  let { url } = worker
  let port = Number(new URL(url).port)
  let clock = setInterval(tick, everyMs)
  let looking = look()
  return {
    url,
    pictures: () => worker.pictures(),
    stop: async () => {
      isOver = true
      clearInterval(clock)
      await looking
      await worker.stop()
    },
  }

  /** One that ends while it starts is not started anew by the runtime: then it is up to us. */
  async function look() {
    while (!isOver) {
      await pauseUnless(() => isOver, LOOK_MS)
      if (isOver || (await worker.isServing())) continue
      await worker.stop().catch(() => {})
      let next = await again(() => serve(port))
      if (!next) return
      worker = next
      if (isOver) return
      tell('The Worker has stopped by itself and was started anew')
      tick()
    }
  }
}
