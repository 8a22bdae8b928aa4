import { createMiddleware } from 'hono/factory'
import { deliver } from '#app/models/delivery/deliver.server.ts'
import type { Env } from './env.ts'
import { transportOf } from './mail/transport.ts'

/** The addresses whose forms and calls may put a letter into the outbox. */
const doors =
  /^\/(api\/)?auth\/|^\/api\/addBulkUsers$|^\/api\/assignments\/|^\/dashboard\/(user\/account|users|supervisor\/users|assignmentsPage)\//

/** Sends what waits in the outbox once the answer is on its way. */
export const letters = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  await next()
  if (c.req.method === 'POST' && doors.test(c.req.path))
    c.executionCtx.waitUntil(deliver(c.env, transportOf(c.env)))
})
