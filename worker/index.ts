import { Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import { localeContext, preferencesContext, visitContext } from '#app/context.ts'
import pages from '#app/entry.rsc.tsx'
import { localeFor, localeOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { isUnavailable, RETRY_AFTER_SECONDS } from '#app/models/unavailable.ts'
import { visitOf } from '#app/models/visit.server.ts'
import { preferencesOf } from '#app/preferences.ts'
import { createApi } from './api/app.ts'
import { logFailure } from './api/log.ts'
import { withReadableForm } from './form.ts'
import { guard } from './guard.ts'
import { speculation, SPECULATION_RULES } from './speculation.ts'

export type Env = { LIBSQL_URL: string; LIBSQL_TOKEN?: string }

const worker = new Hono<{ Bindings: Env; Variables: { requestId: string } }>()

worker.use(guard)
worker.route('/api', createApi())
worker.route('/', speculation)
worker.all('*', async (c) => {
  let request = await withReadableForm(c.req.raw)
  if (typeof request === 'number') return c.text(translate(localeOf(c.req.raw.headers))('errors:badForm'), request)
  let page = await pages.fetch(request, () => {
    let context = new RouterContextProvider()
    context.set(visitContext, visitOf(c.env, request))
    let preferences = preferencesOf(request.headers)
    context.set(preferencesContext, preferences)
    context.set(localeContext, localeFor(preferences))
    return context
  })
  let response = new Response(page.body, page)
  if (response.headers.get('Content-Type')?.startsWith('text/html')) response.headers.set('Speculation-Rules', `"${SPECULATION_RULES}"`)
  return response
})

// What even the error pages could not catch.
worker.onError((error, c) => {
  let down = isUnavailable(error)
  if (down) c.header('Retry-After', String(RETRY_AFTER_SECONDS))
  logFailure(c, down ? 503 : 500, error)
  return c.text(translate(localeOf(c.req.raw.headers))(down ? 'errors:unavailable' : 'errors:internal'), down ? 503 : 500)
})

export default worker
