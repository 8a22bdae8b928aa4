const HOME = '/dashboard/app'
const SAFE_PATH = /^\/(?![/\\])[^\\\u0000-\u001f]*$/
/** Longer ones would not fit into the header of the redirect. */
const LONGEST = 2000

/**
 * The pages below /auth that signing in may lead to: to verify the email, to accept an invitation,
 * and the end of a provider's popup.
 */
const WANTED_AFTERWARDS = /^\/auth\/(verify-email|arrived|invitation)(\?|$)/

/**
 * Where to go after signing in: the requested path if it is a plain path of ours, never another
 * origin.
 */
export function safeNext(next: unknown): string {
  let path = ownPath(next)
  return path && (!path.startsWith('/auth/') || WANTED_AFTERWARDS.test(path)) ? path : HOME
}

/**
 * Where to go back to after a choice that can be made on any page. Pages below /auth are allowed,
 * too: they keep the path to go to after signing in.
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

/** The page that asks for the password again, and then leads back. */
export function confirmPath(back: string): string {
  return `/auth/confirm?next=${encodeURIComponent(back)}`
}
