import 'server-only'
import {
  providerNames,
  type ProviderName,
  type AppleKey,
  type Provider,
  type Providers,
} from '#app/models/provider.ts'
import { logWarning } from '#app/request/log.ts'

const settingNames = [
  'SITE_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'APPLE_CLIENT_ID',
  'APPLE_CLIENT_SECRET',
  'APPLE_TEAM_ID',
  'APPLE_KEY_ID',
  'APPLE_PRIVATE_KEY',
  'APPLE_ISSUER',
  'FACEBOOK_CLIENT_ID',
  'FACEBOOK_CLIENT_SECRET',
  'FACEBOOK_AUTHORIZATION_URL',
  'FACEBOOK_TOKEN_URL',
  'FACEBOOK_USER_URL',
  'TWITTER_CLIENT_ID',
  'TWITTER_CLIENT_SECRET',
  'TWITTER_AUTHORIZATION_URL',
  'TWITTER_TOKEN_URL',
  'TWITTER_USER_URL',
] as const
/** The operator's settings of each provider; one without an id and a secret is not offered. */
export type ProviderSettings = Partial<Record<(typeof settingNames)[number], string>>
type SettingName = keyof ProviderSettings

/** The version of Facebook's Graph API; it lives until July 2028. */
const GRAPH = 'v25.0'
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

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

type Prefix = 'GOOGLE' | 'APPLE' | 'FACEBOOK' | 'TWITTER'

/** Our client id and secret; undefined where either is missing. */
function clientIn(
  prefix: Prefix,
  settings: ProviderSettings,
  key?: AppleKey,
): { clientId: string; secret: string | AppleKey } | undefined {
  let clientId = settings[`${prefix}_CLIENT_ID`]?.trim()
  let secret = settings[`${prefix}_CLIENT_SECRET`]?.trim() || key
  if (clientId && secret) return { clientId, secret }
  if (clientId) logWarning({ setting: `${prefix}_CLIENT_SECRET`, problem: 'missing' })
  return undefined
}

function endpointsIn(
  prefix: 'FACEBOOK' | 'TWITTER',
  settings: ProviderSettings,
  usual: NonNullable<Provider['endpoints']>,
): Provider['endpoints'] {
  let authorization = addressIn(`${prefix}_AUTHORIZATION_URL`, settings, usual.authorization)
  let token = addressIn(`${prefix}_TOKEN_URL`, settings, usual.token)
  let user = addressIn(`${prefix}_USER_URL`, settings, usual.user)
  return authorization && token && user ? { authorization, token, user } : undefined
}

/** The origin of the first step, and the one that it is known to redirect to. */
function originOf(
  { authorization }: NonNullable<Provider['endpoints']>,
  further: string,
): string[] {
  let { origin, hostname } = new URL(authorization)
  return LOOPBACK.includes(hostname) ? [origin] : [origin, further]
}

/**
 * An address that is safe to send secrets to: https, or this very machine. An unsafe setting is not
 * replaced by the usual address.
 */
function addressIn(
  name: SettingName,
  settings: ProviderSettings,
  usual?: string,
): string | undefined {
  let text = settings[name]?.trim() || usual
  let url = text && URL.canParse(text) ? new URL(text) : undefined
  let isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname))
  if (isSafe && !url!.username && !url!.password) return text!.replace(/\/$/, '')
  logWarning({ setting: name, problem: 'neither https nor this machine' })
  return undefined
}
