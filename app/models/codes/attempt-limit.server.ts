import 'server-only'
import { addressKey, type RateLimit } from '#app/models/access/rate-limit.server.ts'
import type { Current } from '#app/models/current.ts'
import { plainCode } from '#app/models/readable-code.ts'

/** Wrong codes of one account and from one address, in an hour. */
const FORGIVEN = 10
const FORGIVEN_PER_ADDRESS = 100

/** What a wrong code is taken from: the account's own limit first, then the address's. */
export function codeTries(
  current: Current,
  door: 'redeem' | 'pair' = 'redeem',
): [RateLimit, RateLimit] {
  return [
    { key: `${door}:${current.user.UID}`, limit: FORGIVEN },
    { key: addressKey(current, door), limit: FORGIVEN_PER_ADDRESS, shared: true },
  ]
}

/** A typed code as it is stored, or what is no code at all. */
export function storedCode(typed: string): string {
  let code = plainCode(typed)
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : ''
}
