import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { requestActivity } from '#app/request/activity.ts'
import { databaseActivity } from '#db/activity.ts'
import { rows } from '#db/rows.ts'

/** After so many tries a letter does not fail by chance. */
const FAILING_TRIES = 3

const MailRow = v.strictObject({
  waiting: v.number(),
  failing: v.number(),
  oldestAt: v.nullable(v.number()),
})

/**
 * How the portal itself is doing, for those who run it: what the process that is asked has seen
 * since it was started (others count for themselves), and the letters that wait in the database.
 */
export async function operationFigures({ db, user }: Current) {
  if (!can.seeOperation(user)) return refuse('forbidden')
  let query = sql`
    select
      count(*) as waiting,
      coalesce(sum(tries >= ${FAILING_TRIES}), 0) as failing,
      min(createdAt) as oldestAt
    from mails`
  let [mail] = await rows(db, MailRow, query)
  return done({ requests: requestActivity(), database: databaseActivity(), mail: mail! })
}
