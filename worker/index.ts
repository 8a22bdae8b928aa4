import { Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import { localeContext, visitContext } from '#app/context.ts'
import pages from '#app/entry.rsc.tsx'
import { localeOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { isUnavailable, RETRY_AFTER_SECONDS } from '#app/models/unavailable.ts'
import { visitOf, type Env } from '#app/models/visit.server.ts'
import { createApi } from './api/app.ts'
import { logFailure } from './api/log.ts'
import { takesFile, withReadableForm } from './form.ts'
import { guard } from './guard.ts'
import { pictures } from './pictures.ts'
import { speculation, SPECULATION_RULES } from './speculation.ts'

const worker = new Hono<{ Bindings: Env; Variables: { requestId: string } }>()

worker.use(guard)
worker.route('/api', createApi())
worker.route('/', speculation)
worker.route('/', pictures)
worker.all('*', async (c) => {
  let request = await withReadableForm(c.req.raw)
  if (typeof request === 'number') return c.text(translate(localeOf(c.req.raw.headers))(request === 413 && takesFile(c.req.raw) ? 'errors:pictureTooLarge' : 'errors:badForm'), request)
  let page = await pages.fetch(request, () => {
    let context = new RouterContextProvider()
    context.set(visitContext, visitOf(c.env, request))
    context.set(localeContext, localeOf(request.headers))
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
