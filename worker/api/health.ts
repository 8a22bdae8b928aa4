import { Hono } from 'hono'
import * as v from 'valibot'
import { askDatabase } from '#app/models/health.server.ts'
import { done } from '#app/models/outcome.ts'
import type { ApiEnv } from './env.ts'
import { operation } from './operation.ts'

export const health = new Hono<ApiEnv>().get(
  '/health',
  operation({
    summary: 'Whether the portal and its database answer',
    who: 'anyone',
    answer: v.object({ ok: v.literal(true) }),
  }),
  async (c) => {
    await askDatabase(c.var.visit)
    return c.var.answer(done({ ok: true }))
  },
)
