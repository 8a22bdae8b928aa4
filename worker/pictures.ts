import { Hono } from 'hono'
import { localeOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { visitOf, type Env } from '#app/models/auth/visit.server.ts'
import { pictureSizeFrom } from '#app/models/picture-path.ts'
import { findPicture } from '#app/models/pictures/store.server.ts'
import { cookie, sessionCookie } from '#app/request/cookies.ts'

/**
 * Uploaded pictures. The headers keep a browser from running anything that their bytes could be
 * taken for.
 */
export const pictures = new Hono<{ Bindings: Env }>().get('/pictures/:id', async (c) => {
  let { headers } = c.req.raw
  let current = await loadCurrent(visitOf(c.env, c.req.raw), cookie(headers, sessionCookie))
  let shown = pictureSizeFrom(c.req.query('size'))
  let id = c.req.param('id')
  let found = current && (await findPicture(current, id, shown))
  if (!found?.ok) return c.text(translate(localeOf(headers))('errors:notFound'), 404)

  // Another picture has another address; whether this person may still see it is asked each time.
  let kept = {
    ETag: shown ? `"${id}-${shown}"` : `"${id}"`,
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie',
  }
  let { type, size, body } = found.value
  if (headers.get('If-None-Match') === kept.ETag) {
    await body.cancel()
    return c.body(null, 304, kept)
  }
  return c.body(body, 200, {
    'Content-Type': type,
    'Content-Length': String(size),
    'Content-Disposition': `inline; filename="picture.${type.slice('image/'.length)}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...kept,
  })
})
