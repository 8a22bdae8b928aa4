/** A router in the browser asks for the routes of the few links on its page. */
const MOST_ADDRESSES = 20

/**
 * The request as React Router gets it, without what its address can ask of the router itself:
 *
 * - `.data`, the ending of its other wire format, is taken off a path only after the routes of the
 *   path with it were loaded: loaders would run without their middleware. Such a path leads
 *   nowhere.
 * - A download has no page that its `.rsc` could be the data of: it would be made, and written to
 *   the audit log, without a reader.
 * - `_routes`, the routes whose data a browser's router wants, would leave out the others of a
 *   document: an empty page.
 * - `paths`, the addresses of which a manifest tells the routes, can be thousands.
 *
 * No upstream issues found; tests/pages/matrix.test.ts and tests/models/rsc hold it.
 */
export function routerRequest(request: Request): Request {
  let url = new URL(request.url)
  let { pathname, searchParams } = url
  if (/(\.data\/?_?(\.rsc)?|\.(csv|zip)(\/_)?\.rsc)$/.test(pathname))
    return new Request(new URL('/no-such-format', url), request)
  if (pathname.endsWith('.manifest')) {
    let addresses = addressesIn(searchParams)
    if (addresses.length <= MOST_ADDRESSES) return request
    searchParams.set('paths', addresses.slice(0, MOST_ADDRESSES).join(','))
  } else {
    let wanted = searchParams.get('_routes')
    if (wanted === null || (wanted !== '' && pathname.endsWith('.rsc'))) return request
    searchParams.delete('_routes')
  }
  return new Request(url, request)
}

/** Whether it is a page that is asked for, not what the router in a browser wants to know. */
export function isDocument({ url }: Request): boolean {
  return !/^[^?#]*\.(rsc|manifest)(?:[?#]|$)/.test(url)
}

/** The addresses whose routes a request is about. */
export function addressesOf({ url }: Request): string[] {
  let { pathname, searchParams } = new URL(url)
  if (!pathname.endsWith('.manifest')) return [pathname.replace(/(\/_)?\.rsc$/, '')]
  let addresses = addressesIn(searchParams)
  return addresses.length > 0 ? addresses : [pathname.replace(/\.manifest$/, '')]
}

function addressesIn(searchParams: URLSearchParams): string[] {
  return searchParams.get('paths')?.split(',').filter(Boolean) ?? []
}
