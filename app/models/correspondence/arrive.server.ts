import 'server-only'
import { sql } from 'drizzle-orm'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'

/** So many copies arrive in a run: a head's letter to a school at the end of its quiet hours. */
const COPIES_A_RUN = 2000

/** The schedule's part: see `deliverHeld`. */
export async function deliverHeldLetters(env: ConnectionSettings): Promise<void> {
  await deliverHeld(connect(env), Date.now())
}

/** Lays what waited for the end of quiet hours into the inboxes. */
export async function deliverHeld(db: Database, now: number): Promise<void> {
  await db.run(sql`
    update letter_copies
    set folder = 'inbox'
    where (accountId, letterId) in (
      select k.accountId, k.letterId
      from letter_copies k
      where k.folder = 'held'
        and k.sortAt <= ${now}
      order by k.sortAt
      limit ${COPIES_A_RUN}
    )`)
}
