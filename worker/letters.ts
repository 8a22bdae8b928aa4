import { createMiddleware } from 'hono/factory'
import { deliver } from '#app/models/delivery/deliver.server.ts'
import type { Env } from './env.ts'
import { transportOf } from './mail/transport.ts'
import { isSentAway } from './sent-away.ts'

/** Doors before which nobody is signed in: a sign-in that was refused may put a letter, too. */
const outer = /^\/(api\/)?auth\//
/** The other addresses whose forms and calls may put a letter into the outbox. */
const inner =
  /^\/api\/addBulkUsers$|^\/api\/assignments\/|^\/dashboard\/(user\/account|users|supervisor\/users|assignmentsPage)\//

/** Sends what waits in the outbox once the answer is on its way. */
export const letters = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  await next()
  let { method, path } = c.req
  if (method !== 'POST') return
  if (outer.test(path) || (inner.test(path) && !isSentAway(path, c.res)))
    c.executionCtx.waitUntil(deliver(c.env, transportOf(c.env)))
})
