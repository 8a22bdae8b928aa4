import 'server-only'
import { lte, sql } from 'drizzle-orm'
import { addressKey } from '#app/models/access/rate-limit.server.ts'
import type { Visit } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { tokenHash } from '#app/models/token.server.ts'
import { failures } from '#db/schema.ts'

const HOUR = 3_600_000
/** Letters of one purpose in any hour: to one email, and asked for from one place. */
export const LETTERS = 3
const LETTERS_PER_ADDRESS = 30

/**
 * Takes as many letters as are wanted and left of what one email may get in an hour, whoever asks,
 * and one place may ask for. Each is a row that stands for an hour, so the wait that is told ends
 * when the next may go. Whether anybody has the email changes nothing: letters that find no reader
 * are taken, too.
 */
export async function takeLetters(
  visit: Visit,
  purpose: 'confirm' | 'reset' | 'invite',
  email: string,
  wanted = 1,
) {
  let { db, now } = visit
  let pots = [
    { pot: `${purpose}:${await tokenHash(email)}`, holds: LETTERS },
    { pot: addressKey(visit, purpose), holds: LETTERS_PER_ADDRESS },
  ]
  let all = sql`select value ->> 'pot' as pot, value ->> 'key' as key from json_each(${JSON.stringify(pots.flatMap(places))})`
  let [, { rowsAffected }, [next]] = await db.batch([
    // First, because a transaction that begins by writing waits its turn instead of failing
    // half-way.
    db.delete(failures).where(lte(failures.resetsAt, now)),
    db.run(sql`
      with free as (select pot, key, row_number() over (partition by pot order by key) as nth from (${all}) p where not exists (select 1 from failures f where f.key = p.key))
      insert into failures (key, count, resetsAt)
      select key, 1, ${now + HOUR} from free a where nth <= ${wanted} and (select count(*) from free b where b.nth = a.nth) = ${pots.length}`),
    db.all<{ at: number }>(
      sql`select max(at) as at from (select min(coalesce(f.resetsAt, 0)) as at from (${all}) p left join failures f on f.key = p.key group by pot)`,
    ),
  ])
  let taken = rowsAffected / pots.length
  return taken > 0 ? done(taken) : refuse('tooManyTries', Math.ceil((next!.at - now) / 1000))
}

/** One key for each letter that a pot holds. */
function places({ pot, holds }: { pot: string; holds: number }) {
  return Array.from({ length: holds }, (_, at) => ({ pot, key: `${pot}:${at}` }))
}
