/**
 * The database does not answer, or not now: nothing is wrong with the request, and it may be sent
 * again.
 */
export class Unavailable extends Error {}

const BUSY_OR_FULL =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|NOMEM)|TRANSACTION_(TIMEOUT|BUSY)|STREAM_EXPIRED|BLOCKED)/

/**
 * Whether an error says that the database is down, slow, busy or full. Drivers wrap errors in
 * errors, so all causes are asked.
 */
export function isUnavailable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof Unavailable || ('code' in each && BUSY_OR_FULL.test(String(each.code))))
      return true
  }
  return false
}

/**
 * A fetch that tells "no answer" from a wrong question: refused, cut off, too many at once or later
 * than `withinMs`, each is `Unavailable`. Runtimes name these in different words ("fetch failed",
 * "Network connection lost."), and the driver passes them on as they are.
 */
export function orUnavailable(send: typeof fetch, withinMs?: number): typeof fetch {
  return async (input, init) => {
    let signal = withinMs === undefined ? undefined : AbortSignal.timeout(withinMs)
    try {
      let response = await send(input, { ...init, signal })
      // Read here, because a server can also die in the middle of its answer.
      let body = await response.arrayBuffer()
      if (response.status === 429 || response.status >= 500)
        throw new Unavailable(`The database answered ${response.status}`)
      return new Response(body, response)
    } catch (cause) {
      throw cause instanceof Unavailable
        ? cause
        : new Unavailable('The database does not answer', { cause })
    }
  }
}
