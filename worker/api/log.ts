import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { logError } from '#app/request/log.ts'

/**
 * One line for a call that went wrong on our side. Its path is the pattern: the path itself can
 * carry what people typed.
 */
export function logFailure<env extends { Variables: { requestId?: string } }>(
  c: Context<env>,
  status: number,
  error: unknown,
): void {
  let path = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '*'
  logError({ status, requestId: c.var.requestId, method: c.req.method, path }, error)
}
