import { Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import { localeContext, visitContext } from '#app/context.ts'
import pages from '#app/entry.rsc.tsx'
import { localeOf } from '#app/locales/locale.ts'
import { visitOf } from '#app/models/visit.server.ts'
import { createApi } from './api/app.ts'
import { guard } from './guard.ts'
import { speculation, SPECULATION_RULES } from './speculation.ts'

export type Env = { LIBSQL_URL: string; LIBSQL_TOKEN?: string }

const worker = new Hono<{ Bindings: Env }>()

worker.use(guard)
worker.route('/api', createApi())
worker.route('/', speculation)
worker.all('*', async (c) => {
  let page = await pages.fetch(c.req.raw, () => {
    let context = new RouterContextProvider()
    context.set(visitContext, visitOf(c.env, c.req.raw))
    context.set(localeContext, localeOf(c.req.raw.headers))
    return context
  })
  let response = new Response(page.body, page)
  if (response.headers.get('Content-Type')?.startsWith('text/html')) response.headers.set('Speculation-Rules', `"${SPECULATION_RULES}"`)
  return response
})

export default worker
