import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/**
 * One line for a call that went wrong on our side. Paths are patterns and messages are left out, because both can carry what
 * somebody typed: the driver's messages hold whole queries with their values.
 */
export function logFailure<env extends { Variables: { requestId?: string } }>(c: Context<env>, status: number, error: unknown): void {
  let path = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '*'
  console.error(JSON.stringify({ level: 'error', status, requestId: c.var.requestId, method: c.req.method, path, errors: [...classesOf(error)], at: placesOf(error) }))
}

function* classesOf(error: unknown): Generator<string> {
  for (let each = error; each instanceof Error; each = each.cause) {
    let code = 'code' in each && typeof each.code === 'string' && /^[A-Z_]+$/.test(each.code) ? ` ${each.code}` : ''
    yield each.constructor.name + code
  }
}

/** Where it happened, without the stack's first line, which is the message. */
function placesOf(error: unknown): string[] {
  let lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  return lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim()).slice(0, 8)
}
