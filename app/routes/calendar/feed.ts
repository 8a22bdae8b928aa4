import { data } from 'react-router'
import { visitContext } from '#app/middleware/context.ts'
import { readFeed } from '#app/models/calendar/feed.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { tokenHash } from '#app/models/token.server.ts'
import type { Route } from './+types/feed.ts'

/** The calendar behind a private address, for phones: nobody signs in, the address is the key. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  let [, token] = /^([0-9a-f]{40})\.ics$/.exec(params.file) ?? []
  if (!token) throw data('notFound', { status: statusOf.notFound })
  let reading = await readFeed(context.get(visitContext), token)
  if (!reading.ok) {
    let { reason, retryAfterSeconds } = reading
    return new Response(null, {
      status: statusOf[reason],
      headers: {
        'Cache-Control': 'no-store',
        ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
      },
    })
  }
  let tag = `"${(await tokenHash(reading.value)).slice(0, 32)}"`
  let headers = { ETag: tag, 'Cache-Control': 'private, no-cache' }
  if (request.headers.get('If-None-Match') === tag)
    return new Response(null, { status: 304, headers })
  return new Response(reading.value, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="rawda.ics"',
    },
  })
}
