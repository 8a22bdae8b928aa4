import { createMiddleware } from 'hono/factory'
import { apiLocaleOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { statusOf } from '#app/models/outcome.ts'
import { configurationOf } from '#app/request/configuration.ts'
import { sessionCookie } from '#app/request/cookies.ts'
import { inAskedLanguage } from '#app/site/public-pages.ts'
import type { Env } from './env.ts'

/**
 * While MAINTENANCE is set, every page is the one that says so and every call is `unavailable`:
 * 503, and when to come again. Nobody is looked up for it, so it needs no database. Whether the
 * portal answers can still be asked at /api/health.
 */
export function maintenance(pageOf: (request: Request, env: Env) => Promise<Response>) {
  return createMiddleware<{ Bindings: Env }>(async (c, next) => {
    let seconds = configurationOf(c.env).maintenance
    let { path, method } = c.req
    if (seconds === null || path === '/api/health') return next()
    // Readers may still choose how this page speaks to them: that is kept in their browser.
    if (method === 'POST' && (path === '/preferences' || path === '/consent')) {
      c.req.raw = fromNobody(c.req.raw)
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
 * The request for the page that says so, instead of whatever was asked for and sent, from nobody in
 * particular.
 */
function closedPage(asked: Request): Request {
  let { searchParams } = new URL(asked.url)
  let lang = searchParams.get('lang')
  let url = new URL(
    lang ? `/maintenance?${new URLSearchParams({ lang })}` : '/maintenance',
    asked.url,
  )
  return inAskedLanguage(new Request(url, { headers: { Cookie: cookiesOfNobody(asked) } }))
}

/** The same request, as if nobody had signed in. */
function fromNobody(asked: Request): Request {
  let request = new Request(asked)
  request.headers.set('Cookie', cookiesOfNobody(asked))
  return request
}

function cookiesOfNobody({ headers }: Request): string {
  let pairs = (headers.get('Cookie') ?? '').split(/;\s*/)
  return pairs.filter((pair) => pair && !pair.startsWith(`${sessionCookie}=`)).join('; ')
}
