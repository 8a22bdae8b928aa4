import { Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import pages from '#app/entry.rsc.tsx'
import { localeFor, localeOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import {
  localeContext,
  measurementContext,
  preferencesContext,
  stampKeyContext,
  visitContext,
  configurationContext,
} from '#app/middleware/context.ts'
import { originsOf, providersOf } from '#app/models/auth/provider-settings.server.ts'
import { visitOf } from '#app/models/auth/visit.server.ts'
import { isUnavailable, RETRY_AFTER_SECONDS } from '#app/models/unavailable.ts'
import { configurationOf } from '#app/request/configuration.ts'
import { preferencesOf } from '#app/request/preferences.ts'
import { leadsToProviders, policyTo } from '#app/site/form-targets.ts'
import { measurementFor, policyWith } from '#app/site/measurement.ts'
import { inAskedLanguage, isListed } from '#app/site/public-pages.ts'
import { answers } from './answers.ts'
import { createApi } from './api/app.ts'
import { logFailure } from './api/log.ts'
import { crawlers } from './crawlers.ts'
import type { Env } from './env.ts'
import { fileFor, withReadableForm } from './form.ts'
import { guard } from './guard.ts'
import { letters } from './letters.ts'
import { maintenance } from './maintenance.ts'
import { pictures } from './pictures.ts'
import { scheduled } from './scheduled.ts'
import { speculation, SPECULATION_RULES } from './speculation.ts'

const worker = new Hono<{ Bindings: Env; Variables: { requestId: string } }>()

worker.use(guard)
worker.route('/', crawlers)
worker.route('/', speculation)
worker.use(maintenance((request, env) => pageOf(request, env)))
worker.use(letters)
worker.route('/api', createApi())
worker.route('/', pictures)
worker.route('/', answers)
worker.all('*', async (c) => {
  let request = await withReadableForm(inAskedLanguage(c.req.raw))
  if (typeof request === 'number')
    return c.text(
      translate(localeOf(c.req.raw.headers))(
        `errors:${(request === 413 && fileFor(c.req.raw)?.tooLarge) || 'badForm'}`,
      ),
      request,
    )
  return pageOf(request, c.env)
})

// What even the error pages could not catch.
worker.onError((error, c) => {
  let down = isUnavailable(error)
  if (down) c.header('Retry-After', String(RETRY_AFTER_SECONDS))
  logFailure(c, down ? 503 : 500, error)
  return c.text(
    translate(localeOf(c.req.raw.headers))(down ? 'errors:unavailable' : 'errors:internal'),
    down ? 503 : 500,
  )
})

export default { fetch: worker.fetch, scheduled }

/** What React Router answers, with the headers of every page. */
async function pageOf(request: Request, env: Env): Promise<Response> {
  let configuration = configurationOf(env)
  let measurement = measurementFor(request, configuration)
  let page = await pages.fetch(request, () => {
    let context = new RouterContextProvider()
    context.set(visitContext, visitOf(env, request))
    let preferences = preferencesOf(request.headers)
    context.set(preferencesContext, preferences)
    context.set(localeContext, localeFor(preferences))
    context.set(configurationContext, configuration)
    context.set(measurementContext, measurement)
    // What nobody outside knows: here and on a developer's machine the address of the database must
    // do.
    context.set(stampKeyContext, env.LIBSQL_TOKEN ?? env.LIBSQL_URL)
    return context
  })
  let response = new Response(page.body, page)
  let { headers } = response
  if (headers.get('Content-Type')?.startsWith('text/html'))
    headers.set('Speculation-Rules', `"${SPECULATION_RULES}"`)
  let listed = response.ok && isListed(new URL(request.url).pathname)
  if (!listed) headers.set('X-Robots-Tag', 'noindex')
  let policy = headers.get('Content-Security-Policy')
  if (measurement && response.ok && policy)
    headers.set('Content-Security-Policy', policyWith(measurement, policy))
  if (policy && leadsToProviders(new URL(request.url).pathname))
    headers.set('Content-Security-Policy', policyTo(originsOf(providersOf(env)), policy))
  return response
}
