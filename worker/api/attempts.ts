import { Hono } from 'hono'
import * as v from 'valibot'
import { message, type MessageKey } from '#app/locales/message.ts'
import { ATTEMPTS_PER_CALL, BYTES_PER_CALL } from '#app/models/attempts/attempt.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import type { ApiEnv } from './env.ts'
import { unreadable } from './json.ts'
import { operation } from './operation.ts'
import { count, id, text } from './shapes.ts'

// Only the list itself is checked here: each item is accepted or rejected by itself.
const Attempts = v.object({
  attempts: v.pipe(
    v.array(v.unknown(), message('notList')),
    v.metadata({ items: { $ref: '#/components/schemas/Attempt' }, maxItems: ATTEMPTS_PER_CALL }),
  ),
})

const Result = v.object({
  index: count,
  id: v.nullable(id),
  status: v.picklist(['stored', 'duplicate', 'rejected']),
  reason: v.optional(v.pipe(text, v.description('Why it was rejected, for programs'))),
  field: v.optional(text),
  message: v.optional(v.pipe(text, v.description('Why it was rejected, for people'))),
})

export const attempts = new Hono<ApiEnv>().post(
  '/attempts',
  operation({
    summary: 'Store what pupils did',
    description:
      `At most ${ATTEMPTS_PER_CALL} attempts and ${BYTES_PER_CALL} bytes a call. Each is stored ` +
      'exactly once however often it is sent, so after any failure send the same again. Also ' +
      "good for a school's ingest key, and never stopped by a missing subscription.",
    who: 'attemptSource',
    body: Attempts,
    lines: { list: 'attempts', most: ATTEMPTS_PER_CALL },
    large: ['student', 'admin', 'super'],
    answer: v.object({
      stored: count,
      duplicates: count,
      rejected: count,
      results: v.array(Result),
    }),
    refusals: ['tooLarge'],
  }),
  async (c) => {
    let { visit, source, t, answer } = c.var
    let items = c.var.body.attempts
    if (items.length > ATTEMPTS_PER_CALL) return answer(refuse('tooLarge'))
    let ingest = await storeAttempts(visit, source, items)
    let results = ingest.results.map((result) => {
      let reason = items[result.index] === unreadable ? 'malformed' : result.reason
      return reason ? { ...result, reason, message: t(`errors:${reason as MessageKey}`) } : result
    })
    return answer(done({ ...ingest, results }))
  },
)
