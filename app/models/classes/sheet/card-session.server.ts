import 'server-only'
import { sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import { startSession } from '#app/models/auth/start-session.server.ts'
import type { Visit } from '#app/models/current.ts'
import { refuse, type Reason } from '#app/models/outcome.ts'
import { isStillCard, type Cardholder } from './cardholders.server.ts'
import { entryLimit, SESSIONS_PER_CARD } from './limits.server.ts'

/**
 * Starts a session by a card, and ends the oldest ones of too many. A card that is replaced in this
 * moment starts none: refused with `replaced`. `proofWrites` happen even where the card was used
 * too often.
 */
export async function startCardSession<reason extends Reason>(
  visit: Visit,
  card: Cardholder,
  kind: 'browser' | 'bearer',
  replaced: reason,
  proofWrites: BatchItem<'sqlite'>[] = [],
) {
  let { UID, schoolId, preferences } = card
  let wait = await consumeRateLimit(visit, [entryLimit(UID)])
  if (wait > 0) {
    await writeAll(visit, proofWrites)
    return refuse('tooManyTries', wait)
  }

  let stillGood = sql`
    select 1
    from sheet_cards
    where ${isStillCard(visit, card)}`
  let started = await startSession(
    visit,
    { id: UID, schoolId, preferences, stillGood },
    { kind, method: 'sheet', remembered: kind === 'bearer' },
    [...proofWrites, endOldest(visit, UID)],
  )
  return started.ok ? started : refuse(replaced)
}

async function writeAll({ db }: Visit, [first, ...others]: BatchItem<'sqlite'>[]) {
  if (first) await db.batch([first, ...others])
}

/** Expired sessions do not count: they must not push out the app on the child's own tablet. */
function endOldest({ db, now }: Visit, accountId: string) {
  let newest = sql`
    select id
    from sessions
    where accountId = ${accountId}
      and method = 'sheet'
      and expiresAt > ${now}
    order by createdAt desc, rowid desc
    limit ${SESSIONS_PER_CARD}`
  return db.run(sql`
    delete from sessions
    where accountId = ${accountId}
      and method = 'sheet'
      and id not in (${newest})`)
}
