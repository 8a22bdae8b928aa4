import { createMiddleware } from 'hono/factory'
import { makeCopies } from '#app/models/child-export/make.server.ts'
import { logError } from '#app/request/log.ts'
import type { Env } from './env.ts'
import { transportOf } from './mail/transport.ts'

/** The addresses whose forms and calls ask for a copy of a child's data. */
const doors = /^\/api\/childExports\/|^\/dashboard\/student\/[^/]+\/copies$/
/** Enough for a year or two of a child; the rest is the clock's. */
const STEPS = 6

/** Begins with a copy that was asked for once the answer is on its way. */
export const copies = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  await next()
  if (c.req.method === 'POST' && c.res.status < 400 && doors.test(c.req.path))
    c.executionCtx.waitUntil(begun(c.env))
})

/** What fails is the clock's, too. */
async function begun(env: Env): Promise<void> {
  try {
    await makeCopies(env, transportOf(env) !== undefined, STEPS)
  } catch (error) {
    logError({ work: 'copies' }, error)
  }
}
