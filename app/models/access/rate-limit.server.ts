import 'server-only'
import { and, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Visit } from '#app/models/current.ts'
import { rows } from '#db/rows.ts'
import { failures } from '#db/schema.ts'
import { networkOf } from './network.ts'

/**
 * How many uses in an hour are free before each further one makes the caller wait. A person's
 * counter is forgotten an hour after the last use; a `shared` one (an address) an hour after the
 * first, because a school makes a mistake every few minutes, all year. A `consecutive` one is
 * forgotten by a success alone, and at its limit it is closed for good.
 */
export type RateLimit = { key: string; limit: number; shared?: boolean; consecutive?: boolean }

const HOUR = 3_600_000
const FIRST_DELAY_MS = 30_000
const LONGEST_DELAY_MS = HOUR
/** The last moment that a date can have. */
const NEVER = 8_640_000_000_000_000

/** A counted use. */
const UseRow = v.strictObject({ blockedUntil: v.number() })

/** The counter of an address for one kind of request; the only way to a key with an address. */
export function addressKey({ address }: Visit, kind: string): string {
  return `${kind}:address:${networkOf(address)}`
}

/**
 * Consumes one use of each limit, before the work that it guards: of any number of guesses at once
 * only `limit` are looked at. Answers the seconds to wait, or 0 to go on; each use past the limit
 * doubles the wait (30 s to 1 h). Counters live in the database and survive a restart.
 */
export async function consumeRateLimit(visit: Visit, limits: RateLimit[]): Promise<number> {
  return (await consumeTry(visit, limits)).wait
}

/**
 * The same where some limits are `consecutive`: an infinite `wait` where one is closed, and
 * whether this very use `closes` one, if it turns out to be wrong.
 */
export async function consumeTry({ db, now }: Visit, limits: RateLimit[]) {
  let keys = limits.map(({ key }) => key)
  let [, [worst], uses] = await db.batch([
    // First, because a transaction that begins by writing waits its turn instead of failing
    // half-way.
    db.delete(failures).where(lte(failures.resetsAt, now)),
    db
      .select({ until: sql<number | null>`max(${failures.blockedUntil})` })
      .from(failures)
      .where(inArray(failures.key, keys)),
    rows(db, UseRow, countUse(now, limits)),
  ])
  return {
    wait: worst?.until === NEVER ? Infinity : secondsTo(worst?.until, now),
    closes: uses.some(({ blockedUntil }) => blockedUntil === NEVER),
  }
}

/** The seconds to wait, or 0. */
export function secondsTo(until: number | null | undefined, now: number): number {
  return Math.max(0, Math.ceil(((until ?? 0) - now) / 1000))
}

/** Until when this limit refuses, as a query to be batched; it consumes nothing. */
export function blockedUntil({ db }: Visit, { key }: RateLimit) {
  return db.select({ until: failures.blockedUntil }).from(failures).where(eq(failures.key, key))
}

/** How often this limit was used and not forgotten, as a query to be batched. */
export function usesOf({ db, now }: Visit, { key }: RateLimit) {
  return db
    .select({ count: failures.count })
    .from(failures)
    .where(and(eq(failures.key, key), gt(failures.resetsAt, now)))
}

/**
 * After a success: the person's own counters (the first, and consecutive ones) start anew, and the
 * others, an address, get this use back.
 */
export function refundRateLimit(visit: Visit, [own, ...others]: RateLimit[]) {
  let forget = ({ key }: RateLimit) => visit.db.delete(failures).where(eq(failures.key, key))
  return [
    forget(own!),
    ...others.map((other) => (other.consecutive ? forget(other) : refundOneUse(visit, other))),
  ] as const
}

/** Gives one use back, as a write to be batched with what came of it. */
export function refundOneUse({ db }: Visit, { key }: RateLimit) {
  return db
    .update(failures)
    .set({ count: sql`max(0, ${failures.count} - 1)`, blockedUntil: 0 })
    .where(eq(failures.key, key))
}

/**
 * Counts one use of each limit. A use while any of them is blocked is not looked at, so it counts
 * for none of them.
 */
function countUse(now: number, limits: RateLimit[]): SQL {
  let wanted = sql`
    select
      value ->> 'key' as key,
      value ->> 'limit' as allowed,
      coalesce(value ->> 'shared', 0) as shared,
      coalesce(value ->> 'consecutive', 0) as consecutive
    from json_each(${JSON.stringify(limits)})`
  let counted = sql`
    select
      w.key,
      w.allowed,
      w.shared,
      w.consecutive,
      coalesce(f.count, 0) + 1 as count,
      coalesce(f.resetsAt - ${HOUR}, ${now}) as since
    from (${wanted}) w
    left join failures f on f.key = w.key`
  let delay = sql`min(${LONGEST_DELAY_MS}, ${FIRST_DELAY_MS} << min(10, count - allowed))`
  let blocked = sql`
    select
      *,
      iif(count < allowed, 0, iif(consecutive, ${NEVER}, ${now} + ${delay})) as blockedUntil
    from (${counted})`
  return sql`
    insert into failures (key, count, resetsAt, blockedUntil)
    select
      key,
      count,
      iif(consecutive, ${NEVER}, max(blockedUntil, iif(shared, since, ${now}) + ${HOUR})),
      blockedUntil
    from (${blocked})
    where not exists (
      select 1
      from failures b
      where b.blockedUntil > ${now}
        and b.key in (select key from (${wanted}))
    )
    on conflict do update set
      count = excluded.count,
      resetsAt = excluded.resetsAt,
      blockedUntil = excluded.blockedUntil
    returning blockedUntil`
}
