import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Current } from '#app/models/current.ts'

/** For so many days a new year can be undone. */
export const UNDOING_DAYS = 30

export const LastYearMove = v.strictObject({ id: v.string(), at: v.number() })

/** The school's last new year, if it can still be undone: at most one row of `LastYearMove`. */
export function lastYearMove({ user, now }: Current): SQL {
  return sql`
    select id, at
    from year_moves
    where schoolId = ${user.school?.schoolID ?? ''}
      and undoneAt is null
      and at > ${now - UNDOING_DAYS * 86_400_000}
      and at < ${now}
    order by at desc
    limit 1`
}
