/**
 * React Router takes `.data`, the ending of its other wire format, off a path only after it has
 * loaded the routes of the path with it: the loaders would run without their middleware. Such a
 * path leads nowhere here. No upstream issue found; tests/pages/matrix.test.ts holds it.
 */
export function withoutDataEnding(request: Request): Request {
  return /\.data\/?_?(\.rsc)?$/.test(new URL(request.url).pathname)
    ? new Request(new URL('/no-such-format', request.url), request)
    : request
}
