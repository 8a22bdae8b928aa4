import { closingOf } from '#app/models/assignments/task-state.ts'
import type { Database } from '#db/client.ts'
import { assignmentPupils, assignments, assignmentTasks } from '#db/schema.ts'

export type Given = Partial<typeof assignments.$inferInsert> & {
  tasks?: [lessonId: string, exerciseId?: string][]
  pupils?: string[]
}

/**
 * An assignment of layla's as it stands in the database: letters, from Sunday 2026-11-15 to
 * Thursday, unless it is said otherwise.
 */
export async function giveAssignment(
  db: Database,
  id: string,
  { tasks = [['letters']], pupils = [], ...more }: Given,
): Promise<void> {
  let given = {
    id,
    schoolId: 'zaytoun',
    firstDay: '2026-11-15',
    dueDay: '2026-11-19',
    createdBy: 'layla',
    createdAt: 0,
    changedAt: 0,
    ...more,
  }
  let { repeats = false, repeatsUntil = null } = more
  let closesOn = more.closesOn ?? closingOf({ ...given, repeats, repeatsUntil })
  await db.insert(assignments).values({ ...given, closesOn })
  await db.insert(assignmentTasks).values(
    tasks.map(([lessonId, exerciseId = ''], position) => ({
      assignmentId: id,
      position,
      lessonId,
      exerciseId,
    })),
  )
  for (let accountId of pupils)
    await db.insert(assignmentPupils).values({ assignmentId: id, accountId, closesOn })
}
