import 'server-only'
import { eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Visit } from '#app/models/current.ts'
import { failures } from '#db/schema.ts'
import { networkOf } from './network.ts'

/**
 * How many failures a guessable door forgives before it makes the guesser wait. A person's are
 * forgotten an hour after the last one. Those that many people `share` (an address) an hour after
 * the first: a school makes a mistake every few minutes, all year.
 */
export type Allowance = { key: string; forgiven: number; shared?: boolean }

const HOUR = 3_600_000
const FIRST_DELAY_MS = 30_000
const LONGEST_DELAY_MS = HOUR

/** What a door counts tries from one place under; the only way to a key with an address. */
export function addressKey({ address }: Visit, door: string): string {
  return `${door}:address:${networkOf(address)}`
}

/**
 * Takes one try from each allowance, as a failure until `giveBack` says otherwise: of any number of
 * guesses at once, only the forgiven ones are looked at. Answers the seconds to wait, or 0 to go
 * on. Each failure past what is forgiven doubles the wait (30 s to 1 h). Counters live in the
 * database and survive a restart.
 */
export async function takeTry({ db, now }: Visit, allowances: Allowance[]): Promise<number> {
  let keys = allowances.map(({ key }) => key)
  let [, [worst]] = await db.batch([
    // First, because a transaction that begins by writing waits its turn instead of failing
    // half-way.
    db.delete(failures).where(lte(failures.resetsAt, now)),
    db
      .select({ until: sql<number | null>`max(${failures.blockedUntil})` })
      .from(failures)
      .where(inArray(failures.key, keys)),
    db.run(countTry(now, allowances)),
  ])
  return secondsTo(worst?.until, now)
}

/** The seconds to wait, or 0. */
export function secondsTo(until: number | null | undefined, now: number): number {
  return Math.max(0, Math.ceil(((until ?? 0) - now) / 1000))
}

/**
 * Until when no try of this allowance is looked at, as a question to be batched: asking is no try.
 */
export function blockedUntil({ db }: Visit, { key }: Allowance) {
  return db.select({ until: failures.blockedUntil }).from(failures).where(eq(failures.key, key))
}

/**
 * After a success: the person's own counter (the first) starts anew, and the others, an address,
 * get their try back.
 */
export function giveBack(visit: Visit, [own, ...others]: Allowance[]) {
  return [
    visit.db.delete(failures).where(eq(failures.key, own!.key)),
    ...others.map((other) => giveOneBack(visit, other)),
  ] as const
}

/** One try that was none, as a write to be batched with what came of it. */
export function giveOneBack({ db }: Visit, { key }: Allowance) {
  return db
    .update(failures)
    .set({ count: sql`max(0, ${failures.count} - 1)`, blockedUntil: 0 })
    .where(eq(failures.key, key))
}

/**
 * A try made while any of the allowances is blocked is not looked at, so it counts for none of
 * them.
 */
function countTry(now: number, allowances: Allowance[]): SQL {
  let keys = sql`select value ->> 'key' as key, value ->> 'forgiven' as forgiven, coalesce(value ->> 'shared', 0) as shared from json_each(${JSON.stringify(allowances)})`
  return sql`
    insert into failures (key, count, resetsAt, blockedUntil)
    select key, count, max(blockedUntil, iif(shared, since, ${now}) + ${HOUR}), blockedUntil
    from (select *, iif(count < forgiven, 0, ${now} + min(${LONGEST_DELAY_MS}, ${FIRST_DELAY_MS} << min(10, count - forgiven))) as blockedUntil
    from (select a.key, a.forgiven, a.shared, coalesce(f.count, 0) + 1 as count, coalesce(f.resetsAt - ${HOUR}, ${now}) as since from (${keys}) a left join failures f on f.key = a.key))
    where not exists (select 1 from failures b where b.blockedUntil > ${now} and b.key in (select key from (${keys})))
    on conflict do update set count = excluded.count, resetsAt = excluded.resetsAt, blockedUntil = excluded.blockedUntil`
}
