import { expect } from 'vitest'
import { closingOf } from '#app/models/assignments/task-state.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import type { Database } from '#db/client.ts'
import { assignmentPupils, assignments, assignmentTasks } from '#db/schema.ts'
import { NOON, openSchool, type Person } from './school.ts'

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

/** The known schools, and children who practise. */
export async function openPractisingSchool() {
  let school = await openSchool()
  let attempts = 0
  return {
    ...school,
    give: (id: string, given: Given) => giveAssignment(school.db, id, given),
    async practise(userId: Person, exerciseId: string, startedAt: string, correct = true) {
      let visit = school.visit(Math.max(NOON, Date.parse(startedAt)))
      let item = { userId, exerciseId, correct, startedAt, durationMs: 1000 }
      let came = await storeAttempts(visit, { user: school.as(userId).user }, [
        { id: `a${attempts++}`, ...item },
      ])
      expect(came).toMatchObject({ stored: 1 })
    },
  }
}
