import 'server-only'
import type { AppleKey, Provider } from '#app/models/provider.ts'
import { logWarning } from '#app/request/log.ts'

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

export const settingNames = [
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

type Prefix = 'GOOGLE' | 'APPLE' | 'FACEBOOK' | 'TWITTER'

/** Our client id and secret; undefined where either is missing. */
export function clientIn(
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

export function endpointsIn(
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
export function originOf(
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
export function addressIn(
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
