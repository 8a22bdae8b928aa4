import type { Context } from 'hono'
import { statusOf, type Refusal } from '#app/models/outcome.ts'
import type { ApiEnv } from './env.ts'

/** Problems by field, each a sentence in the caller's language. */
export type Fields = Record<string, string[]>

/** The one shape of every error: `{ error: { code, message, fields? } }`. */
export function refusal(
  c: Context<ApiEnv>,
  { reason, retryAfterSeconds }: Refusal,
  fields?: Fields,
) {
  let status = statusOf[reason]
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  // RFC 6750 tells an invalid token from a missing one.
  if (status === 401)
    c.header(
      'WWW-Authenticate',
      `Bearer realm="rawda"${c.req.header('Authorization') ? ', error="invalid_token"' : ''}`,
    )
  return c.json({ error: { code: reason, message: c.var.t(`errors:${reason}`), fields } }, status)
}
