import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SECRETS } from './stand-ins/client.ts'
import { oauthServer } from './stand-ins/oauth.ts'
import { openIdProvider } from './stand-ins/openid.ts'

export type { Claims } from './stand-ins/client.ts'

/**
 * Providers on this machine in place of Google, Apple, Facebook and X. `bindings` are the Worker's
 * settings for them.
 */
export type StandIns = { bindings: Record<string, string>; stop: () => Promise<void> }

/**
 * Google and Apple are real OpenID providers (`oidc-provider`), Apple on another host than ours, so
 * that its form comes from another site as the real one's does. Facebook and X are OAuth 2 as far
 * as they use it, PKCE included.
 */
export async function openStandIns(): Promise<StandIns> {
  let google = await listen('127.0.0.1', (issuer) => openIdProvider(issuer, 'google'))
  let apple = await listen('localhost', (issuer) => openIdProvider(issuer, 'apple'))
  let others = await listen('127.0.0.1', () => oauthServer())
  return {
    bindings: {
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: SECRETS.google,
      GOOGLE_ISSUER: google.url,
      APPLE_CLIENT_ID: 'apple-client',
      APPLE_CLIENT_SECRET: SECRETS.apple,
      APPLE_ISSUER: apple.url,
      ...settingsOf('facebook', others.url),
      ...settingsOf('twitter', others.url),
    },
    stop: async () =>
      void (await Promise.all(
        [google, apple, others].map(
          ({ server }) =>
            new Promise((closed) => (server.close(closed), server.closeAllConnections())),
        ),
      )),
  }
}

function settingsOf(name: 'facebook' | 'twitter', url: string): Record<string, string> {
  let prefix = name.toUpperCase()
  return {
    [`${prefix}_CLIENT_ID`]: `${name}-client`,
    [`${prefix}_CLIENT_SECRET`]: SECRETS[name],
    [`${prefix}_AUTHORIZATION_URL`]: `${url}/${name}/authorize`,
    [`${prefix}_TOKEN_URL`]: `${url}/${name}/token`,
    [`${prefix}_USER_URL`]: `${url}/${name}/user`,
  }
}

async function listen(
  host: string,
  answering: (url: string) => RequestListener,
): Promise<{ url: string; server: Server }> {
  let server = createServer()
  await new Promise<void>((listening) => server.listen(0, host, listening))
  let url = `http://${host}:${(server.address() as AddressInfo).port}`
  server.on('request', answering(url))
  return { url, server }
}
