import { Hono } from 'hono'
import { localeOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { visitOf, type Env } from '#app/models/auth/visit.server.ts'
import { findFile } from '#app/models/correspondence/files.server.ts'
import { tokenOf } from './api/caller.ts'
import { savedFile } from './saved-file.ts'

/**
 * Files of letters, for browsers to save and never to show: whatever their bytes could be taken
 * for, nothing runs here. A program asks with its token.
 */
export const letterFiles = new Hono<{ Bindings: Env }>().get('/letter-files/:id', async (c) => {
  let { headers } = c.req.raw
  let current = await loadCurrent(visitOf(c.env, c.req.raw), tokenOf(headers))
  let found = current && (await findFile(current, c.req.param('id')))
  if (!found?.ok) return c.text(translate(localeOf(headers))('errors:notFound'), 404)
  return savedFile(found.value)
})
