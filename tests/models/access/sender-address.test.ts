import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { visitOf } from '#app/models/auth/visit.server.ts'

const root = join(import.meta.dirname, '..', '..', '..')

function addressWith(settings: { BEHIND_CLOUDFLARE?: string }) {
  let request = new Request('https://rawda.example/', {
    headers: { 'CF-Connecting-IP': '203.0.113.7' },
  })
  return visitOf({ LIBSQL_URL: 'http://127.0.0.1:9', ...settings }, request).address
}

test('whoever is not behind Cloudflare does not choose the address that limits count', () => {
  expect(addressWith({})).toBe('')
  for (let word of ['off', '', 'no', 'ON', 'true'])
    expect(addressWith({ BEHIND_CLOUDFLARE: word }), word).toBe('')
})

test('behind Cloudflare the address is the one that it saw', () => {
  expect(addressWith({ BEHIND_CLOUDFLARE: 'on' })).toBe('203.0.113.7')
  let bare = new Request('https://rawda.example/')
  let env = { LIBSQL_URL: 'http://127.0.0.1:9', BEHIND_CLOUDFLARE: 'on' }
  expect(visitOf(env, bare).address).toBe('')
})

test('what is deployed stands behind Cloudflare; what a machine of ours serves does not', () => {
  let read = (path: string) => readFileSync(join(root, path), 'utf8')
  expect(read('wrangler.toml')).toMatch(/^\[vars\]\n(#.*\n)*BEHIND_CLOUDFLARE = "on"$/m)
  for (let path of ['scripts/serve-worker.ts', 'scripts/dev.ts'])
    expect(read(path)).toContain("BEHIND_CLOUDFLARE: 'off'")
})
