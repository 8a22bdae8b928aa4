/** What was proven to begin a session: see `sessions` in db/schema.ts. */
export type Method = 'password' | 'provider' | 'sheet'

/**
 * Whether a session may do more than show what its person did, and take what they do. A class
 * sheet's card is printed, and hangs where others see it: it proves too little to change an
 * account, to learn its email, or to see other children.
 */
export function mayManageAccount({ method }: { method: Method }): boolean {
  return method !== 'sheet'
}

/** However often it is renewed, a session ends a year after it began. */
export const LONGEST_SESSION_SECONDS = 365 * 86_400
/** So long may somebody look for the second factor's code. */
export const HALF_SECONDS = 600
