import { createMiddleware } from 'hono/factory'
import { sessionCookie } from '#app/middleware/session-cookie.ts'
import { cookie } from '#app/locales/locale.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** In front of pages and API alike: refuses what no honest browser sends, and gives every answer its safety headers. */
export const guard = createMiddleware(async (c, next) => {
  let { headers } = c.req.raw
  // There are no Server Functions here: their decoder must never see a request.
  if (headers.has('rsc-action-id')) return c.text('Bad Request', 400)
  if (!SAFE_METHODS.includes(c.req.method) && !isOurOwn(c.req.raw)) return c.text('Forbidden: this request came from another site.', 403)
  let requestId = crypto.randomUUID()
  await next()
  c.header('X-Request-Id', requestId)
  c.header('X-Content-Type-Options', 'nosniff')
  // Not `no-referrer`: with it Chromium posts forms with `Origin: null`.
  c.header('Referrer-Policy', 'same-origin')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
  c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
})

/**
 * Unsafe requests must come from our own pages: by Sec-Fetch-Site where the browser sends it, by Origin otherwise.
 * A request without either header comes from a program; it may carry a bearer token but no session cookie.
 */
function isOurOwn(request: Request): boolean {
  let site = request.headers.get('Sec-Fetch-Site')
  let origin = request.headers.get('Origin')
  let own = new URL(request.url).origin
  if (site !== null && site !== 'same-origin') return false
  if (origin !== null) return origin === own
  return site === 'same-origin' || cookie(request.headers, sessionCookie) === undefined
}
