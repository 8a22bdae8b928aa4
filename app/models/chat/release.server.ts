import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'

/** So many conversations in a run: a night's end comes for all of a school's at once. */
const CONVERSATIONS_A_RUN = 500

/** The schedule's part: see `showHeld`. */
export async function showHeldMessages(env: ConnectionSettings): Promise<void> {
  let db = connect(env)
  await db.run(showHeld(Date.now(), sql`true`, CONVERSATIONS_A_RUN))
}

/**
 * Shows what was held until now in conversations `c` that `which` says, and counts it as unread (a
 * trigger). One statement: a conversation's messages are shown together with their count, or not.
 */
export function showHeld(now: number, which: SQL, most = 1): SQL {
  return sql`
    update conversations
    set
      shownSeq = coalesce(
        (
          select max(m.seq)
          from chat_messages m
          where m.conversationId = conversations.id
            and m.seq > conversations.shownSeq
            and m.visibleAt <= ${now}
        ),
        shownSeq
      ),
      heldUntil = (
        select min(m.visibleAt)
        from chat_messages m
        where m.conversationId = conversations.id
          and m.seq > conversations.shownSeq
          and m.visibleAt > ${now}
      )
    where id in (
      select c.id
      from conversations c
      where c.heldUntil <= ${now}
        and ${which}
      limit ${most}
    )`
}

/** The same for tests and other rooms: all that is due. */
export async function showAllHeld(db: Database, now: number): Promise<void> {
  await db.run(showHeld(now, sql`true`, CONVERSATIONS_A_RUN))
}
