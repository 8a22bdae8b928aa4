import 'server-only'
import { inArray, isNotNull, and } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { authorizations, halfSessions, mails, proofs, sessions } from '#db/schema.ts'

/**
 * All accounts must sign in again: restored data is of an earlier day, and has sessions that were
 * ended since. Ends sessions, sign-ins that have begun, and what was mailed to prove an address or
 * to choose a new password. Answers how many sessions there were.
 */
export async function endAllSessions(db: Database): Promise<number> {
  let [ended] = await db.batch([
    db.delete(sessions),
    db.delete(halfSessions),
    db.delete(authorizations),
    db.delete(proofs),
    // Letters whose links have just been spent.
    db
      .delete(mails)
      .where(and(inArray(mails.kind, ['reset', 'emailChange']), isNotNull(mails.token))),
  ])
  return ended.rowsAffected
}
