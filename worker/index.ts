import { Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import { configurationContext, configurationOf, type Settings } from '#app/configuration.ts'
import {
  localeContext,
  measurementContext,
  preferencesContext,
  stampKeyContext,
  visitContext,
} from '#app/context.ts'
import pages from '#app/entry.rsc.tsx'
import { leadsToProviders, policyTo } from '#app/form-targets.ts'
import { localeFor, localeOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { measurementFor, policyWith } from '#app/measurement.ts'
import { deliver } from '#app/models/delivery.server.ts'
import { forgetImports } from '#app/models/import-forgetting.server.ts'
import { originsOf, providersOf } from '#app/models/provider-settings.server.ts'
import { recountDays } from '#app/models/recount.server.ts'
import { isUnavailable, RETRY_AFTER_SECONDS } from '#app/models/unavailable.ts'
import { visitOf, type Env as Bindings } from '#app/models/visit.server.ts'
import { preferencesOf } from '#app/preferences.ts'
import { inAskedLanguage, isListed } from '#app/public-pages.ts'
import { answers } from './answers.ts'
import { createApi } from './api/app.ts'
import { logFailure } from './api/log.ts'
import { crawlers } from './crawlers.ts'
import { fileFor, withReadableForm } from './form.ts'
import { guard } from './guard.ts'
import { letters } from './mail/letters.ts'
import { transportOf, type MailSettings } from './mail/transport.ts'
import { maintenance } from './maintenance.ts'
import { pictures } from './pictures.ts'
import { speculation, SPECULATION_RULES } from './speculation.ts'

export type Env = Settings & Bindings & MailSettings

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

export default {
  fetch: worker.fetch,
  /**
   * Every minute (wrangler.toml): letters that could not be sent are tried again, and days go on
   * being cut anew where a school's zone was changed; lists of people that are too old are
   * forgotten.
   */
  scheduled: (_event: unknown, env: Env) =>
    Promise.all([deliver(env, transportOf(env)), recountDays(env), forgetImports(env)]),
}

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
