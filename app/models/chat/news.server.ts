import 'server-only'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { hasModule } from '#app/models/school-module.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'

const MINUTE_MS = 60_000
/** A page asks every two seconds at most; two tabs and a program have room beside it. */
const MOST_A_MINUTE = 120
/** So many sessions are remembered at once by one Worker. */
const MOST_SESSIONS = 5000
const asked = new Map<string, { since: number; count: number }>()

/**
 * Whether something has changed in the caller's conversations: another `news` than before. It was
 * read with the session, so asking costs nothing more. Who asks too often waits: counted in the
 * Worker's memory, because a counter in the database would cost more than the question.
 */
export function chatNews(current: Current) {
  if (!mayManageAccount(current) || !hasModule(current, 'chat')) return refuse('notFound')
  let wait = secondsToWait(current)
  if (wait > 0) return refuse('tooManyTries', wait)
  return done({ news: current.chatNews ?? 0, unread: current.unread?.chat ?? 0 })
}

function secondsToWait({ sessionId, now }: Current): number {
  let seen = asked.get(sessionId)
  if (!seen || now - seen.since >= MINUTE_MS) {
    if (asked.size >= MOST_SESSIONS) asked.clear()
    asked.set(sessionId, { since: now, count: 1 })
    return 0
  }
  seen.count++
  return seen.count > MOST_A_MINUTE ? Math.ceil((seen.since + MINUTE_MS - now) / 1000) : 0
}
