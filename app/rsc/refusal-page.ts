import { isUnavailable, RETRY_AFTER_SECONDS } from '#app/models/unavailable.ts'
import { match, render, unavailable, type MakeContext } from './match.tsx'

/** What has no page of its own (a download, a form's target) says no in one bare word. */
export function isPlainRefusal({ status, headers }: Response): boolean {
  return status >= 400 && !/^text\/(x-component|html)/.test(headers.get('Content-Type') ?? '')
}

/** The same no as a page in the reader's language. */
export async function refusalPage(
  request: Request,
  makeContext: MakeContext,
  refusal: Response,
  failure: unknown,
): Promise<Response> {
  // A word as text (from middleware) or as JSON (from a loader or an action).
  let word = (await refusal.text()).replace(/^"|"$/g, '')
  let error = isUnavailable(failure)
    ? unavailable
    : { status: refusal.status, statusText: '', internal: false, data: word }
  let nowhere = new Request(new URL('/no-such-page', request.url), {
    headers: readingHeaders(request),
    signal: request.signal,
  })
  return match(nowhere, makeContext(), (matched, options) => {
    if (matched.payload.type === 'render') {
      let [boundary = 'root'] = Object.keys(matched.payload.errors ?? {})
      matched.payload.errors = { [boundary]: error }
      matched.statusCode = error.status
      let wait =
        error.status === 503 ? String(RETRY_AFTER_SECONDS) : refusal.headers.get('Retry-After')
      if (wait) matched.headers.set('Retry-After', wait)
    }
    return render(matched, options)
  })
}

/** A form's headers without those that describe its content. */
export function readingHeaders(request: Request): Headers {
  let headers = new Headers(request.headers)
  for (let header of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(header)
  return headers
}
