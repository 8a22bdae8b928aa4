import { isUnsubscribing } from '#app/models/unsubscribing.ts'

/**
 * The one click of a mail program, without where it was sent from: the guard lets it through from
 * anywhere, and the router would refuse it for another origin.
 */
export function fromAnywhere(request: Request): Request {
  if (!isUnsubscribing(request.method, new URL(request.url).pathname)) return request
  let headers = new Headers(request.headers)
  headers.delete('Origin')
  return new Request(request, { headers })
}
