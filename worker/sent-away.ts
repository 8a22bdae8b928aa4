import { statusOf } from '#app/models/outcome.ts'
import { href } from '#app/request/href.ts'

/**
 * Whether a form or call came to nothing: refused, or its sender was sent to sign in. Nothing that
 * the clock does may begin for those who were never let in. A form that was read and found wrong
 * had somebody who may send it: guesses at their password are told by letter. Nothing posts to the
 * data of a page (`.rsc`).
 */
export function isSentAway(path: string, { status, headers }: Response): boolean {
  if (path.endsWith('.rsc')) return true
  if (status >= 400) return status !== statusOf.invalid || path.startsWith('/api/')
  return headers.get('Location')?.startsWith(href('/auth/login')) ?? false
}
