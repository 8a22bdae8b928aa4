import { createMiddleware } from 'hono/factory'
import { configurationOf } from '#app/configuration.ts'
import { sessionCookie } from '#app/cookies.ts'
import { apiLocaleOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { statusOf } from '#app/models/outcome.ts'
import { inAskedLanguage } from '#app/public-pages.ts'
import type { Env } from './index.ts'

/**
 * While MAINTENANCE is set, every page is the one that says so and every call is `unavailable`: 503, and when to come again. Nobody is looked
 * up for it, so it needs no database. Whether the portal answers can still be asked at /api/health.
 */
export function maintenance(pageOf: (request: Request, env: Env) => Promise<Response>) {
  return createMiddleware<{ Bindings: Env }>(async (c, next) => {
    let seconds = configurationOf(c.env).maintenance
    let { path } = c.req
    if (seconds === null || path === '/api/health') return next()

    let { headers } = c.req.raw
    let response =
      path === '/api' || path.startsWith('/api/')
        ? c.json({ error: { code: 'unavailable', message: translate(apiLocaleOf(headers))('errors:unavailable') } }, statusOf.unavailable)
        : await pageOf(closedPage(c.req.raw), c.env)
    c.res = new Response(c.req.method === 'HEAD' ? null : response.body, { status: statusOf.unavailable, headers: response.headers })
    c.header('Retry-After', String(seconds))
  })
}

/** The request for the page that says so, instead of whatever was asked for and sent, from nobody in particular. */
function closedPage(asked: Request): Request {
  let { searchParams } = new URL(asked.url)
  let lang = searchParams.get('lang')
  let cookies = (asked.headers.get('Cookie') ?? '').split(/;\s*/).filter((pair) => pair && !pair.startsWith(`${sessionCookie}=`))
  let url = new URL(lang ? `/maintenance?${new URLSearchParams({ lang })}` : '/maintenance', asked.url)
  return inAskedLanguage(new Request(url, { headers: { Cookie: cookies.join('; ') } }))
}
