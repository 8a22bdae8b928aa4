import { RouterContextProvider } from 'react-router'
import pages from '#app/entry.rsc.tsx'
import { localeFor } from '#app/locales/locale.ts'
import {
  configurationContext,
  knownVisitorContext,
  localeContext,
  measurementContext,
  preferencesContext,
  visitContext,
} from '#app/middleware/context.ts'
import { originsOf, providersOf } from '#app/models/auth/provider-settings.server.ts'
import { visitOf } from '#app/models/auth/visit.server.ts'
import { configurationOf } from '#app/request/configuration.ts'
import { preferencesOf } from '#app/request/preferences.ts'
import { leadsToProviders } from '#app/site/form-targets.ts'
import { measurementFor } from '#app/site/measurement.ts'
import { isListed } from '#app/site/public-pages.ts'
import type { Env } from './env.ts'
import { SPECULATION_RULES } from './speculation.ts'

/** A page of the portal, with the headers that every page has because of its address. */
export async function pageOf(request: Request, env: Env): Promise<Response> {
  let configuration = configurationOf(env)
  let measurement = measurementFor(request, configuration)
  let { pathname } = new URL(request.url)
  let isReading = request.method === 'GET' || request.method === 'HEAD'
  let earlier: RouterContextProvider | undefined
  let makeContext = () => {
    let context = new RouterContextProvider()
    // A refused download is drawn in a second pass. Nothing was written before it.
    if (earlier && isReading) context.set(knownVisitorContext, earlier.get(knownVisitorContext))
    earlier = context
    context.set(visitContext, visitOf(env, request))
    let preferences = preferencesOf(request.headers)
    context.set(preferencesContext, preferences)
    context.set(localeContext, localeFor(preferences))
    context.set(configurationContext, configuration)
    context.set(measurementContext, measurement)
    return context
  }
  let page = await pages.fetch(request, makeContext, {
    measurement,
    formTargets: leadsToProviders(pathname) ? originsOf(providersOf(env)) : [],
    fastPages: configuration.fastPages,
  })
  let { headers } = page
  if (headers.get('Content-Type')?.startsWith('text/html'))
    headers.set('Speculation-Rules', `"${SPECULATION_RULES}"`)
  if (!page.ok || !isListed(pathname)) headers.set('X-Robots-Tag', 'noindex')
  return page
}
