import type { PendingSecondFactor } from '#app/models/auth/complete-sign-in.server.ts'
import type { SignedIn } from '#app/models/auth/start-session.server.ts'

/**
 * In; or known to the provider, and here somebody has the email already: the token is for proving
 * that account, too; or linked; or proven, and the session goes on under a new token.
 */
export type Arrival =
  | { way: 'in'; entered: SignedIn | PendingSecondFactor }
  | { way: 'claim'; token: string }
  | { way: 'linked' }
  | { way: 'proven'; token: string; remembered: boolean }
