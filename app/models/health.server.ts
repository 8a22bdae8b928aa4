import 'server-only'
import { eq } from 'drizzle-orm'
import { logError } from '#app/request/log.ts'
import { failures } from '#db/schema.ts'
import { refusesWrites } from '#db/unavailable.ts'
import type { Visit } from './current.ts'
import { done, refuse } from './outcome.ts'
import { RETRY_AFTER_SECONDS } from './unavailable.ts'

/** So long one write proves that there can be more: however often anybody asks, few are made. */
const PROOF_MS = 10_000
/** The row that is written, among those that are forgotten by themselves. */
const KEY = 'health'

/**
 * Whether the database answers and takes a write, as on a full disk it does not. Throws what any
 * other query would throw where it does not answer at all.
 */
export async function checkDatabase({ db, now }: Visit) {
  let resetsAt = now + PROOF_MS
  let [proof] = await db
    .select({ until: failures.resetsAt })
    .from(failures)
    .where(eq(failures.key, KEY))
  if (proof && proof.until > now && proof.until <= resetsAt) return done({ ok: true as const })
  try {
    await db
      .insert(failures)
      .values({ key: KEY, count: 0, resetsAt })
      .onConflictDoUpdate({ target: failures.key, set: { resetsAt } })
    return done({ ok: true as const })
  } catch (error) {
    if (!refusesWrites(error)) throw error
    logError({ work: 'health' }, error)
    return refuse('notWritable', RETRY_AFTER_SECONDS)
  }
}
