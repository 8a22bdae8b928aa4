/** How a session was signed in: see `sessions` in db/schema.ts. */
export type SignInMethod = 'password' | 'provider' | 'sheet'

/**
 * Whether a session may do more than read its pupil's reports and record attempts. A class sheet's
 * card is printed, and hangs where others see it: it proves too little to change an account, to
 * learn its email, or to see other children. A visitor of the demonstration has proven nothing.
 */
export function mayManageAccount({ method }: { method: SignInMethod | 'demo' }): boolean {
  return method !== 'sheet' && method !== 'demo'
}
