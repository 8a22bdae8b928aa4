import { expect, onTestFinished, test, vi } from 'vitest'
import type { ProviderSettings } from '#app/models/auth/provider-setting-values.server.ts'
import { offered, originsOf, providersOf } from '#app/models/auth/provider-settings.server.ts'
import { appleSecret } from '#app/models/auth/provider/apple-secret.server.ts'
import { isAnswerByForm, purposeFrom } from '#app/models/auth/provider/provider.ts'
import { leadsToProviders } from '#app/site/form-targets.ts'

const SITE_URL = 'https://rawda.example'
const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' }
const everything: ProviderSettings = {
  SITE_URL,
  ...google,
  APPLE_CLIENT_ID: 'a',
  APPLE_TEAM_ID: 't',
  APPLE_KEY_ID: 'k',
  APPLE_PRIVATE_KEY: 'p',
  FACEBOOK_CLIENT_ID: 'f',
  FACEBOOK_CLIENT_SECRET: 's',
  TWITTER_CLIENT_ID: 'x',
  TWITTER_CLIENT_SECRET: 's',
}

function warnings() {
  let spy = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.map(([line]) => JSON.parse(line as string).setting)
}

test('each provider is offered where it is set up, and nowhere else', () => {
  let said = warnings()
  expect(offered(providersOf({ SITE_URL }))).toEqual([])
  expect(offered(providersOf({ SITE_URL, ...google }))).toEqual(['google'])
  expect(offered(providersOf(everything))).toEqual(['google', 'apple', 'facebook', 'twitter'])
  expect(said()).toEqual([])
  // Without our own address nobody could answer.
  expect(offered(providersOf(google))).toEqual([])
})

test('a client without its secret is left out, and said once', () => {
  let said = warnings()
  let half = {
    SITE_URL,
    GOOGLE_CLIENT_ID: 'half',
    APPLE_CLIENT_ID: 'half',
    APPLE_TEAM_ID: 't',
    APPLE_KEY_ID: 'k',
  }
  expect(offered(providersOf(half))).toEqual([])
  providersOf({ ...half })
  expect(said()).toEqual(['GOOGLE_CLIENT_SECRET', 'APPLE_CLIENT_SECRET'])
})

test('the providers are asked where they say they are', () => {
  let { each, site } = providersOf(everything)
  expect(site).toBe(SITE_URL)
  expect(each.google).toMatchObject({
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
  })
  expect(each.apple).toMatchObject({
    issuer: 'https://appleid.apple.com',
    scope: 'openid name email',
  })
  expect(each.facebook!.endpoints).toEqual({
    authorization: 'https://www.facebook.com/v25.0/dialog/oauth',
    token: 'https://graph.facebook.com/v25.0/oauth/access_token',
    user: 'https://graph.facebook.com/v25.0/me?fields=id,name,email',
  })
  expect(each.twitter).toMatchObject({
    scope: 'users.read tweet.read',
    endpoints: {
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me',
    },
  })
})

test('an address that is neither https nor this machine is never asked nor replaced', () => {
  let said = warnings()
  for (let bad of [
    'http://accounts.example',
    'ftp://x',
    'https://user:secret@x.example',
    'nonsense',
    'http://127.0.0.1.evil.example',
    'http://localhost@evil.example',
  ])
    expect(offered(providersOf({ SITE_URL, ...google, GOOGLE_ISSUER: bad })), bad).toEqual([])
  expect(said()).toEqual(Array(6).fill('GOOGLE_ISSUER'))
  for (let good of [
    'http://127.0.0.1:4000',
    'http://localhost:4000/',
    'http://[::1]:4000',
    'https://id.example/tenant',
  ])
    expect(offered(providersOf({ SITE_URL, ...google, GOOGLE_ISSUER: good })), good).toEqual([
      'google',
    ])
  expect(offered(providersOf({ ...google, SITE_URL: 'http://rawda.example' }))).toEqual([])
})

test('forms may lead on to the providers that are set up, and only from the pages that have such forms', () => {
  expect(originsOf(providersOf({ SITE_URL, ...google }))).toEqual(['https://accounts.google.com'])
  expect(originsOf(providersOf(everything))).toEqual([
    'https://accounts.google.com',
    'https://appleid.apple.com',
    'https://www.facebook.com',
    'https://*.facebook.com',
    'https://x.com',
    'https://twitter.com',
  ])
  for (let path of [
    '/auth/login',
    '/auth/link',
    '/auth/with/google',
    '/dashboard/user/account',
    '/dashboard/user/account/providers',
  ])
    expect(leadsToProviders(path), path).toBe(true)
  for (let path of ['/', '/dashboard/app', '/contact-us', '/authors', '/dashboard/user/accounts'])
    expect(leadsToProviders(path), path).toBe(false)
})

test('one form alone may come from another site', () => {
  expect(isAnswerByForm('POST', '/auth/from/apple')).toBe(true)
  for (let [method, path] of [
    ['GET', '/auth/from/apple'],
    ['PUT', '/auth/from/apple'],
    ['POST', '/auth/from/google'],
    ['POST', '/auth/from/apple/'],
    ['POST', '/auth/from/apple.rsc'],
    ['POST', '/auth/from/apple.data'],
    ['POST', '/AUTH/from/apple'],
    ['POST', '/auth/login'],
  ] as const)
    expect(isAnswerByForm(method, path), `${method} ${path}`).toBe(false)
})

test('who says no purpose that there is wants to get in', () => {
  expect([
    purposeFrom('link'),
    purposeFrom('prove'),
    purposeFrom('enter'),
    purposeFrom(null),
    purposeFrom('toString'),
  ]).toEqual(['link', 'prove', 'enter', 'enter', 'enter'])
})

test('Apple’s secret is a token that our key has signed, good for five minutes', async () => {
  let { privateKey, publicKey } = await crypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    true,
    ['sign', 'verify'],
  )
  let der = Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)).toString('base64')
  let pem = `-----BEGIN PRIVATE KEY-----\n${der.match(/.{1,64}/g)!.join('\n')}\n-----END PRIVATE KEY-----\n`
  // As a file has it, and as one line of settings has it.
  for (let written of [pem, pem.replaceAll('\n', '\\n'), der]) {
    let secret = await appleSecret(
      { teamId: 'TEAM', keyId: 'KEY', privateKey: written },
      'com.example.web',
      'https://appleid.apple.com',
      1_800_000_000_500,
    )
    let [header, payload, signature] = secret.split('.') as [string, string, string]
    expect(
      [header, payload].map((part) => JSON.parse(Buffer.from(part, 'base64url').toString())),
    ).toEqual([
      { alg: 'ES256', kid: 'KEY' },
      {
        iss: 'TEAM',
        iat: 1_800_000_000,
        exp: 1_800_000_300,
        aud: 'https://appleid.apple.com',
        sub: 'com.example.web',
      },
    ])
    expect(
      await crypto.subtle.verify(
        { name: 'ECDSA', hash: 'SHA-256' },
        publicKey,
        Buffer.from(signature, 'base64url'),
        Buffer.from(`${header}.${payload}`),
      ),
    ).toBe(true)
  }
})
