import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Verdict } from './list-import.ts'

// Which rows of an import a page shows, known by the database alone: so the page is one question.

/**
 * The verdict whose rows an import `m` shows: the one that is asked for, else the first that there
 * is something to do about. None of one that was undone.
 */
export function shownVerdict(asked: Verdict | undefined): SQL {
  return sql`iif(m.state = 'undone', null, coalesce(${asked ?? null}, case when m.refused > 0 then 'refused' when m.changed > 0 then 'changed' when m.created > 0 then 'created' else 'unchanged' end))`
}

/**
 * The rows `r` of that verdict; of an import that was undone those that something has made stay. As
 * the index of verdicts finds them.
 */
export function isShown(asked: Verdict | undefined, stays: SQL): SQL {
  let verdict = shownVerdict(asked)
  return sql`r.verdict in (coalesce(${verdict}, 'created'), coalesce(${verdict}, 'changed')) and (m.state <> 'undone' or ${stays})`
}
