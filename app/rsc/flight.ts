import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc'
import type { unstable_RSCMatch as RSCMatch } from 'react-router'
import { logError } from '#app/request/log.ts'
import type { Options } from './match.ts'

/** React's encoding of server components and of what client components are given. */
export const FLIGHT = 'text/x-component; charset=utf-8'

export function encodedByFlight(matched: RSCMatch, options: Options): Response {
  let headers = new Headers(matched.headers)
  if (!headers.has('Content-Type')) headers.set('Content-Type', FLIGHT)
  let stream = renderToReadableStream(withoutLoaderData(matched.payload), {
    ...options,
    onError(error: unknown) {
      let digest = options.onError(error)
      if (digest === undefined) logError({}, error)
      return digest
    },
  })
  return new Response(stream, { status: matched.statusCode, headers })
}

/**
 * Server components have had their data already, and no component of ours reads it in the browser:
 * sent along, the rows of a report would be written and read a second time (and stand in the data
 * of an enhanced page).
 */
function withoutLoaderData(payload: RSCMatch['payload']): RSCMatch['payload'] {
  if (payload.type !== 'render') return payload
  return {
    ...payload,
    loaderData: Object.fromEntries(Object.keys(payload.loaderData).map((route) => [route, null])),
  }
}
