import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Verdict } from './list-import.ts'

// Which rows of an import its page shows. The database decides, so that a page is one round trip.

/**
 * The verdict whose rows the page of an import `m` shows: the requested one, or the first of
 * refused, changed, created that has rows. Null of an import that was undone.
 */
export function shownVerdict(requested: Verdict | undefined): SQL {
  let first = sql`
    case
      when m.refused > 0 then 'refused'
      when m.changed > 0 then 'changed'
      when m.created > 0 then 'created'
      else 'unchanged'
    end`
  return sql`iif(m.state = 'undone', null, coalesce(${requested ?? null}, ${first}))`
}

/**
 * Whether a row `r` has that verdict. Of an import that was undone, whether the row `stays`: it
 * could not be undone. The two values of `in` let the index of verdicts find them.
 */
export function isShown(requested: Verdict | undefined, stays: SQL): SQL {
  let verdict = shownVerdict(requested)
  return sql`
    r.verdict in (coalesce(${verdict}, 'created'), coalesce(${verdict}, 'changed'))
    and (m.state <> 'undone' or ${stays})`
}
