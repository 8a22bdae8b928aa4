import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { rows } from '#db/rows.ts'
import { keptSince } from './kept-since.ts'
import { keptYears, minutesOf, type KeptYears, type QuietChoice } from './safety.ts'
import { agingTables } from './targets.server.ts'

/** A preview counts no further: it says "more than". */
export const COUNTED_AT_MOST = 1000

const SettingsRow = v.strictObject({
  quietFrom: v.nullable(v.number()),
  quietUntil: v.nullable(v.number()),
  messagesKept: v.nullable(v.picklist(keptYears)),
})
const CountRow = v.strictObject({ years: v.picklist(keptYears), count: v.number() })

/** The school's choices, and how many messages each number of years would delete, up to a limit. */
export async function findSafety({ db, user, now }: Current) {
  if (!can.manageOwnSchool(user) || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let olderThan = (years: KeptYears) =>
    sql.join(
      agingTables.map(
        ({ table, at }) => sql`
          select 1
          from ${sql.raw(table)}
          where schoolId = ${schoolID} and ${sql.raw(at)} < ${keptSince(now, years)}`,
      ),
      sql` union all `,
    )
  let counts = sql.join(
    keptYears.map(
      (years) => sql`
        select
          ${years} as years,
          (select count(*) from (${olderThan(years)} limit ${COUNTED_AT_MOST + 1})) as count`,
    ),
    sql` union all `,
  )
  let [[chosen], older] = await db.batch([
    rows(
      db,
      SettingsRow,
      sql`select quietFrom, quietUntil, messagesKept from schools where id = ${schoolID}`,
    ),
    rows(db, CountRow, counts),
  ])
  let { quietFrom, quietUntil, messagesKept } = chosen!
  return done({
    quiet:
      quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    kept: messagesKept,
    older,
  })
}

/** Chooses the school's quiet hours, or none. What waits for their end stays until then. */
export async function chooseQuietHours(current: Current, choice: QuietChoice) {
  let [from = null, until = null] = [choice.from, choice.until].map((time) =>
    time === undefined ? null : minutesOf(time),
  )
  return change(
    current,
    sql`quietFrom = ${from}, quietUntil = ${until}`,
    sql`quietFrom is not ${from} or quietUntil is not ${until}`,
    { quietFrom: from, quietUntil: until },
  )
}

/**
 * Chooses for how many years letters and messages are kept; null: for good. The clock deletes what
 * is older from then on, so it takes a recent sign-in.
 */
export async function chooseKept(current: Current, years: KeptYears | null) {
  if (!isRecentlyAuthenticated(current)) return refuse('recentLogin')
  return change(current, sql`messagesKept = ${years}`, sql`messagesKept is not ${years}`, {
    messagesKept: years,
  })
}

async function change(
  current: Current,
  set: ReturnType<typeof sql>,
  differs: ReturnType<typeof sql>,
  detail: Record<string, number | null>,
) {
  let { db, user } = current
  if (!can.manageOwnSchool(user) || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  await db.batch([
    db.run(sql`update schools set ${set} where id = ${schoolID} and (${differs})`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'safetyChanged',
      actorId: user.UID,
      subjectId: schoolID,
      schoolId: schoolID,
      detail,
    }),
  ])
  return done(undefined)
}
