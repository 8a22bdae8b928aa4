import 'server-only'
import { sql } from 'drizzle-orm'
import { canManageClasses } from '#app/models/classes/class.ts'
import { IdRow } from '#app/models/classes/rows.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { yearWrites } from './begin-writes.server.ts'
import type { YearChoice, YearPlan } from './plan.ts'

/**
 * Takes the school into its next year, in one transaction: the ending year's classes are archived,
 * their copies begin with the same teachers, and the pupils go where the choices say. Refused where
 * the live classes are no longer those of the plan, which `stamp` identifies. Idempotent by `key`,
 * a UUID made with the form.
 */
export async function beginYear(
  current: Current,
  plan: YearPlan | null,
  stamp: string,
  choices: YearChoice[],
  key: string,
) {
  if (!canManageClasses(current.user)) return refuse('forbidden')
  if (plan?.stamp === stamp && isKey(key))
    await current.db.batch(yearWrites(current, plan, choices, key))
  return (await isBegun(current, key)) ? done(undefined) : refuse('yearChanged')
}

/** Whether this step was taken: now, or already, by the same form. */
async function isBegun({ db, user }: Current, key: string): Promise<boolean> {
  let moves = await rows(
    db,
    IdRow,
    sql`
      select id
      from year_moves
      where id = ${key}
        and schoolId = ${user.school!.schoolID}`,
  )
  return moves.length > 0
}

function isKey(text: string): boolean {
  return /^[0-9a-f-]{36}$/.test(text)
}
