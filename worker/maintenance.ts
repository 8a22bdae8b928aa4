import { createMiddleware } from 'hono/factory'
import { apiLocaleOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { statusOf } from '#app/models/outcome.ts'
import { configurationOf } from '#app/request/configuration.ts'
import { sessionCookie } from '#app/request/cookies.ts'
import { href } from '#app/request/href.ts'
import { withQuery } from '#app/request/with-query.ts'
import { inAskedLanguage } from '#app/site/public-pages.ts'
import type { Env } from './env.ts'

/**
 * While MAINTENANCE is set, every page is the one that says so and every call is `unavailable`:
 * 503, and when to come again. Sessions are not looked up, so it needs no database. /api/health
 * still answers.
 */
export function maintenance(pageOf: (request: Request, env: Env) => Promise<Response>) {
  return createMiddleware<{ Bindings: Env }>(async (c, next) => {
    let seconds = configurationOf(c.env).maintenance
    let { path, method } = c.req
    if (seconds === null || path === '/api/health') return next()
    // Language and the like can still be chosen: they are kept in the browser.
    if (method === 'POST' && (path === href('/preferences') || path === href('/consent'))) {
      c.req.raw = withoutSession(c.req.raw)
      return next()
    }

    let { headers } = c.req.raw
    let response =
      path === '/api' || path.startsWith('/api/')
        ? c.json(
            {
              error: {
                code: 'unavailable',
                message: translate(apiLocaleOf(headers))('errors:unavailable'),
              },
            },
            statusOf.unavailable,
          )
        : await pageOf(closedPage(c.req.raw), c.env)
    c.res = new Response(c.req.method === 'HEAD' ? null : response.body, {
      status: statusOf.unavailable,
      headers: response.headers,
    })
    c.header('Retry-After', String(seconds))
  })
}

/**
 * The request for the maintenance page instead of the one that was asked for, without form and
 * session. `back`: where a choice of language, and trying again, lead.
 */
function closedPage(asked: Request): Request {
  let { pathname, search, searchParams } = new URL(asked.url)
  let lang = searchParams.get('lang')
  let back = asked.method === 'GET' && pathname !== href('/maintenance') ? pathname + search : null
  let url = new URL(withQuery(href('/maintenance'), { lang, back }), asked.url)
  return inAskedLanguage(new Request(url, { headers: { Cookie: cookiesWithoutSession(asked) } }))
}

/** The same request without the session. */
function withoutSession(asked: Request): Request {
  let request = new Request(asked)
  request.headers.set('Cookie', cookiesWithoutSession(asked))
  return request
}

function cookiesWithoutSession({ headers }: Request): string {
  let pairs = (headers.get('Cookie') ?? '').split(/;\s*/)
  return pairs.filter((pair) => pair && !pair.startsWith(`${sessionCookie}=`)).join('; ')
}
