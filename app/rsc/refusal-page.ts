import { isUnavailable, RETRY_AFTER_SECONDS } from '#app/models/unavailable.ts'
import { safeBack } from '#app/request/safe-redirect.ts'
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
  page.match.payload.location = { ...page.match.payload.location, ...addressToReturnTo(request) }
  let [boundary = 'root'] = Object.keys(page.match.payload.errors ?? {})
  page.match.payload.errors = { [boundary]: error }
  withholdFailedRoutes(page.match.payload)
  match.statusCode = error.status
  let wait = error.status === 503 ? String(RETRY_AFTER_SECONDS) : refusal.headers.get('Retry-After')
  if (wait) match.headers.set('Retry-After', wait)
  return page
}

/**
 * The address that a choice of language on this page leads back to: that of a download once more,
 * but for a form the page that it was sent from.
 */
function addressToReturnTo(request: Request): { pathname: string; search: string } {
  let sentFrom = request.headers.get('Referer') ?? ''
  let own = new URL(request.url)
  let isForm = request.method !== 'GET' && request.method !== 'HEAD'
  let from = URL.canParse(sentFrom) ? new URL(sentFrom) : undefined
  let back = from?.origin === own.origin ? from.pathname + from.search : null
  let { pathname, search } = isForm ? new URL(safeBack(back), own) : own
  return { pathname, search }
}
