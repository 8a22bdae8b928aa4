import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { addressKey, type RateLimit } from '#app/models/access/rate-limit.server.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { plainCode } from '#app/models/readable-code.ts'
import { isFinderOf } from '#app/models/secrets.server.ts'

/** Wrong codes of one account, and from one address, that are free in an hour. */
const FREE = 10
const FREE_PER_ADDRESS = 100

/** The limits that a wrong code counts towards: the account's own first, then the address's. */
export function codeLimits(
  current: Current,
  door: 'redeem' | 'pair' = 'redeem',
): [RateLimit, RateLimit] {
  return [
    { key: `${door}:${current.user.UID}`, limit: FREE },
    { key: addressKey(current, door), limit: FREE_PER_ADDRESS, shared: true },
  ]
}

/** A typed code as it was made; `''` where it cannot be one. */
export function storedCode(typed: string): string {
  let code = plainCode(typed)
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : ''
}

/** A code `k` is this one. */
export function isCode({ secrets }: Visit, code: string): SQL {
  return isFinderOf(sql`k.finder`, secrets, 'code', code)
}
