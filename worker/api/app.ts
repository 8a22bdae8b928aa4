import { Hono } from 'hono'

export function createApi() {
  return new Hono().get('/health', (c) => c.json({ ok: true })).all('*', (c) => c.json({ error: { code: 'notFound' } }, 404))
}
