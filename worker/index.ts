import { Hono } from 'hono'
import { localeOf } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { isUnavailable, RETRY_AFTER_SECONDS } from '#app/models/unavailable.ts'
import { sawAnswer } from '#app/request/activity.ts'
import { logWarning } from '#app/request/log.ts'
import { inAskedLanguage } from '#app/site/public-pages.ts'
import { answers } from './answers.ts'
import { createApi } from './api/app.ts'
import { logFailure } from './api/log.ts'
import { copies } from './copies.ts'
import { crawlers } from './crawlers.ts'
import type { Env } from './env.ts'
import { fileFor } from './file-form.ts'
import { withReadableForm } from './form.ts'
import { guard } from './guard.ts'
import { letterFiles } from './letter-files.ts'
import { letters } from './letters.ts'
import { maintenance } from './maintenance.ts'
import { fromAnywhere } from './one-click.ts'
import { pageOf } from './pages.ts'
import { pictures } from './pictures.ts'
import { scheduled } from './scheduled.ts'
import { senderOf } from './sender.ts'
import { speculation } from './speculation.ts'
import { taskFiles } from './task-files.ts'

const worker = new Hono<{ Bindings: Env; Variables: { requestId: string } }>()

worker.use(async (c, next) => {
  await next()
  sawAnswer(c.res.status)
})
worker.use(guard)
worker.route('/', crawlers)
worker.route('/', speculation)
worker.use(maintenance(pageOf))
worker.use(letters)
worker.use(copies)
worker.route('/api', createApi())
worker.route('/', pictures)
worker.route('/', letterFiles)
worker.route('/', taskFiles)
worker.route('/', answers)
worker.all('*', async (c) => {
  let asked = fromAnywhere(c.req.raw)
  let request = await withReadableForm(inAskedLanguage(asked), () => senderOf(c.env, asked))
  if (typeof request !== 'number') return pageOf(request, c.env)
  logWarning({ refused: 'form', status: request, requestId: c.var.requestId })
  let reason: MessageKey =
    request === 413 ? (fileFor(asked)?.tooLarge ?? 'bodyTooLarge') : 'badForm'
  return c.text(translate(localeOf(asked.headers))(`errors:${reason}`), request)
})

// An error that even the error pages could not catch.
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
