/** A failure that the reader can mend: told in its one sentence, without a stack. */
export class Trouble extends Error {}

type Stop = () => Promise<unknown> | void

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** One Ctrl-C may arrive several times: from the terminal, from npm and from run.mjs. */
const SAME_KEY_PRESS_MS = 700

const stops: Stop[] = []
let ending: number | undefined

/** What must be stopped when this program ends, however it ends; the last added is stopped first. */
export function whenEnding(stop: Stop): void {
  stops.push(stop)
}

/** Runs a program to its end, or until a signal; then everything it started is stopped. A second Ctrl-C does not wait for that. */
export async function runProgram(main: () => Promise<number | void>): Promise<void> {
  for (let signal of SIGNALS) process.on(signal, () => stopOrForce())
  // The launcher is gone, and cannot pass signals on any more.
  process.on('disconnect', () => stopOrForce())
  process.channel?.unref()
  try {
    await end((await main()) ?? 0)
  } catch (error) {
    // While we stop things, what waited for them may fail; nobody wants to read that.
    if (ending !== undefined) return
    console.error(error instanceof Trouble ? error.message : error)
    await end(1)
  }
}

/** Never resolves: for programs that run until a signal ends them. */
export function untilEnded(): Promise<never> {
  return new Promise(() => {})
}

function stopOrForce() {
  if (ending === undefined) {
    console.log('\nStopping …')
    void end(0)
  } else if (Date.now() - ending > SAME_KEY_PRESS_MS) {
    process.exit(130)
  }
}

async function end(code: number): Promise<void> {
  if (ending !== undefined) return untilEnded()
  ending = Date.now()
  for (let stop of stops.toReversed()) await Promise.resolve(stop()).catch((error) => console.error(error))
  process.exit(code)
}
