/**
 * Endings that lead nowhere here.
 *
 * React Router takes `.data`, the ending of its other wire format, off a path only after it has
 * loaded the routes of the path with it: the loaders would run without their middleware. No
 * upstream issue found; tests/pages/matrix.test.ts holds it.
 *
 * A download has no page that its `.rsc` could be the data of: it would be made, and written to the
 * audit log, for nobody.
 */
export function withoutForeignEnding(request: Request): Request {
  return /(\.data\/?_?(\.rsc)?|\.csv(\/_)?\.rsc)$/.test(new URL(request.url).pathname)
    ? new Request(new URL('/no-such-format', request.url), request)
    : request
}
