import { href } from '#app/request/href.ts'

/**
 * Whether a request is the one click of RFC 8058: a mail program sends it from wherever it runs,
 * without our cookies. It ends the letters whose token it brings, and does nothing else.
 */
export function isUnsubscribing(method: string, path: string): boolean {
  return method === 'POST' && path === href('/letters/unsubscribe')
}
