import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Current } from '#app/models/current.ts'

/** Whether there is a new year to undo: for a list that offers it. */
export function lastMove({ user, now }: Current): SQL {
  return sql`select id, at from year_moves where schoolId = ${user.school?.schoolID ?? ''} and undoneAt is null and at > ${now - UNDOING_DAYS * 86_400_000} and at < ${now} order by at desc limit 1`
}

/** For so long a new year can be undone. */
export const UNDOING_DAYS = 30
