import { href } from '#app/request/href.ts'

/** The addresses that stand in letters and end them. */
const doors: string[] = [
  href('/letters/unsubscribe'),
  href('/letters/reports'),
  href('/letters/mail'),
]

/**
 * Whether a request is the one click of RFC 8058: a mail program sends it from wherever it runs,
 * without our cookies. It ends the letters whose token it brings, and does nothing else.
 */
export function isUnsubscribing(method: string, path: string): boolean {
  return method === 'POST' && doors.includes(path)
}
