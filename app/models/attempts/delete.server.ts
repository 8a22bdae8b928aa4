import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntry } from '#app/models/access/audit.server.ts'
import { pupilsVisibleTo, schoolsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'

/** Which attempts of a pupil to remove: of one class or lesson, or of all (`*`). */
export type Removal = {
  schoolID: string
  classID: string | '*'
  userID: string
  lessonID: string | '*'
}

const PupilRow = v.strictObject({ id: v.string() })

/**
 * Removes a pupil's attempts at one school, and leaves a tombstone for each, so that a late retry
 * does not bring one back.
 */
export async function removeActivity(current: Current, removal: Removal) {
  let { db, user, now } = current
  if (!can.deleteAttempts(user)) return refuse('forbidden')
  let { schoolID, classID, userID, lessonID } = removal
  // The school must be visible, too: a pupil of ours may have a history at another one.
  let [pupil] = await rows(
    db,
    PupilRow,
    sql`
      select a.id
      from accounts a
      join schools s on s.id = ${schoolID}
      where a.id = ${userID}
        and ${pupilsVisibleTo(user)}
        and ${schoolsVisibleTo(user)}`,
  )
  if (!pupil) return refuse('notFound')

  let isRemoved = isPartOf(removal)
  let [, removed] = await db.batch([
    db.run(sql`
      insert into removed_attempts (userId, id, removedAt)
      select t.userId, t.id, ${now}
      from attempts t
      where ${isRemoved}
      on conflict do nothing`),
    db.run(sql`
      delete from attempts as t
      where ${isRemoved}`),
    auditEntry(current, {
      action: 'statsDeleted',
      actorId: user.UID,
      subjectId: userID,
      schoolId: schoolID,
      detail: { classID, lessonID },
    }),
  ])
  return done({ deleted: removed.rowsAffected })
}

/** Whether an attempt `t` is to be removed. */
function isPartOf({ schoolID, classID, userID, lessonID }: Removal): SQL {
  return sql`t.userId = ${userID} and t.schoolId = ${schoolID}
    and ${classID === '*' ? sql`true` : sql`t.classId = ${classID}`}
    and ${lessonID === '*' ? sql`true` : sql`t.lessonId = ${lessonID}`}`
}
