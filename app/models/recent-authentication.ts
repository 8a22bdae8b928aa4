import type { Current } from './current.ts'

/** How long an authentication counts for changes that could take an account from its owner. */
const RECENT_MS = 15 * 60_000

/** Whether the session was authenticated recently; rules refuse otherwise with `recentLogin`. */
export function isRecentlyAuthenticated({ now, provenAt }: Current): boolean {
  return now - provenAt < RECENT_MS
}
