import { createMiddleware } from 'hono/factory'
import { makeCopies } from '#app/models/child-export/make.server.ts'
import { logError } from '#app/request/log.ts'
import type { Env } from './env.ts'
import { transportOf } from './mail/transport.ts'

/** Enough for a year or two of a child; the rest is the clock's. */
const STEPS = 10

/** Begins with a copy that was asked for once the answer is on its way. */
export const copies = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  await next()
  if (c.req.method === 'POST' && isAskedFor(c.req.path, c.res))
    c.executionCtx.waitUntil(begun(c.env))
})

/** Whether it answers `askForCopy`: a call with 202, and a form by leading back to its own page. */
function isAskedFor(path: string, { status, headers }: Response): boolean {
  if (path.startsWith('/api/childExports/')) return status === 202
  return (
    /^\/dashboard\/student\/[^/]+\/copies$/.test(path) &&
    status === 303 &&
    headers.get('Location') === path
  )
}

/** What fails is the clock's, too. */
async function begun(env: Env): Promise<void> {
  try {
    await makeCopies(env, transportOf(env) !== undefined, STEPS)
  } catch (error) {
    logError({ work: 'copies' }, error)
  }
}
