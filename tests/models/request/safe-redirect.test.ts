import { expect, test } from 'vitest'
import { safeBack, safeNext } from '#app/request/safe-redirect.ts'

test('after signing in one goes to a page of ours, never to another site', () => {
  let origin = 'https://rawda.example'
  let slashes = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\u0000/evil.example',
  ]
  let dots = [
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/x/../..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '/./\\evil.example',
    '/.\t.//evil.example',
    '/.//evil.example/..',
    '/a/.././/evil.example?x',
  ]
  let schemes = [
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '/\rjavascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '?next=//evil.example',
    '#//evil.example',
    '',
    '.',
    '..',
  ]
  let strange = [
    null,
    undefined,
    7,
    {},
    ['//evil.example'],
    ['/dashboard/app'],
    '/' + 'a'.repeat(5000),
  ]
  let traps = [...slashes, ...dots, ...schemes, ...strange]
  for (let trap of traps) expect(safeNext(trap), JSON.stringify(trap)).toBe('/dashboard/app')

  let paths = [
    '/',
    '/dashboard/class/butterflies?period=monthly&on=2026-10-01',
    '/dashboard/analytics/a%2fb',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/x//evil.example',
    '/@evil.example',
    '/:80',
    '/https://evil.example',
    '/dashboard/lessons?next=//evil.example',
  ]
  for (let path of paths) expect(safeNext(path), path).toBe(path)
  for (let wanted of [...traps, ...paths])
    expect(new URL(safeNext(wanted), origin).origin, JSON.stringify(wanted)).toBe(origin)
})

test('the language switch comes back to its page, with what that page leads to', () => {
  for (let path of [
    '/auth/login',
    '/auth/register',
    '/auth/login-unprotected',
    '/auth/verify?token=abc',
    '/auth/verify-email?sent',
    '/auth/reset-password?token=abc',
    '/auth/login?signedOut',
    '/auth/login?next=%2Fdashboard%2Fanalytics',
    '/dashboard/app?q=1',
  ])
    expect(safeBack(path)).toBe(path)
  for (let trap of [
    '//evil.example',
    '/auth/login//evil.example',
    '/auth/logout',
    '/auth/logout?x',
    '/auth/login/../logout',
    '/x/..//evil.example',
    'https://evil.example/auth/login',
    '/auth/login\r\nX: y',
    null,
  ])
    expect(safeBack(trap), String(trap)).toBe('/dashboard/app')
})

test('an Arabic path keeps its meaning, written as a header can carry it', () => {
  expect(safeNext('/dashboard/صف/الفراشات?q=سلمى')).toBe(encodeURI('/dashboard/صف/الفراشات?q=سلمى'))
  expect(safeNext('/dashboard/a b')).toBe('/dashboard/a%20b')
})

test('after signing in one does not go back to signing in, but to one’s email', () => {
  expect(safeNext('/auth/verify-email')).toBe('/auth/verify-email')
  for (let path of [
    '/auth/login',
    '/auth/register',
    '/auth/verify?token=abc',
    '/auth/verify-email-x',
    '/auth/verify-email/../login',
    '/auth/login?next=/auth/login',
    '/./auth/login',
    '/x/../auth/login',
    '/dashboard/%2e%2e/auth/login',
  ])
    expect(safeNext(path), path).toBe('/dashboard/app')
})
