import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { taskStates } from './task-state.ts'

/** `taskState` of a row of progress. tests/models/assignments/state-counts holds the two equal. */
const taskState = sql`
  case
    when solved >= exercises and solvedOn is not null
      then iif(solvedOn <= dueDay, 'done', 'doneLate')
    when stuck > 0 or (attempts >= 8 and correct * 2 < attempts) then 'needsHelp'
    when attempts > 0 then 'started'
    else 'notStarted'
  end`

/** `childState` of a child's rows. */
const childState = sql`
  case
    when max(state = 'needsHelp') then 'needsHelp'
    when min(state = 'notStarted') then 'notStarted'
    when not min(state in ('done', 'doneLate')) then 'started'
    when max(state = 'doneLate') then 'doneLate'
    else 'done'
  end`

export const StateCountRow = v.strictObject({
  assignmentID: v.string(),
  state: v.picklist(taskStates),
  children: v.number(),
})
export type StateCountRow = v.InferOutput<typeof StateCountRow>

/**
 * Of each assignment in `progress` (see `progressOf`) how many children stand how: at most one row
 * for each state, however many children and tasks there are.
 */
export const stateCounts = sql`
  select assignmentID, state, count(*) as children
  from (
    select assignmentID, ${childState} as state
    from (
      select assignmentID, UID, ${taskState} as state
      from progress
    )
    group by assignmentID, UID
  )
  group by assignmentID, state`
