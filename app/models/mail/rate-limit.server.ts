import 'server-only'
import { lte, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { addressKey } from '#app/models/access/rate-limit.server.ts'
import type { Current, Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { rows } from '#db/rows.ts'
import { failures } from '#db/schema.ts'
import { schoolLetters } from './school-letters.server.ts'

const HOUR = 3_600_000
/** Letters of one purpose in any hour: to one email, and requested from one network. */
export const LETTERS = 3
const LETTERS_PER_ADDRESS = 30

type Purpose = 'confirm' | 'reset' | 'invite'

/** `at`: when the next letter may go, in milliseconds. */
const NextFreeRow = v.strictObject({ at: v.number() })

/**
 * Consumes up to `wanted` letters of what one email may get in an hour, and one network may
 * request. Each takes a slot, a row that lasts an hour, so a refusal's wait ends when the next may
 * go. Letters to an email that no account has count the same. Answers how many may go.
 */
export async function takeLetters(visit: Visit, purpose: Purpose, email: string, wanted = 1) {
  let { taken, wait } = await takeSlots(visit, purpose, email, wanted)
  return taken > 0 ? done(taken) : refuse('tooManyTries', wait)
}

/** The same for one letter that the caller causes to another person: see `schoolLetters`. */
export async function takeSchoolLetter(current: Current, purpose: Purpose, email: string) {
  let { hasRoom, count } = schoolLetters(current, 1)
  let isAllowed = sql`select 1 where changes() > 0 and ${hasRoom}`
  let { taken, wait, counted } = await takeSlots(current, purpose, email, 1, count(isAllowed))
  if (taken === 0) return refuse('tooManyTries', wait)
  return counted || !current.user.school ? done(taken) : refuse('tooManyLetters')
}

/** `counting`: a write right after the slots were filled. */
async function takeSlots(
  visit: Visit,
  purpose: Purpose,
  email: string,
  wanted: number,
  counting?: ReturnType<ReturnType<typeof schoolLetters>['count']>,
) {
  let { db, now } = visit
  let limits = [
    { limit: `${purpose}:${await tokenHash(email)}`, size: LETTERS },
    { limit: addressKey(visit, purpose), size: LETTERS_PER_ADDRESS },
  ]
  let slots = sql`
    select value ->> 'limit' as "limit", value ->> 'key' as key
    from json_each(${JSON.stringify(limits.flatMap(slotsOf))})`
  let [, { rowsAffected }, [next], counted] = await db.batch([
    // First, because a transaction that begins by writing waits its turn instead of failing
    // half-way.
    db.delete(failures).where(lte(failures.resetsAt, now)),
    db.run(fillSlots(slots, { wanted, ofEach: limits.length, until: now + HOUR })),
    rows(db, NextFreeRow, nextFree(slots)),
    ...(counting ? [counting] : []),
  ])
  return {
    taken: rowsAffected / limits.length,
    wait: Math.ceil((next!.at - now) / 1000),
    counted: counted !== undefined && counted.rowsAffected > 0,
  }
}

/** One key for each letter of a limit. */
function slotsOf({ limit, size }: { limit: string; size: number }) {
  return Array.from({ length: size }, (_, at) => ({ limit, key: `${limit}:${at}` }))
}

/** A letter goes where every limit has a free slot for it. */
function fillSlots(
  slots: SQL,
  { wanted, ofEach, until }: { wanted: number; ofEach: number; until: number },
): SQL {
  return sql`
    with free as (
      select "limit", key, row_number() over (partition by "limit" order by key) as nth
      from (${slots}) s
      where not exists (select 1 from failures f where f.key = s.key)
    )
    insert into failures (key, count, resetsAt)
    select key, 1, ${until}
    from free a
    where nth <= ${wanted}
      and (select count(*) from free b where b.nth = a.nth) = ${ofEach}`
}

/** When every limit has a free slot again; 0 where that is now. */
function nextFree(slots: SQL): SQL {
  return sql`
    select max(at) as at
    from (
      select min(coalesce(f.resetsAt, 0)) as at
      from (${slots}) s
      left join failures f on f.key = s.key
      group by "limit"
    )`
}
