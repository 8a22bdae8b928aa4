import { Hono } from 'hono'
import { localeOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { visitOf, type Env } from '#app/models/auth/visit.server.ts'
import { openCardFile } from '#app/models/kanban/files.server.ts'
import { tokenOf } from './api/caller.ts'
import { savedFile } from './saved-file.ts'

/** Files of tasks, for who sees their card. A program asks with its token. */
export const taskFiles = new Hono<{ Bindings: Env }>().get('/task-files/:id', async (c) => {
  let { headers } = c.req.raw
  let current = await loadCurrent(visitOf(c.env, c.req.raw), tokenOf(headers))
  let found = current && (await openCardFile(current, c.req.param('id')))
  if (!found?.ok) return c.text(translate(localeOf(headers))('errors:notFound'), 404)
  return savedFile(found.value)
})
