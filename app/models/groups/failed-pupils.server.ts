import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { listOwnPupils, presentPupils } from './own-pupils.server.ts'

const PupilRow = v.strictObject({ UID: v.string() })

/** An exercise of a lesson that children of a class failed. */
export type Failed = { classID: string; lessonID: string; exerciseID: string }

/** The children of a class who failed an exercise and have not solved it, for a batch. */
export function listFailedPupils({ db, user }: Current, failed: Failed | undefined) {
  return rows(
    db,
    PupilRow,
    sql`
      select b.id as UID
      from (${presentPupils(user)}) b
      cross join exercise_progress x
        on x.userId = b.id
        and x.schoolId = ${user.school?.schoolID ?? ''}
        and x.lessonId = ${failed?.lessonID ?? ''}
        and x.exerciseId = ${failed?.exerciseID ?? ''}
      where b.classId = ${failed?.classID ?? ''}
        and x.failed > 0
        and x.solvedOn is null`,
  )
}

/** The children whom a teacher can choose for a group, and those who failed an exercise. */
export async function groupChoices(current: Current, failed: Failed) {
  if (!can.keepGroups(current.user)) return refuse('forbidden')
  let [pupils, failing] = await current.db.batch([
    listOwnPupils(current),
    listFailedPupils(current, failed),
  ])
  return done({ pupils, failedIDs: failing.map(({ UID }) => UID) })
}
