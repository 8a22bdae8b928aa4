import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Day } from '#app/calendar/day.ts'
import { disclosure } from '#app/models/access/disclosure.server.ts'
import { pupilsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current, School } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { longList, rows } from '#db/rows.ts'
import { membersOf, visibleAssignment, weekOn } from './members.server.ts'
import { progressOf } from './progress-queries.server.ts'
import { CellRow, cellColumns, HeadRow, headsOf, TaskRow, tasksOf } from './read-rows.server.ts'
import {
  childState,
  taskState,
  weekOf,
  type Schedule,
  type TaskState,
  type TaskWeek,
} from './task-state.ts'
import { isWritableBy } from './writable.server.ts'

const ChildRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
})
const ChangeRow = v.strictObject({
  at: v.number(),
  changedBy: v.string(),
  change: v.picklist(['made', 'copied', 'edited', 'extended', 'reminded', 'withdrawn']),
  pupil: v.nullable(v.string()),
  detail: v.nullable(v.string()),
})

/** So many lines of its history are shown, the newest. */
const SHOWN_CHANGES = 50

export type GridTask = Omit<TaskRow, 'assignmentID'>
export type GridCell = { state: TaskState; solved: number; exercises: number; attempts: number }
export type GridChild = v.InferOutput<typeof ChildRow> & {
  state: TaskState
  dueDay: Day
  /** Has longer than the others. */
  isExtended: boolean
  remindedAt: string | null
  remindedToday: boolean
  /** One for each task, in their order. */
  cells: GridCell[]
}
export type GridChange = {
  at: string
  by: string
  change: v.InferOutput<typeof ChangeRow>['change']
  /** Of whom it speaks; null, too, where the caller may not see the child. */
  pupil: string | null
  detail: ChangeDetail
}
export type ChangeDetail = {
  firstDayBefore?: Day | null
  firstDay?: Day
  dueDayBefore?: Day | null
  dueDay?: Day
  repetition?: 0 | 1
  note?: 0 | 1
  tasks?: 0 | 1
  children?: number
}

/** An assignment as it is kept, with the names of whom it is for. */
export type AssignmentHead = Schedule & {
  assignmentID: string
  classID: string | null
  className: string | null
  classImageURL: string | null
  groupID: string | null
  groupName: string | null
  closesOn: Day
  note: string | null
  noteEn: string | null
  createdBy: string
  creator: string
  withdrawnAt: string | null
}
export type AssignmentGrid = AssignmentHead & {
  school: School
  today: Day
  /** The week that is shown, and the number of the last one that has begun. */
  shown: TaskWeek
  newestWeek: number
  /** The caller may change it, remind of it and give more time. */
  isWritable: boolean
  tasks: GridTask[]
  children: GridChild[]
  /** The newest first. */
  changes: GridChange[]
}

export function headOf(row: HeadRow): AssignmentHead {
  let { week: _, repeats, withdrawnAt, ...head } = row
  return {
    ...head,
    repeats: repeats === 1,
    withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt).toISOString(),
  }
}

/**
 * An assignment child by child and task by task, in one of its weeks: the one that runs, or an
 * earlier one. One round trip.
 */
export async function assignmentGrid(current: Current, id: string, week?: number) {
  let { db, user, today } = current
  if (!can.followAssignments(user) || !user.school) return refuse('forbidden')
  let newest = weekOn(today)
  let visible = visibleAssignment(user, id)
  let shown = sql`
    select
      w.*,
      ${week === undefined ? newest : sql`max(0, min(${week}, ${newest}))`} as week,
      ${newest} as newestWeek
    from (${visible}) w`
  let members = membersOf(visible, user)
  let pairs = sql`
    select b.UID, b.assignmentID, w.week
    from (${members}) b
    join (${shown}) w on w.id = b.assignmentID`
  let [[head], [newestRow], tasks, children, cells, changes] = await db.batch([
    rows(db, HeadRow, headsOf(shown)),
    rows(
      db,
      NewestRow,
      sql`select w.newestWeek, ${isWritableBy(user)} as isWritable from (${shown}) w`,
    ),
    rows(db, TaskRow, tasksOf(shown)),
    rows(
      db,
      ChildRow,
      sql`
        select a.id as UID, a.displayName, a.imageUrl as imageURL
        from (${members}) b
        join accounts a on a.id = b.UID
        order by a.displayName, a.id`,
    ),
    longList(db, CellRow, sql`with ${progressOf(pairs)} select ${cellColumns} from progress p`),
    rows(
      db,
      ChangeRow,
      sql`
        select
          h.at,
          m.displayName as changedBy,
          h.change,
          a.displayName as pupil,
          h.detail
        from (${visible}) w
        cross join assignment_changes h on h.assignmentId = w.id
        join accounts m on m.id = h.changedBy
        left join accounts a on a.id = h.pupilId and ${pupilsVisibleTo(user)}
        order by h.at desc, h.id desc
        limit ${SHOWN_CHANGES}`,
    ),
    ...disclosure(current, user.school.schoolID, id, visible),
  ])
  if (!head) return refuse('notFound')
  let schedule = headOf(head)
  let shownWeek = weekOf(schedule, head.week)
  let cellsBy = Map.groupBy(cells, ({ UID }) => UID)
  let shownTasks = tasks.filter(({ exercises }) => exercises > 0)
  return done<AssignmentGrid>({
    ...schedule,
    school: user.school,
    today,
    shown: shownWeek,
    newestWeek: newestRow!.newestWeek,
    isWritable: newestRow!.isWritable === 1,
    tasks: shownTasks.map(({ assignmentID: _, ...task }) => task),
    children: children.map((child) => childOf(child, cellsBy.get(child.UID) ?? [])),
    changes: changes.map(({ at, changedBy, detail, ...change }) => ({
      ...change,
      at: new Date(at).toISOString(),
      by: changedBy,
      detail: detail === null ? {} : JSON.parse(detail),
    })),
  })

  function childOf(child: v.InferOutput<typeof ChildRow>, own: CellRow[]): GridChild {
    let found = own.toSorted((a, b) => a.position - b.position)
    let states = found.map(taskState)
    let { dueDay, extendedTo, remindedAt, remindedOn } = found[0] ?? nothingOf(shownWeek)
    return {
      ...child,
      state: childState(states),
      dueDay,
      isExtended: extendedTo !== null && extendedTo > shownWeek.dueDay,
      remindedAt: remindedAt === null ? null : new Date(remindedAt).toISOString(),
      remindedToday: remindedOn === today,
      cells: found.map(({ solved, exercises, attempts }, at) => ({
        state: states[at]!,
        solved,
        exercises,
        attempts,
      })),
    }
  }
}

/** The same, as it is now, of one by which the caller may write: see `isWritableBy`. */
export async function gridToWrite(current: Current, id: string) {
  let grid = await assignmentGrid(current, id)
  return grid.ok && !grid.value.isWritable ? refuse('notFound') : grid
}

/** A child's row where no task is taught any more. */
function nothingOf({ dueDay }: TaskWeek) {
  return { dueDay, extendedTo: null, remindedAt: null, remindedOn: null }
}

const NewestRow = v.strictObject({ newestWeek: v.number(), isWritable: v.picklist([0, 1]) })
