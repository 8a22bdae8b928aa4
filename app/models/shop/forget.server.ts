import 'server-only'
import { sql } from 'drizzle-orm'
import { dayIn } from '#app/calendar/day.ts'
import { connect, type ConnectionSettings, type Database } from '#db/client.ts'

/** A subscription that is renewed late, or a summer without a class, costs no family its book. */
const GRACE_MS = 90 * 86_400_000
/** So many address books go in a run, of ten addresses at most each. */
const BOOKS_A_RUN = 500

/** The schedule's part, once a day: see `forgetAddresses`. */
export async function forgetOldAddresses(env: ConnectionSettings): Promise<void> {
  let now = new Date()
  // At a quarter past two at night, when no backup and no hourly work begins.
  if (now.getUTCHours() !== 2 || now.getUTCMinutes() !== 15) return
  await forgetAddresses(connect(env), now.getTime())
}

/**
 * Deletes the address books that nothing needs any more, at most `most` of them: whose owner is
 * neither of a school's staff nor linked to a child that is in a class or has a subscription, or
 * was so within the last ninety days. With the last link to a child, and when that child's data is
 * deleted, there is nothing to wait for. `now` in ms. Orders are the school's accounts and keep the
 * address that their invoice states.
 */
export async function forgetAddresses(
  db: Database,
  now: number,
  most = BOOKS_A_RUN,
): Promise<void> {
  let before = now - GRACE_MS
  await db.run(sql`
    delete from shop_addresses
    where accountId in (
      select distinct k.accountId
      from shop_addresses k
      join accounts a on a.id = k.accountId
      where a.disabledAt <= ${before}
        or not (
          (a.role <> 'student' and a.schoolId is not null)
          or exists (
            select 1
            from guardians g
            join accounts p on p.id = g.pupilId
            where g.guardianId = a.id
              and g."until" is null
              and p.schoolId is not null
              and (
                exists (
                  select 1
                  from enrolments e
                  where e.accountId = p.id
                    and (e."until" is null or e."until" > ${before})
                )
                or exists (
                  select 1
                  from subscriptions u
                  where u.accountId = p.id
                    and u.validUntil > ${dayIn('UTC', before)}
                    and (u.endedAt is null or u.endedAt > ${before})
                )
              )
          )
        )
      limit ${most}
    )`)
}
