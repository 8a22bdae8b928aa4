import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, startOfWeek, type Day } from '#app/calendar/day.ts'
import { boardsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { rows } from '#db/rows.ts'
import { kanbanRefusal } from './reader.ts'

/** A home tells of so many tasks. */
const MOST_TOLD = 3

const TaskRow = v.strictObject({ cardID: v.string(), title: v.string(), dueOn: v.string() })
type TaskRow = v.InferOutput<typeof TaskRow>

/** The caller's tasks of this week and the late ones, first due first; `today` in the school. */
export type DueTasks = { tasks: TaskRow[]; today: Day }

/**
 * The statement that asks for what the caller has to do by the end of this week, for the batch of a
 * home; `read` takes its answer. None for who has no tasks, and where they are switched off.
 */
export function askDueTasks(current: Current) {
  let { db, user, today } = current
  if (kanbanRefusal(current)) return { reads: [], read: () => null }
  let last = addDays(startOfWeek(today, user.school?.weekStart ?? 0), 6)
  return {
    reads: [
      rows(
        db,
        TaskRow,
        sql`
          select k.id as cardID, k.title, s.dueOn
          from kanban_assignees s
          cross join kanban_cards k on k.id = s.cardId
          cross join kanban_boards b on b.id = k.boardId
          where s.accountId = ${user.UID}
            and s.dueOn <= ${last}
            and ${boardsVisibleTo(user)}
          order by s.dueOn, s.rowid
          limit ${MOST_TOLD}`,
      ),
    ],
    read: ([found]: unknown[]): DueTasks => ({ tasks: found as TaskRow[], today }),
  }
}
