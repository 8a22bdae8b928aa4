import 'server-only'
import { sql } from 'drizzle-orm'
import { auditEntry } from '#app/models/access/audit.server.ts'
import { pupilsVisibleTo, schoolsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current, User } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'

export type Removal = {
  schoolID: string
  classID: string | '*'
  userID: string
  lessonID: string | '*'
}

function canRemoveActivity(user: User): boolean {
  return user.role === 'admin' || user.role === 'super'
}

/**
 * Removes a pupil's attempts, of one class or lesson or of all (`*`), and leaves a tombstone for
 * each, so that a late retry resurrects nothing.
 */
export async function removeActivity(
  current: Current,
  { schoolID, classID, userID, lessonID }: Removal,
) {
  let { db, user, now } = current
  if (!canRemoveActivity(user)) return refuse('forbidden')
  // The school is asked too: a pupil of ours may have a history at another.
  let [pupil] = await db.all<{ id: string }>(
    sql`select a.id from accounts a join schools s on s.id = ${schoolID} where a.id = ${userID} and ${pupilsVisibleTo(user)} and ${schoolsVisibleTo(user)}`,
  )
  if (!pupil) return refuse('notFound')

  let which = sql`t.userId = ${userID} and t.schoolId = ${schoolID}
    and ${classID === '*' ? sql`true` : sql`t.classId = ${classID}`} and ${lessonID === '*' ? sql`true` : sql`t.lessonId = ${lessonID}`}`
  let [, removed] = await db.batch([
    db.run(
      sql`insert into removed_attempts (userId, id, removedAt) select t.userId, t.id, ${now} from attempts t where ${which} on conflict do nothing`,
    ),
    db.run(sql`delete from attempts as t where ${which}`),
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
