import { expect } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { giveAssignment, type Given } from './give-assignment.ts'
import { NOON, openSchool, type Person } from './school.ts'

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
