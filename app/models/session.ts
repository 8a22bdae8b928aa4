/** What was proven to begin a session: see `sessions` in db/schema.ts. */
export type Method = 'password' | 'provider' | 'sheet'

/**
 * Whether a session may do more than show what its person did, and take what they do. A class sheet's card is printed, and hangs where
 * others see it: it proves too little to change an account, to learn its email, or to see other children.
 */
export function mayManageAccount({ method }: { method: Method }): boolean {
  return method !== 'sheet'
}

/** A session lives 30 days from its last renewal. */
export const SESSION_SECONDS = 30 * 86_400
/** One that is not to be remembered ends with the browser, and at the latest after 12 hours. */
export const SHORT_SESSION_SECONDS = 12 * 3600
