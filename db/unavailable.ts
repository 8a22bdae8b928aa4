/** The database does not answer now. Nothing is wrong with the request; it may be sent again. */
export class Unavailable extends Error {}

const SQLITE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|NOMEM|READONLY)/
const SERVER = /^(TRANSACTION_(TIMEOUT|BUSY)|STREAM_EXPIRED|BLOCKED)/

/**
 * Whether an error, or one of its causes (drivers wrap errors), says that the database is down,
 * slow, busy or full.
 */
export function isUnavailable(error: unknown): boolean {
  return refusesWrites(error) || causesOf(error).some((each) => each instanceof Unavailable)
}

/** Whether the error of a write is the database's own answer that it cannot be made now. */
export function refusesWrites(error: unknown): boolean {
  return causesOf(error)
    .map((each) => ('code' in each ? String(each.code) : ''))
    .some((code) => SQLITE.test(code) || SERVER.test(code))
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

/**
 * A fetch that throws `Unavailable` where there is no answer: refused, cut off, too many requests,
 * or later than `withinMs`. Runtimes have different words for these ("fetch failed", "Network
 * connection lost."), which the driver passes on.
 */
export function orUnavailable(send: typeof fetch, withinMs?: number): typeof fetch {
  return async (input, init) => {
    let limit = withinMs !== undefined && { signal: AbortSignal.timeout(withinMs) }
    let response = await answered(send(input, { ...init, ...limit }))
    if (response.status === 429 || response.status >= 500) {
      void response.body?.cancel().catch(() => {})
      throw new Unavailable(`The database answered ${response.status}`)
    }
    // A server can also die in the middle of its answer. Reading it here, to hand on a response of
    // our own, would cost a page a twentieth of its time.
    let reading =
      <body>(read: () => Promise<body>) =>
      () =>
        answered(read.call(response))
    return Object.assign(response, {
      arrayBuffer: reading(response.arrayBuffer),
      json: reading(response.json),
      text: reading(response.text),
    })
  }
}

/** What came whole and is no JSON is a fault, like any other that sending again does not mend. */
async function answered<answer>(answer: Promise<answer>): Promise<answer> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof SyntaxError) throw cause
    throw new Unavailable('The database does not answer', { cause })
  }
}
