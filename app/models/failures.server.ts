import 'server-only'
import { inArray, lte, sql } from 'drizzle-orm'
import { failures } from '#db/schema.ts'
import type { Visit } from './current.ts'

/** How many failures a guessable door forgives before it makes the guesser wait. */
export type Allowance = { key: string; forgiven: number }

const HOUR = 3_600_000
const FIRST_DELAY_MS = 30_000
const LONGEST_DELAY_MS = HOUR

/**
 * Takes one try from each allowance, as a failure until `giveBack` says otherwise: of any number of guesses at once, only the
 * forgiven ones are looked at. Answers the seconds to wait, or 0 to go on. Each failure past what is forgiven doubles the wait
 * (30 s to 1 h); an hour without failures forgets all. Counters live in the database and survive a restart.
 */
export async function takeTry({ db, now }: Visit, allowances: Allowance[]): Promise<number> {
  let keys = allowances.map(({ key }) => key)
  let [, [worst]] = await db.batch([
    // First, because a transaction that begins by writing waits its turn instead of failing half-way.
    db.delete(failures).where(lte(failures.resetsAt, now)),
    db.select({ until: sql<number | null>`max(${failures.blockedUntil})` }).from(failures).where(inArray(failures.key, keys)),
    ...allowances.map((allowance) => countTry(db, now, allowance)),
  ])
  return Math.max(0, Math.ceil(((worst?.until ?? 0) - now) / 1000))
}

/** After a success: the person's own counter starts anew, and the address gets its try back. */
export function giveBack({ db }: Visit, own: Allowance, address: Allowance) {
  return [
    db.delete(failures).where(sql`${failures.key} = ${own.key}`),
    db.update(failures).set({ count: sql`max(0, ${failures.count} - 1)`, blockedUntil: 0 }).where(sql`${failures.key} = ${address.key}`),
  ] as const
}

/** A try made while blocked is not looked at, so it counts for nothing. */
function countTry(db: Visit['db'], now: number, { key, forgiven }: Allowance) {
  let over = sql`${failures.count} + 1 - ${forgiven}`
  let delay = sql`min(${LONGEST_DELAY_MS}, ${FIRST_DELAY_MS} << min(10, max(0, ${over})))`
  return db
    .insert(failures)
    .values({ key, count: 1, resetsAt: now + HOUR })
    .onConflictDoUpdate({
      target: failures.key,
      set: { count: sql`${failures.count} + 1`, resetsAt: now + HOUR, blockedUntil: sql`iif(${over} >= 0, ${now} + ${delay}, 0)` },
      setWhere: lte(failures.blockedUntil, now),
    })
}
