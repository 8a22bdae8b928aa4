import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { createApi } from '#worker/api/app.ts'

test('the API answers in workerd, beside a real libSQL server with our tables', async () => {
  let response = await createApi().request('/health')
  expect([response.status, await response.json()]).toEqual([200, { ok: true }])

  let db = connect({ LIBSQL_URL: inject('libsqlUrl') })
  expect(await db.get(sql`select count(*) as tables from sqlite_master where type = 'table' and name = 'attempts'`)).toEqual({ tables: 1 })
  expect(navigator.userAgent).toBe('Cloudflare-Workers')
})
