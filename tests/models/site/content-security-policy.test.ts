import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '#app/site/content-security-policy.ts'

const END = "base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'"

test('a page without scripts says so', () => {
  expect(contentSecurityPolicy({ scripts: { kind: 'none' } })).toBe(
    `default-src 'none'; script-src 'none'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; ${END}`,
  )
})

test('a page with a small script runs what has its nonce alone', () => {
  expect(contentSecurityPolicy({ scripts: { kind: 'small', nonce: 'n' } })).toBe(
    `default-src 'none'; script-src 'nonce-n'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; ${END}`,
  )
})

test('a page with React runs what has its nonce, and what that loads', () => {
  expect(contentSecurityPolicy({ scripts: { kind: 'react', nonce: 'n' } })).toBe(
    `default-src 'self'; script-src 'nonce-n' 'strict-dynamic'; style-src 'self' 'nonce-n'; ` +
      `connect-src 'self'; img-src 'self' data:; font-src 'self'; ${END}`,
  )
})

test('development alone has eval and inline styles, and eval only with React', () => {
  expect(
    contentSecurityPolicy({ scripts: { kind: 'react', nonce: 'n' }, development: true }),
  ).toContain(
    "; script-src 'nonce-n' 'strict-dynamic' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; ",
  )
  expect(contentSecurityPolicy({ scripts: { kind: 'none' }, development: true })).toContain(
    "; script-src 'none'; style-src 'self' 'unsafe-inline'; ",
  )
})

test('a measurement adds exactly its origin, for what it must load and send', () => {
  let measurement = { src: 'https://count.example/tag.js?id=1', origin: 'https://count.example' }
  expect(contentSecurityPolicy({ scripts: { kind: 'none' }, measurement })).toBe(
    `default-src 'none'; script-src https://count.example; style-src 'self'; ` +
      `connect-src 'self' https://count.example; img-src 'self' data: https://count.example; ` +
      `font-src 'self'; ${END}`,
  )
  expect(contentSecurityPolicy({ scripts: { kind: 'small', nonce: 'n' }, measurement })).toContain(
    "; script-src 'nonce-n' https://count.example; ",
  )
})

test('forms may lead to the origins that are named, and nowhere else', () => {
  let formTargets = ['https://a.example', 'https://b.example']
  expect(contentSecurityPolicy({ scripts: { kind: 'none' }, formTargets })).toBe(
    `default-src 'none'; script-src 'none'; style-src 'self'; connect-src 'self'; ` +
      `img-src 'self' data:; font-src 'self'; base-uri 'none'; object-src 'none'; ` +
      `form-action 'self' https://a.example https://b.example; frame-ancestors 'none'`,
  )
})
