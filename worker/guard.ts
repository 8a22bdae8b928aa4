import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { apiLocaleOf, localeOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { isAnswerByForm } from '#app/models/auth/provider/provider.ts'
import { statusOf } from '#app/models/outcome.ts'
import { isUnsubscribing } from '#app/models/unsubscribing.ts'
import { cookie, sessionCookie } from '#app/request/cookies.ts'

type GuardEnv = { Variables: { requestId: string } }

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']
/**
 * Our longest addresses have four ids of up to 128 characters, and eight segments. React Router
 * looks for the pages of all addresses above the one asked for, too: 7,500 segments took 7 seconds.
 */
const LONGEST_PATH = 1000
const MOST_SEGMENTS = 12

/**
 * In front of pages and API alike: refuses what no honest browser sends, and gives every answer its
 * number and its security headers.
 */
export const guard = createMiddleware<GuardEnv>(async (c, next) => {
  // Never from outside: it stands in our logs.
  c.set('requestId', crypto.randomUUID())
  let { req } = c
  if (!isPlausible(req.raw)) c.res = refused(c, 'notFound')
  // There are no Server Functions here: their decoder must never see a request.
  else if (req.raw.headers.has('rsc-action-id')) c.res = refused(c, 'malformed')
  else if (
    !SAFE_METHODS.includes(req.method) &&
    !isAnswerByForm(req.method, req.path) &&
    !isUnsubscribing(req.method, req.path) &&
    !isOurOwn(req.raw)
  )
    c.res = refused(c, 'crossOrigin')
  else await next()

  // Hono makes a new answer for each header that it sets on a finished one: once is enough.
  c.header('X-Request-Id', c.var.requestId)
  let { headers } = c.res
  headers.set('X-Content-Type-Options', 'nosniff')
  // Not `no-referrer`: with it Chromium posts forms with `Origin: null`.
  headers.set('Referrer-Policy', 'same-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
  // Over plain http (a developer's machine) browsers ignore it, and it would say what is not so.
  if (req.url.startsWith('https:'))
    headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  // What was prefetched before something changed must not be what is shown after it: Chromium takes
  // it for up to five minutes, also where a form leads back to it.
  if (!SAFE_METHODS.includes(req.method) && !headers.has('Clear-Site-Data'))
    headers.set('Clear-Site-Data', '"prefetchCache"')
})

/** Whether an address is of a length and depth that ours have, and can be read. */
function isPlausible({ url }: Request): boolean {
  let { pathname } = new URL(url)
  if (pathname.length > LONGEST_PATH || pathname.split('/').length - 1 > MOST_SEGMENTS) return false
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    // React Router would write it into the log as it is.
    return false
  }
}

/**
 * Unsafe requests must come from our own pages: by Sec-Fetch-Site where the browser sends it, and
 * by Origin. One with a bearer token and no session cookie comes from a program: browsers do not
 * add that token by themselves. So does one without either header, but then a session cookie is not
 * accepted. What may come from elsewhere is Apple's answer (answers.ts), and the one click with
 * which mail programs end letters.
 */
function isOurOwn({ headers, url }: Request): boolean {
  let hasSession = cookie(headers, sessionCookie) !== undefined
  if (!hasSession && headers.has('Authorization')) return true
  let site = headers.get('Sec-Fetch-Site')
  let origin = headers.get('Origin')
  if (site !== null && site !== 'same-origin') return false
  if (origin !== null) return origin === new URL(url).origin
  return site === 'same-origin' || !hasSession
}

/** JSON for programs, plain text for people, each in their language. */
function refused(c: Context, code: 'crossOrigin' | 'malformed' | 'notFound'): Response {
  let isCall = c.req.path.startsWith('/api/')
  let { headers } = c.req.raw
  let message = translate(isCall ? apiLocaleOf(headers) : localeOf(headers))(`errors:${code}`)
  return isCall
    ? c.json({ error: { code, message } }, statusOf[code])
    : c.text(message, statusOf[code])
}
