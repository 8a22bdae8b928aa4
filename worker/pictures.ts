import { Hono, type Context as HonoContext } from 'hono'
import { localeOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { visitOf, type Env } from '#app/models/auth/visit.server.ts'
import { findChatPicture } from '#app/models/chat/picture.server.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { findClassPicture } from '#app/models/gallery/read.server.ts'
import { openCardFile } from '#app/models/kanban/files.server.ts'
import { refuse, type Outcome } from '#app/models/outcome.ts'
import { pictureSizeFrom } from '#app/models/picture-path.ts'
import { findPicture, findPublicCover } from '#app/models/pictures/store.server.ts'
import { tokenOf } from './api/caller.ts'

type Found = { type: string; size: number; body: ReadableStream<Uint8Array> }
type Context = HonoContext<{ Bindings: Env }>

/**
 * Uploaded pictures, of accounts, of public posts, of messages, of classes and of tasks. A program
 * asks with its token. The headers keep a browser from running anything that their bytes could be
 * taken for.
 */
export const pictures = new Hono<{ Bindings: Env }>()
  .get('/pictures/:id', (c) => {
    let shown = pictureSizeFrom(c.req.query('size'))
    let id = c.req.param('id')
    return answer(c, shown ? `"${id}-${shown}"` : `"${id}"`, async (visit, current) => {
      let own = current && (await findPicture(current, id, shown))
      return own?.ok ? own : findPublicCover(visit, id)
    })
  })
  .get('/chat-pictures/:id', (c) => {
    let id = c.req.param('id')
    return answer(c, `"${id}"`, async (_, current) =>
      current ? findChatPicture(current, id) : refuse('notFound'),
    )
  })
  .get('/class-pictures/:id', (c) => {
    let id = c.req.param('id')
    return answer(c, `"${id}"`, async (_, current) =>
      current ? findClassPicture(current, id) : refuse('notFound'),
    )
  })
  .get('/task-pictures/:id', (c) => {
    let id = c.req.param('id')
    return answer(c, `"${id}"`, async (_, current) =>
      current ? openCardFile(current, id, true) : refuse('notFound'),
    )
  })

async function answer(
  c: Context,
  tag: string,
  find: (visit: Visit, current: Current | undefined) => Promise<Outcome<Found>>,
): Promise<Response> {
  let { headers } = c.req.raw
  let visit = visitOf(c.env, c.req.raw)
  let current = await loadCurrent(visit, tokenOf(headers))
  let found = await find(visit, current)
  if (!found.ok) return c.text(translate(localeOf(headers))('errors:notFound'), 404)

  // Another picture has another address; whether this person may still see it is asked each time.
  let kept = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Authorization' }
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
}
