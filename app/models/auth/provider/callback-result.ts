import type { PendingSecondFactor } from '#app/models/auth/complete-sign-in.server.ts'
import type { SignedIn } from '#app/models/auth/start-session.server.ts'

/**
 * What a provider's callback comes to. `in`: signed in. `claim`: the email belongs to an account
 * here, which must be proven as well; the token is for that page. `linked`: a new sign-in method.
 * `proven`: reauthenticated; the session goes on under a new token.
 */
export type CallbackResult =
  | { way: 'in'; signedIn: SignedIn | PendingSecondFactor; accountID: string }
  | { way: 'claim'; token: string }
  | { way: 'linked' }
  | { way: 'proven'; token: string; remembered: boolean }
