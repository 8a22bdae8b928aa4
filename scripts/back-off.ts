const FIRST_MS = 200
const LONGEST_MS = 30_000
/** What has run for so long was started well. */
const WELL_MS = 60_000
const SLICE_MS = 100

/**
 * Does something until it succeeds, and each time that it is asked again: with pauses that double
 * from a fifth of a second to half a minute, and are short again once it went well for a minute.
 * Gives up, with undefined, when `isOver`.
 */
export function backOff(isOver: () => boolean, tell: (error: unknown) => void) {
  let pause = 0
  let lastAt = 0
  return async <value>(start: () => Promise<value>): Promise<value | undefined> => {
    if (Date.now() - lastAt > WELL_MS) pause = 0
    while (true) {
      await pauseUnless(isOver, pause)
      pause = Math.min(LONGEST_MS, Math.max(FIRST_MS, 2 * pause))
      if (isOver()) return undefined
      try {
        let started = await start()
        lastAt = Date.now()
        return started
      } catch (error) {
        if (isOver()) return undefined
        tell(error)
      }
    }
  }
}

/** Waits, but no longer than until `isOver`: a Ctrl-C must not wait half a minute. */
export async function pauseUnless(isOver: () => boolean, ms: number): Promise<void> {
  for (let until = Date.now() + ms; Date.now() < until && !isOver();)
    await new Promise((wake) => setTimeout(wake, Math.min(SLICE_MS, ms)))
}
