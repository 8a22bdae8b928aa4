import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import * as v from 'valibot'
import type { AuditAction } from '#app/models/access/audit-action.ts'
import { auditEntries } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { PEOPLE_AT_ONCE } from './person.ts'
import { selected, selectedFor, type Selection } from './selection.server.ts'

type Statement = BatchItem<'sqlite'>

/**
 * Disables accounts: their sessions end, and sign-in is refused. Never one's own account,
 * nor the last admin's of a school.
 */
export async function disablePeople(current: Current, ids: string[]) {
  let { db, now } = current
  let selection: Selection = { act: 'disable', ids }
  return applyToAll(current, selection, lines(current, 'accountDisabled', selection), [
    db.run(sql`
      update accounts
      set disabledAt = ${now}
      where id in (${idsFor(current, selection)})`),
  ])
}

/** Enables disabled accounts again. */
export async function enablePeople(current: Current, ids: string[]) {
  let selection: Selection = { act: 'enable', ids }
  return applyToAll(current, selection, lines(current, 'accountEnabled', selection), [
    current.db.run(sql`
      update accounts
      set disabledAt = null
      where id in (${idsFor(current, selection)})`),
  ])
}

/** Ends all sessions and tokens of people; one's own are ended on one's own pages. */
export async function signPeopleOut(current: Current, ids: string[]) {
  let { db } = current
  let selection: Selection = { act: 'endSessions', ids }
  let those = idsFor(current, selection)
  return applyToAll(current, selection, lines(current, 'signedOutByOther', selection), [
    db.run(sql`delete from sessions where accountId in (${those})`),
    db.run(sql`delete from half_sessions where accountId in (${those})`),
  ])
}

function idsFor(current: Current, selection: Selection): SQL {
  return sql`select id from (${selectedFor(current, selection)})`
}

/** The audit log's lines, one for each account that the action is for. */
function lines(current: Current, action: AuditAction, selection: Selection): Statement[] {
  let actorId = current.user.UID
  return [auditEntries(selectedFor(current, selection), current, { action, actorId })]
}

const Counted = v.strictObject({
  found: v.number(),
  changed: v.number(),
  isOpen: v.picklist([0, 1]),
})

/**
 * Applies an action in one transaction: first the audit log, while people are still as they were.
 * Answers how many accounts were found, and how many the action was for.
 */
export async function applyToAll(
  current: Current,
  selection: Selection,
  audit: Statement[],
  writes: Statement[],
  isOpen: SQL = sql`true`,
) {
  let { db } = current
  if (selection.ids.length > PEOPLE_AT_ONCE) return refuse('tooManyPeople')
  let counting = rows(
    db,
    Counted,
    sql`
      select
        count(*) as found,
        coalesce(sum(p.obstacle is null), 0) as changed,
        ${isOpen} as isOpen
      from (${selected(current, selection)}) p`,
  )
  let [[counted]] = await db.batch([counting, ...audit, ...writes])
  let { found, changed, isOpen: open } = counted!
  return found > 0 ? done({ found, changed, isOpen: open === 1 }) : refuse('notFound')
}
