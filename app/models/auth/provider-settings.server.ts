import 'server-only'
import {
  clientIn,
  endpointsIn,
  originOf,
  addressIn,
  settingNames,
  type ProviderSettings,
} from '#app/models/auth/provider-setting-values.server.ts'
import {
  providerNames,
  type ProviderName,
  type Provider,
  type Providers,
} from '#app/models/provider.ts'

/** The version of Facebook's Graph API; it lives until July 2028. */
const GRAPH = 'v25.0'

const kept = new Map<string, Providers>()

/** The configured providers. A wrong setting leaves its provider out, and is logged once. */
export function providersOf(settings: ProviderSettings): Providers {
  let key = JSON.stringify(settingNames.map((name) => settings[name]))
  let providers = kept.get(key)
  if (!providers) kept.set(key, (providers = read(settings)))
  return providers
}

/** The offered providers, in their order. */
export function offered({ each }: Providers): ProviderName[] {
  return providerNames.filter((name) => each[name])
}

/** The origins that a form may lead on to, for the content security policy. */
export function originsOf({ each }: Providers): string[] {
  return [...new Set(Object.values(each).flatMap(({ origins }) => origins))]
}

function read(settings: ProviderSettings): Providers {
  let site = settings.SITE_URL && addressIn('SITE_URL', settings)
  let found = site ? [google(settings), apple(settings), facebook(settings), twitter(settings)] : []
  return {
    site: site ? new URL(site).origin : '',
    each: Object.fromEntries(
      found.flatMap((provider) => (provider ? [[provider.name, provider]] : [])),
    ),
  }
}

function google(settings: ProviderSettings): Provider | undefined {
  let client = clientIn('GOOGLE', settings)
  let issuer = addressIn('GOOGLE_ISSUER', settings, 'https://accounts.google.com')
  return client && issuer
    ? {
        name: 'google',
        issuer,
        ...client,
        scope: 'openid email profile',
        origins: [new URL(issuer).origin],
      }
    : undefined
}

function apple(settings: ProviderSettings): Provider | undefined {
  let { APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = settings
  let client = clientIn(
    'APPLE',
    settings,
    teamId && keyId && privateKey ? { teamId, keyId, privateKey } : undefined,
  )
  let issuer = addressIn('APPLE_ISSUER', settings, 'https://appleid.apple.com')
  return client && issuer
    ? {
        name: 'apple',
        issuer,
        ...client,
        scope: 'openid name email',
        origins: [new URL(issuer).origin],
      }
    : undefined
}

function facebook(settings: ProviderSettings): Provider | undefined {
  let client = clientIn('FACEBOOK', settings)
  let endpoints = endpointsIn('FACEBOOK', settings, {
    authorization: `https://www.facebook.com/${GRAPH}/dialog/oauth`,
    token: `https://graph.facebook.com/${GRAPH}/oauth/access_token`,
    user: `https://graph.facebook.com/${GRAPH}/me?fields=id,name,email`,
  })
  // Telephones are redirected to m.facebook.com.
  return client && endpoints
    ? {
        name: 'facebook',
        issuer: 'https://www.facebook.com',
        ...client,
        scope: 'public_profile email',
        endpoints,
        origins: originOf(endpoints, 'https://*.facebook.com'),
      }
    : undefined
}

function twitter(settings: ProviderSettings): Provider | undefined {
  let client = clientIn('TWITTER', settings)
  let endpoints = endpointsIn('TWITTER', settings, {
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    user: 'https://api.x.com/2/users/me',
  })
  return client && endpoints
    ? {
        name: 'twitter',
        issuer: 'https://x.com',
        ...client,
        scope: 'users.read tweet.read',
        endpoints,
        origins: originOf(endpoints, 'https://twitter.com'),
      }
    : undefined
}
