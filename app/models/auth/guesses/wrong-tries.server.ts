import 'server-only'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { localeFor } from '#app/locales/locale.ts'
import type { RateLimit } from '#app/models/access/rate-limit.server.ts'
import type { Visit } from '#app/models/current.ts'
import { NOTICE_MS, post } from '#app/models/mail/outbox.server.ts'
import { refuse } from '#app/models/outcome.ts'
import { preferencesFrom } from '#app/request/preferences.ts'
import { accounts, failures } from '#db/schema.ts'

// Wrong passwords and codes in a row, which no hour forgets: who guesses slowly guesses for years.
// After a hundred only a letter opens the account there, and its owner is told.

/** Wrong passwords, or codes of the second factor, in a row. */
const MOST_WRONG = 100

/**
 * Where they are counted; a known device for itself, so that strangers cannot close it to its
 * owner.
 */
type Place = 'stranger' | `device:${string}` | 'own-password' | 'second-factor'

/**
 * The limit of wrong tries in a row at an account. None where no letter could open it again: then
 * the waits between tries are all there is.
 */
export function wrongTriesLimit(
  { sendsMail }: Visit,
  { id, email }: { id: string; email: string | null },
  place: Place,
): RateLimit[] {
  if (!sendsMail || !email) return []
  return [{ key: `${keyOf(id)}:${place}`, limit: MOST_WRONG, consecutive: true }]
}

/** A try is not looked at: for so many seconds, or until a letter opens the account. */
export function refuseTry(seconds: number) {
  return Number.isFinite(seconds) ? refuse('tooManyTries', seconds) : refuse('onlyByLetter')
}

/** Opens the account again, as a write to be batched: its owner has proven to be it by letter. */
export function forgetWrongTries({ db }: Visit, accountId: string, condition = sql`select 1`) {
  let key = keyOf(accountId)
  return db
    .delete(failures)
    .where(
      and(gte(failures.key, `${key}:`), lt(failures.key, `${key};`), sql`exists (${condition})`),
    )
}

/** Tells the owner that the account was closed, in the language that they chose. */
export async function warnOfWrongTries(visit: Visit, accountId: string): Promise<void> {
  let [owner] = await visit.db
    .select({ preferences: accounts.preferences })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  let preferences = preferencesFrom(new URLSearchParams(owner?.preferences ?? ''))
  await post(visit, sql`select * from accounts where id = ${accountId}`, {
    kind: 'onlyByLetter',
    locale: localeFor(preferences),
    expiresAt: visit.now + NOTICE_MS,
  })
}

function keyOf(accountId: string): string {
  return `wrong:${accountId}`
}
