import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { guard } from '#worker/guard.ts'

const HSTS = 'max-age=63072000; includeSubDomains'

test('pages, calls and static files are kept to https and from other sites alike', async () => {
  let site = new Hono().use(guard).all('*', (c) => c.text('fine'))
  for (let path of ['/about-us', '/api/health', '/pictures/1']) {
    let { headers } = await site.request(`https://rawda.example${path}`)
    expect([
      path,
      headers.get('Strict-Transport-Security'),
      headers.get('Cross-Origin-Resource-Policy'),
      headers.get('X-Content-Type-Options'),
    ]).toEqual([path, HSTS, 'same-origin', 'nosniff'])
  }
  let [, every] = readFileSync('public/_headers', 'utf8').match(/^\/\*\n((?: .*\n)+)/m)!
  for (let header of [
    `Strict-Transport-Security: ${HSTS}`,
    'Cross-Origin-Resource-Policy: same-origin',
    'X-Content-Type-Options: nosniff',
  ])
    expect(every).toContain(`  ${header}\n`)
})
