import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { dayIn } from '#app/calendar/day.ts'
import { can } from '#app/models/can.ts'
import { schoolOfSource, type AttemptSource } from './attempt-source.server.ts'
import type { Located } from './locate.server.ts'

// How many attempts may arrive in a day, so that nobody fills the database. A day is that of the
// arrival at the school: what is rejected is kept by its client, and finds room tomorrow.

/** Far more than a child does in a day, and a week's work of a tablet that was not connected. */
const PER_PUPIL = 5_000
/** Class sheets hang where others see them: their sessions stop where a pupil has so many. */
const PER_PUPIL_BY_SHEET = 500
/** A hundred for each pupil of the largest school. */
const PER_SCHOOL = 500_000

const DAY = 86_400_000

/** The quotas of a call: keys of `attempt_quotas`, a pupil's made of its two ends and the id. */
type Quotas = { limit: number; today: string; schoolKey: string; resetsAt: number }

/**
 * The quotas of these attempts. Supervisors have none, nor do imports by whoever runs the portal:
 * they bring a school's history.
 */
export function quotasOf(
  source: AttemptSource,
  [first]: Located[],
  now: number,
): Quotas | undefined {
  if ('ingestKey' in source ? source.isImport : can.recordAllAttempts(source.user)) return undefined
  let bySheet = 'user' in source && source.bySheet
  let today = dayIn(first?.timezone ?? 'UTC', now)
  let schoolID = schoolOfSource(source) ?? first?.schoolId ?? ''
  return {
    limit: bySheet ? PER_PUPIL_BY_SHEET : PER_PUPIL,
    today,
    schoolKey: `school:${schoolID}:${today}`,
    resetsAt: now + DAY,
  }
}

/**
 * Counts the new ones of these attempts for each pupil, as far as the quotas go, just before those
 * `withinQuotas` are written.
 */
export function countOfPupils(located: Located[], quotas: Quotas): SQL {
  let { limit, resetsAt } = quotas
  let key = keyOfPupil(quotas)
  let used = sql`coalesce((select q.used from attempt_quotas q where q.key = ${key}), 0)`
  return sql`
    insert into attempt_quotas (key, used, resetsAt)
    select
      ${key},
      iif(${hasSchoolRoom(quotas)}, max(0, min(count(*), ${limit} - ${used})), 0),
      ${resetsAt}
    from (${keysOf(located)}) i
    where ${isNew}
    group by i.userId
    on conflict do update set usedBefore = used, used = used + excluded.used`
}

/**
 * Of the attempts to write (`incoming`: see write.server.ts), those that are new and within their
 * quotas: the first ones sent.
 */
export function withinQuotas(incoming: SQL, quotas: Quotas): SQL {
  let numbered = sql`
    select i.*, row_number() over (partition by i.userId order by i.nth) as place
    from (${incoming}) i
    where ${isNew}
      and ${hasSchoolRoom(quotas)}`
  return sql`
    select i.*
    from (${numbered}) i
    cross join attempt_quotas q on q.key = ${keyOfPupil(quotas)}
    where i.place <= ${quotas.limit} - q.usedBefore
    order by i.line`
}

/**
 * The keys that found no room, right after the insert. Where it wrote all of them, as it mostly
 * does, nothing is looked up.
 */
export function withoutRoom(located: Located[]): SQL {
  return sql`
    select i.userId, i.id
    from (select 1 where changes() < ${located.length}) some
    cross join (${keysOf(located)}) i
    where ${isNew}`
}

/** Counts for the school what the insert has just written. */
export function countOfSchool({ schoolKey, resetsAt }: Quotas): SQL {
  return sql`
    insert into attempt_quotas (key, used, resetsAt)
    values (${schoolKey}, changes(), ${resetsAt})
    on conflict do update set used = used + excluded.used`
}

/** Deletes the counters of earlier days. */
export function forgetQuotas(now: number): SQL {
  return sql`delete from attempt_quotas where resetsAt <= ${now}`
}

/** A school's quota is asked for the call as a whole: the last one of the day may exceed it. */
function hasSchoolRoom({ schoolKey }: Quotas): SQL {
  return sql`coalesce(
    (select s.used from attempt_quotas s where s.key = ${schoolKey}),
    0
  ) < ${PER_SCHOOL}`
}

/** The key of the pupil of `i`. */
function keyOfPupil({ today }: Quotas): SQL {
  return sql`'pupil:' || i.userId || ${`:${today}`}`
}

/** Whether `i` was neither stored before nor removed since. */
const isNew = sql`
  not exists (select 1 from attempts a where a.userId = i.userId and a.id = i.id)
  and not exists (select 1 from removed_attempts r where r.userId = i.userId and r.id = i.id)`

function keysOf(located: Located[]): SQL {
  let keys = located.map(({ attempt }) => [attempt.userId, attempt.id])
  return sql`
    select value ->> 0 as userId, value ->> 1 as id
    from json_each(${JSON.stringify(keys)})`
}
