import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { fillSchools } from '#tests/support/people.ts'
import { createApi } from '#worker/api/app.ts'

test('the API runs in workerd, beside a real libSQL server in which a test opens schools of its own', async () => {
  let env = { LIBSQL_URL: inject('libsqlUrl') }
  let response = await createApi().request('/health', {}, env)
  expect(response.status).toBe(200)
  expect(navigator.userAgent).toBe('Cloudflare-Workers')

  await fillSchools(connect(env), { prefix: 'health-' })
  let pupil = await connect(env).query.accounts.findFirst({ where: (account, { eq }) => eq(account.id, 'health-adam') })
  expect(pupil?.displayName).toBe('آدم')
})
