import type { Context } from 'hono'
import { statusOf, type Refusal } from '#app/models/outcome.ts'
import type { ApiEnv } from './env.ts'

/** Complaints by field, each a sentence in the caller's language. */
export type Fields = Record<string, string[]>

/** The one shape of every error: `{ error: { code, message, fields? } }`. */
export function refusal(
  c: Context<ApiEnv>,
  { reason, retryAfterSeconds }: Refusal,
  fields?: Fields,
) {
  let status = statusOf[reason]
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  // A token that was sent and is none is told from a missing one, as RFC 6750 has it.
  if (status === 401)
    c.header(
      'WWW-Authenticate',
      `Bearer realm="rawda"${c.req.header('Authorization') ? ', error="invalid_token"' : ''}`,
    )
  return c.json({ error: { code: reason, message: c.var.t(`errors:${reason}`), fields } }, status)
}
