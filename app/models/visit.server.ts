import 'server-only'
import { connect, type Meter } from '#db/client.ts'
import type { Visit } from './current.ts'

/** What a request brings before anyone asks who sent it. */
export function visitOf(env: { LIBSQL_URL: string; LIBSQL_TOKEN?: string }, request: Request, meter?: Meter): Visit {
  let { headers } = request
  return {
    db: connect(env, meter),
    now: Date.now(),
    address: headers.get('CF-Connecting-IP') ?? '',
    userAgent: headers.get('User-Agent') ?? '',
    prefetch: (headers.get('Sec-Purpose') ?? '').includes('prefetch'),
  }
}
