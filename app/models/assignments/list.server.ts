import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { assignmentsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { isPast, pastIDs, pastOrder, type PastPlace } from './archive.server.ts'
import { headOf, type AssignmentHead, type GridTask } from './grid.server.ts'
import { membersOf, weekOn } from './members.server.ts'
import { progressOf } from './progress-queries.server.ts'
import { HeadRow, headsOf, TaskRow, tasksOf } from './read-rows.server.ts'
import { StateCountRow, stateCounts } from './state-counts.server.ts'
import { taskStates, weekOf, type TaskState, type TaskWeek } from './task-state.ts'

/** Which assignments of a list: those that run, those to come, those that are over. */
export const assignmentTimes = ['running', 'coming', 'past'] as const
export type AssignmentTime = (typeof assignmentTimes)[number]

/** An assignment in a list. `counts`: of its children, how many stand how. */
export type ListedAssignment = AssignmentHead & {
  shown: TaskWeek
  tasks: GridTask[]
  children: number
  counts: Record<TaskState, number>
}
export type AssignmentList = {
  items: ListedAssignment[]
  totals: { running: number; coming: number }
  /** There is another page; of past ones it begins after `last`. */
  hasMore: boolean
  last: PastPlace | null
  today: Day
}

const TotalsRow = v.strictObject({ running: v.number(), coming: v.number() })

type Asked =
  | { time: 'running' | 'coming'; limit: number; offset: number }
  | { time: 'past'; limit: number; after?: PastPlace | undefined }

/**
 * A page of the assignments that the caller may see. Those that run: what needs a teacher most
 * first; the others by their days. One round trip, which reads as many rows as the page has
 * children and days, however long the history is; what it brings grows with the page alone.
 */
export async function listAssignments(current: Current, asked: Asked) {
  let { time, limit } = asked
  let { db, user, today } = current
  if (!can.followAssignments(user) || !user.school) return refuse('forbidden')
  let isTime = timesOn(today)
  let own = (from: SQL) => sql`
    select w.*
    from ${from}
    left join classes c on c.id = w.classId
    where ${assignmentsVisibleTo(user)}`
  let open = sql`${own(sql`assignments w`)} and w.closesOn >= ${today}`
  let part =
    asked.time === 'past'
      ? own(sql`
          (${pastIDs(user, { today, after: asked.after, limit: limit + 1 })}) n
          cross join assignments w on w.id = n.id`)
      : open
  let order = {
    running: sql`w.dueDay, w.createdAt, w.id`,
    coming: sql`w.firstDay, w.createdAt, w.id`,
    past: pastOrder,
  }[time]
  let shown = sql`
    select w.*, ${weekOn(today)} as week
    from (
      ${part}
        and ${isTime[time]}
      order by ${order}
      limit ${limit + 1} offset ${asked.time === 'past' ? 0 : asked.offset}
    ) w`
  let members = membersOf(shown, user)
  let pairs = sql`
    select b.UID, b.assignmentID, w.week
    from (${members}) b
    join (${shown}) w on w.id = b.assignmentID`
  let [heads, tasks, counted, [totals]] = await db.batch([
    rows(db, HeadRow, sql`${headsOf(shown)} order by ${order}`),
    rows(db, TaskRow, tasksOf(shown)),
    rows(db, StateCountRow, sql`with ${progressOf(pairs)} ${stateCounts}`),
    rows(
      db,
      TotalsRow,
      sql`
        select
          coalesce(sum(${isTime.running}), 0) as running,
          coalesce(sum(${isTime.coming}), 0) as coming
        from (${open}) w
        left join classes c on c.id = w.classId`,
    ),
  ])
  let tasksBy = Map.groupBy(tasks, ({ assignmentID }) => assignmentID)
  let countedBy = Map.groupBy(counted, ({ assignmentID }) => assignmentID)
  let items = heads.slice(0, limit).map((row): ListedAssignment => {
    let head = headOf(row)
    let counts = countsOf(countedBy.get(row.assignmentID) ?? [])
    let own = tasksBy.get(row.assignmentID) ?? []
    return {
      ...head,
      shown: weekOf(head, row.week),
      tasks: own.map(({ assignmentID: _, ...task }) => task),
      children: taskStates.reduce((sum, state) => sum + counts[state], 0),
      counts,
    }
  })
  let last = items.at(-1)
  return done<AssignmentList>({
    last: last ? { closesOn: last.closesOn, assignmentID: last.assignmentID } : null,
    items: time === 'running' ? worstFirst(items) : items,
    totals: totals!,
    hasMore: heads.length > limit,
    today,
  })
}

/** When an assignment `w` for a class `c` is shown, one of three. */
function timesOn(today: Day): Record<AssignmentTime, SQL> {
  let isOver = isPast(today)
  return {
    running: sql`(not ${isOver} and w.firstDay <= ${today})`,
    coming: sql`(not ${isOver} and w.firstDay > ${today})`,
    past: isOver,
  }
}

function countsOf(counted: StateCountRow[]): Record<TaskState, number> {
  let counts = { needsHelp: 0, notStarted: 0, started: 0, doneLate: 0, done: 0 }
  for (let { state, children } of counted) counts[state] = children
  return counts
}

/** Where most children need help, then where most have not begun, then what is due first. */
function worstFirst(items: ListedAssignment[]): ListedAssignment[] {
  return items.toSorted(
    (a, b) =>
      b.counts.needsHelp - a.counts.needsHelp ||
      b.counts.notStarted - a.counts.notStarted ||
      (a.shown.dueDay < b.shown.dueDay ? -1 : 1),
  )
}
