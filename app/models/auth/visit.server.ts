import 'server-only'
import type { ProviderSettings } from '#app/models/auth/provider-setting-values.server.ts'
import type { Bucket } from '#app/models/bucket.ts'
import { roles, type Role, type Visit } from '#app/models/current.ts'
import { modulesIn } from '#app/models/school-module.ts'
import { secretKeysOf } from '#app/models/secrets.server.ts'
import { connect, type Meter } from '#db/client.ts'
import { providersOf } from './provider-settings.server.ts'

/** The Worker's bindings and settings (wrangler.toml). */
export type Env = {
  LIBSQL_URL: string
  LIBSQL_TOKEN?: string
  SECRETS_KEY?: string
  PICTURES?: Bucket
  MAIL_FROM?: string
  SMTP_URL?: string
  EMAIL?: object
  BEHIND_CLOUDFLARE?: string
  MODULES_OFF?: string
} & FactorSetting &
  ProviderSettings
type FactorSetting = { SECOND_FACTOR_REQUIRED?: string }

/** A database that has not answered by now counts as unavailable. */
const PATIENCE_MS = 15_000

/** A request before its sender is identified. */
export function visitOf(env: Env, request: Request, meter?: Meter): Visit {
  let { headers } = request
  return {
    db: connect(env, meter, PATIENCE_MS),
    secrets: secretKeysOf(env.SECRETS_KEY),
    ...(env.PICTURES && { pictures: env.PICTURES }),
    sendsMail: Boolean(env.SITE_URL && env.MAIL_FROM && (env.SMTP_URL || env.EMAIL)),
    factorRoles: factorRolesOf(env),
    providers: providersOf(env),
    modulesOff: modulesIn(env.MODULES_OFF ?? ''),
    now: Date.now(),
    address: addressOf(env, headers),
    userAgent: headers.get('User-Agent') ?? '',
    purpose: purposeOf(request),
  }
}

/**
 * The sender's address, which Cloudflare writes. Where it does not stand in front, the header is
 * the sender's own word: no address is known, and all senders share what is limited by address.
 */
function addressOf({ BEHIND_CLOUDFLARE }: Env, headers: Headers): string {
  return BEHIND_CLOUDFLARE === 'on' ? (headers.get('CF-Connecting-IP') ?? '') : ''
}

function purposeOf({ method, headers }: Request): Visit['purpose'] {
  if (headers.get('Sec-Purpose')?.includes('prefetch')) return 'prefetch'
  return method === 'HEAD' ? 'head' : 'look'
}

/** `super, admin`: the roles that must have a second factor. Other words are ignored. */
export function factorRolesOf({ SECOND_FACTOR_REQUIRED: setting = '' }: FactorSetting): Role[] {
  let words = setting.split(/[\s,]+/)
  return roles.filter((role) => words.includes(role))
}
