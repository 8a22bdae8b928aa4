/**
 * One line about a failure on our side. Error messages are left out, because they can carry
 * personal data: the driver's hold whole queries with their values. `facts` are ids and paths,
 * never names, emails, tokens or codes.
 */
export function logError(facts: Record<string, string | number | undefined>, error: unknown): void {
  console.error(
    JSON.stringify({
      level: 'error',
      ...facts,
      errors: [...classesOf(error)],
      at: placesOf(error),
    }),
  )
}

/**
 * One line about something that the operator should look at; its facts are as restricted as those
 * above.
 */
export function logWarning(facts: Record<string, string | number | undefined>): void {
  console.warn(JSON.stringify({ level: 'warning', ...facts }))
}

function* classesOf(error: unknown): Generator<string> {
  for (let each = error; each instanceof Error; each = each.cause) {
    let code =
      'code' in each && typeof each.code === 'string' && /^[A-Z_]+$/.test(each.code)
        ? ` ${each.code}`
        : ''
    yield each.constructor.name + code
  }
}

/** Where it happened, without the stack's first line, which is the message. */
function placesOf(error: unknown): string[] {
  let lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  return lines
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .slice(0, 8)
}
