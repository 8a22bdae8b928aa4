import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { dayIn } from '#app/calendar/day.ts'
import { can } from '#app/models/can.ts'
import { connect, type ConnectionSettings } from '#db/client.ts'
import { schoolOfSource, zoneOfSource, type AttemptSource } from './attempt-source.server.ts'
import type { NewAttempt } from './attempt.ts'
import { keysOf } from './content.ts'

// How many attempts may arrive in a day, so that no client fills the database. A day is that of the
// arrival at the school which brings them, or whose child does: what is rejected is kept by its
// client, and finds room tomorrow. A former school's deliveries take no room from the present one.

/** Far more than a child does in a day, and a week's work of a tablet that was not connected. */
const PER_PUPIL = 5_000
/** Class sheets hang where others see them: their sessions stop where a pupil has so many. */
const PER_PUPIL_BY_SHEET = 500
/** A hundred for each pupil of the largest school. */
const PER_SCHOOL = 500_000

const DAY = 86_400_000

/** The quotas of a call: its counters are rows of `attempt_quotas`. */
export type Quotas = { limit: number; today: string; schoolID: string; resetsAt: number }

/**
 * The quotas of a source's attempts. Supervisors have none, nor do imports from the command line:
 * they bring a school's history.
 */
export function quotasOf(source: AttemptSource, now: number): Quotas | undefined {
  if ('ingestKey' in source ? source.isImport : can.recordAllAttempts(source.user)) return undefined
  let bySheet = 'user' in source && source.bySheet
  let ownSchool = 'user' in source ? source.user.school?.schoolID : undefined
  return {
    limit: bySheet ? PER_PUPIL_BY_SHEET : PER_PUPIL,
    today: dayIn(zoneOfSource(source), now),
    schoolID: schoolOfSource(source) ?? ownSchool ?? '',
    resetsAt: now + DAY,
  }
}

/**
 * Of these new attempts, those within their quotas: the first ones sent of each pupil. A school's
 * quota is asked for the call as a whole: the last one of the day may exceed it.
 */
export function withinQuotas(wanted: SQL, attempts: NewAttempt[], quotas: Quotas): SQL {
  let ofPupil = sql`
    select max(q.used, q.usedBefore)
    from attempt_quotas q
    where q.key = ${keyOfPupil(quotas, sql`i.userId`)}`
  let ofSchool = sql`
    select s.used
    from attempt_quotas s
    where s.key = ${keyOfSchool(quotas)}`
  // Where each child has one, there is no order among them to find.
  let isOneEach = new Set(attempts.map(({ userId }) => userId)).size === attempts.length
  let place = isOneEach ? sql`1` : sql`row_number() over (partition by userId order by at)`
  return sql`
    select *
    from (
      select *, ${place} as place
      from (${wanted})
    ) i
    where i.place <= ${quotas.limit} - coalesce((${ofPupil}), 0)
      and coalesce((${ofSchool}), 0) < ${PER_SCHOOL}`
}

/**
 * Takes from each pupil's counter what is stored of these attempts, just before they are written.
 * `countStored` adds it again, just after: the difference is what was written.
 */
export function discountStored(attempts: NewAttempt[], quotas: Quotas): SQL {
  return addToCounters(storedByPupil(attempts, quotas, -1))
}

/** Also counts for the school what the insert just before has written. */
export function countStored(attempts: NewAttempt[], quotas: Quotas): SQL {
  return addToCounters(sql`
    ${storedByPupil(attempts, quotas, 1)}
    union all
    select ${keyOfSchool(quotas)}, changes(), ${quotas.resetsAt}
    where changes() > 0`)
}

function addToCounters(counts: SQL): SQL {
  return sql`
    insert into attempt_quotas (key, used, resetsAt)
    select *
    from (${counts})
    where true
    on conflict do update set usedBefore = used, used = used + excluded.used`
}

/** Only what is stored is counted: made-up ids of pupils must not become rows of counters. */
function storedByPupil(attempts: NewAttempt[], quotas: Quotas, sign: 1 | -1): SQL {
  return sql`
    select ${keyOfPupil(quotas, sql`a.userId`)}, ${sign} * count(*), ${quotas.resetsAt}
    from json_each(${keysOf(attempts)}) i
    cross join attempts a on a.userId = i.value ->> 0 and a.id = i.value ->> 1
    group by a.userId`
}

/** Deletes the counters of earlier days: each day has keys of its own. */
export async function forgetOldQuotas(env: ConnectionSettings): Promise<void> {
  await connect(env).run(sql`delete from attempt_quotas where resetsAt <= ${Date.now()}`)
}

function keyOfPupil({ schoolID, today }: Quotas, userId: SQL): SQL {
  return sql`${`pupil:${schoolID}:`} || ${userId} || ${`:${today}`}`
}

function keyOfSchool({ schoolID, today }: Quotas): string {
  return `school:${schoolID}:${today}`
}
