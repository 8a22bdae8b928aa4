import { isUnavailable, RETRY_AFTER_SECONDS } from '#app/models/unavailable.ts'
import { findPage, type FoundPage } from './find-page.ts'
import type { MakeContext } from './match.ts'
import { readingRequest } from './reading-request.ts'
import { unavailable } from './unavailable.ts'
import { withholdFailedRoutes } from './withhold-failed-routes.tsx'

/** What has no page of its own (a download, a form's target) refuses in one bare word. */
export function isPlainRefusal({ status, headers }: Response): boolean {
  return status >= 400 && !/^text\/(x-component|html)/.test(headers.get('Content-Type') ?? '')
}

/** The same refusal as a page in the reader's language. `failure`: the error behind it. */
export async function findRefusal(
  request: Request,
  makeContext: MakeContext,
  refusal: Response,
  failure: unknown,
): Promise<FoundPage | Response> {
  // A word as text (from middleware) or as JSON (from a loader or an action).
  let word = (await refusal.text()).replace(/^"|"$/g, '')
  let error = isUnavailable(failure)
    ? unavailable
    : { status: refusal.status, statusText: '', internal: false, data: word }
  let nowhere = new URL('/no-such-page', request.url).href
  let page = await findPage(readingRequest(request, nowhere), makeContext)
  if (page instanceof Response || page.match.payload.type !== 'render') return page

  let { match } = page
  let [boundary = 'root'] = Object.keys(page.match.payload.errors ?? {})
  page.match.payload.errors = { [boundary]: error }
  withholdFailedRoutes(page.match.payload)
  match.statusCode = error.status
  let wait = error.status === 503 ? String(RETRY_AFTER_SECONDS) : refusal.headers.get('Retry-After')
  if (wait) match.headers.set('Retry-After', wait)
  return page
}
