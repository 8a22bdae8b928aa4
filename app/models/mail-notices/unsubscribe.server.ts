import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Visit } from '#app/models/current.ts'
import { isFinderOf } from '#app/models/secrets.server.ts'
import { rows } from '#db/rows.ts'

const FoundRow = v.strictObject({ one: v.literal(1) })

/** Whether this token would end notices, for the page that asks: nothing ends by looking. */
export async function hasNoticesOf(visit: Visit, token: string): Promise<boolean> {
  let query = sql`select 1 as one from mail_notices n where ${isTokenOf(visit, token)}`
  return (await rows(visit.db, FoundRow, query)).length > 0
}

/**
 * Ends the notices that a token stands in, without a session: whoever has one of them may end them,
 * and do nothing else. A token of none answers the same.
 */
export async function endNoticesBy(visit: Visit, token: string): Promise<void> {
  await visit.db.run(sql`delete from mail_notices as n where ${isTokenOf(visit, token)}`)
}

function isTokenOf({ secrets }: Visit, token: string): SQL {
  return isFinderOf(sql`n.finder`, secrets, 'unsubscribe', token)
}
