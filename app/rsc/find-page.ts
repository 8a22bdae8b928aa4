import type { unstable_RSCMatch as RSCMatch } from 'react-router'
import { FLIGHT } from './flight.ts'
import { match, type MakeContext, type Options } from './match.ts'

/** What React Router found for a request, with its status and headers, not rendered yet. */
export type FoundPage = { match: RSCMatch; options: Options }

/**
 * Runs a request's middleware, action and loaders. A response is complete: that of a route without
 * a page of its own.
 */
export async function findPage(
  request: Request,
  makeContext: MakeContext,
  failed?: (error: unknown) => void,
): Promise<FoundPage | Response> {
  let found: FoundPage | undefined
  let response = await match(
    request,
    makeContext(),
    (matched, options) => {
      found = { match: matched, options }
      // Middleware looks at it, and adds headers to it.
      let { statusCode: status, headers } = matched
      let answer = new Response(null, { status, headers })
      if (!headers.has('Content-Type')) answer.headers.set('Content-Type', FLIGHT)
      return answer
    },
    failed,
  )
  if (!found) return response
  let { match: matched, options } = found
  return {
    match: { ...matched, statusCode: response.status, headers: response.headers },
    options,
  }
}
