import { Hono } from 'hono'
import { localeOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { visitOf, type Env } from '#app/models/auth/visit.server.ts'
import { findFile } from '#app/models/correspondence/files.server.ts'
import { tokenOf } from './api/caller.ts'

/**
 * Files of letters, for browsers to save and never to show: whatever their bytes could be taken
 * for, nothing runs here. A program asks with its token.
 */
export const letterFiles = new Hono<{ Bindings: Env }>().get('/letter-files/:id', async (c) => {
  let { headers } = c.req.raw
  let current = await loadCurrent(visitOf(c.env, c.req.raw), tokenOf(headers))
  let found = current && (await findFile(current, c.req.param('id')))
  if (!found?.ok) return c.text(translate(localeOf(headers))('errors:notFound'), 404)
  let { name, type, size, body } = found.value
  return c.body(body, 200, {
    'Content-Type': type,
    'Content-Length': String(size),
    'Content-Disposition': `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encoded(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    Vary: 'Cookie, Authorization',
  })
})

/** For programs that know no other names. */
function plainName(name: string): string {
  let ending = name.slice(name.lastIndexOf('.'))
  return /^[\w. -]+$/.test(name) ? name : `file${ending}`
}

/** As RFC 5987 has it: also what `encodeURIComponent` leaves. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
