/** A failure that the reader can mend: printed as its one sentence, without a stack. */
export class Trouble extends Error {}

type Stop = () => Promise<unknown> | void

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** One Ctrl-C may arrive several times: from the terminal, from npm and from run.mjs. */
const SAME_KEY_PRESS_MS = 700

const stops: Stop[] = []
let ending: number | undefined

/** Stops something when this program ends, however it does; what was added last comes first. */
export function whenEnding(stop: Stop): void {
  stops.push(stop)
}

/**
 * Runs a program to its end, or until a signal; then everything it started is stopped. A second
 * Ctrl-C does not wait for that. `whenInterrupted` is the exit code after a signal: 0 for servers,
 * which end in no other way.
 */
export async function runProgram(
  main: () => Promise<number | void>,
  { whenInterrupted = 130 } = {},
): Promise<void> {
  for (let signal of SIGNALS) process.on(signal, () => stopOrForce(whenInterrupted))
  // The launcher is gone, and cannot pass signals on any more.
  process.on('disconnect', () => stopOrForce(whenInterrupted))
  process.channel?.unref()
  try {
    await end((await main()) ?? 0)
  } catch (error) {
    // While things are stopped, what waited for them may fail: not worth reading.
    if (ending !== undefined) return
    console.error(error instanceof Trouble ? error.message : error)
    await end(1)
  }
}

function stopOrForce(code: number) {
  if (ending === undefined) {
    console.log('\nStopping …')
    void end(code)
  } else if (Date.now() - ending > SAME_KEY_PRESS_MS) {
    process.exit(130)
  }
}

async function end(code: number): Promise<void> {
  if (ending !== undefined) return
  ending = Date.now()
  for (let stop of stops.toReversed())
    await Promise.resolve(stop()).catch((error) => console.error(error))
  process.exit(code)
}
