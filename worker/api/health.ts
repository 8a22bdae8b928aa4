import { Hono } from 'hono'
import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { checkDatabase } from '#app/models/health.server.ts'
import { done } from '#app/models/outcome.ts'
import type { ApiEnv } from './env.ts'
import { operation } from './operation.ts'

export const health = new Hono<ApiEnv>().get(
  '/health',
  operation({
    summary: 'Whether the portal and its database answer, and whether anything can be written',
    description:
      'For monitoring. `depth=shallow` asks nothing of the database: it says only that the portal ' +
      'itself answers.',
    who: 'anyone',
    query: v.object({
      depth: v.optional(v.picklist(['deep', 'shallow'], message('notChoice')), 'deep'),
    }),
    answer: v.object({ ok: v.literal(true) }),
    refusals: ['notWritable'],
  }),
  async (c) =>
    c.var.answer(
      c.var.query.depth === 'shallow' ? done({ ok: true }) : await checkDatabase(c.var.visit),
    ),
)
