import type { Current } from './current.ts'

/** How long a proof of who one is counts for what could take the account away from its owner. */
const RECENT_MS = 15 * 60_000

/**
 * Whether this session's holder has proven lately who they are. What is refused otherwise is
 * refused as `recentLogin`.
 */
export function isRecentlyAuthenticated({ now, provenAt }: Current): boolean {
  return now - provenAt < RECENT_MS
}
