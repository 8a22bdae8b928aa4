const HOME = '/dashboard/app'
const SAFE_PATH = /^\/(?![/\\])[^\\\u0000-\u001f]*$/
/** Longer ones would not fit into the header of the redirect. */
const LONGEST = 2000

/**
 * What of the pages around signing in may be wanted after it: to prove one's email, to accept an
 * invitation, and the end of a provider's window.
 */
const WANTED_AFTERWARDS = /^\/auth\/(verify-email|arrived|invitation)(\?|$)/

/**
 * Where to go after signing in: the wanted path if it is a plain path of ours, never another
 * origin.
 */
export function safeNext(next: unknown): string {
  let path = ownPath(next)
  return path && (!path.startsWith('/auth/') || WANTED_AFTERWARDS.test(path)) ? path : HOME
}

/**
 * Where to go back to after a choice that is made on any page, those around signing in too: they
 * still lead to what was wanted.
 */
export function safeBack(back: unknown): string {
  let path = ownPath(back)
  return path && /^\/auth\/(?!logout)[\w-]+(\?|$)/.test(path) ? path : safeNext(back)
}

/** Path and query as a header can carry them, or nothing where they are not ours. */
function ownPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > LONGEST || !SAFE_PATH.test(text)) return undefined
  let { pathname, search } = new URL(text, 'https://rawda.invalid')
  // Looked at again as the browser will read it: `/.//evil.example` has become `//evil.example`.
  return SAFE_PATH.test(pathname) ? pathname + search : undefined
}

/** Where one proves oneself again, and comes back from. */
export function confirmPath(back: string): string {
  return `/auth/confirm?next=${encodeURIComponent(back)}`
}
