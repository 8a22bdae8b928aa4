import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { decidingEntries } from '#app/models/access/audit.server.ts'
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

/**
 * How: the reason, for the school's staff (and for the family where `isWhyOpen`); the `key` under
 * which it happens once; and how many attempts were `counted` before, none but which are removed.
 */
export type RemovalDetails = {
  why?: string | undefined
  isWhyOpen?: boolean
  key?: string
  counted?: number
}

const PupilRow = v.strictObject({ id: v.string() })
const DeletedRow = v.strictObject({ deleted: v.number(), isOwn: v.picklist([0, 1]) })
const MadeRow = v.strictObject({ isMade: v.picklist([0, 1]) })
const AboutRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  lessonID: v.string(),
  name: v.string(),
  nameEn: v.string(),
  attempts: v.number(),
  correct: v.nullable(v.number()),
  firstDay: v.nullable(v.string()),
  lastDay: v.nullable(v.string()),
})
/** A child, a lesson, and the attempts that would be removed. */
export type RemovalToConfirm = v.InferOutput<typeof AboutRow>

/** What a head would remove: all that a child of the school did there in a lesson, counted. */
export async function findRemoval(current: Current, userID: string, lessonID: string) {
  let { db, user } = current
  if (!can.deleteAttempts(user) || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let [found] = await rows(
    db,
    AboutRow,
    sql`
      select
        a.id as UID,
        a.displayName,
        a.imageUrl as imageURL,
        l.id as lessonID,
        l.name,
        l.nameEn,
        coalesce(sum(t.attempts), 0) as attempts,
        sum(t.correct) as correct,
        min(t.firstDay) as firstDay,
        max((
          select max(d.day)
          from pupil_lesson_days d
          where d.userId = t.userId
            and d.schoolId = t.schoolId
            and d.lessonId = t.lessonId
            and d.classId = t.classId
        )) as lastDay
      from accounts a
      join lessons l
        on l.id = ${lessonID}
        and (l.schoolId is null or l.schoolId = ${schoolID})
      left join pupil_lessons t
        on t.userId = a.id and t.schoolId = ${schoolID} and t.lessonId = l.id
      where a.id = ${userID}
        and ${pupilsVisibleTo(user)}
      group by a.id`,
  )
  return found ? done(found) : refuse('notFound')
}

/**
 * Removes a pupil's attempts at one school, and leaves a tombstone for each, so that a late retry
 * does not bring one back; and a line for the reports that counted them. `removalChanged` where
 * there are not as many as were counted. The same key again removes nothing more.
 */
export async function removeActivity(
  current: Current,
  removal: Removal,
  { why, isWhyOpen = false, key = uuid(), counted }: RemovalDetails = {},
) {
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
  let isAsCounted =
    counted === undefined
      ? sql`true`
      : sql`(select count(*) from attempts t where ${isRemoved}) = ${counted}`
  let isNew = sql`
    select 1
    where not exists (select 1 from removals where id = ${key})
      and ${isAsCounted}`
  let { write, made } = decidingEntries(isNew, current, [
    {
      action: 'statsDeleted',
      actorId: user.UID,
      subjectId: userID,
      schoolId: schoolID,
      detail: { classID, lessonID, removal: key },
    },
  ])
  let [, , , , [kept], [decided]] = await db.batch([
    write,
    db.run(sql`
      insert into removals (
        id, schoolId, userId, classId, lessonId, attempts,
        firstDay, lastDay, removedAt, removedBy, why, isWhyOpen
      )
      select
        ${key},
        t.schoolId,
        t.userId,
        t.classId,
        t.lessonId,
        count(*),
        min(t.day),
        max(t.day),
        ${now},
        ${user.UID},
        ${why || null},
        ${isWhyOpen ? 1 : 0}
      from attempts t
      where ${isRemoved}
        and ${made}
      group by t.lessonId, t.classId`),
    db.run(sql`
      insert into removed_attempts (userId, id, removedAt)
      select t.userId, t.id, ${now}
      from attempts t
      where ${isRemoved}
        and ${made}
      on conflict do nothing`),
    db.run(sql`
      delete from attempts as t
      where ${isRemoved}
        and ${made}`),
    rows(
      db,
      DeletedRow,
      sql`
        select
          coalesce(sum(attempts), 0) as deleted,
          coalesce(min(userId = ${userID} and schoolId = ${schoolID}), 1) as isOwn
        from removals
        where id = ${key}`,
    ),
    rows(db, MadeRow, sql`select ${made} as isMade`),
  ])
  // Another removal has this key: the caller learns nothing of it.
  if (kept!.isOwn === 0) return refuse('notFound')
  if (decided!.isMade === 0 && kept!.deleted === 0) return refuse('removalChanged')
  return done({ deleted: kept!.deleted })
}

/** Whether an attempt `t` is to be removed. */
function isPartOf({ schoolID, classID, userID, lessonID }: Removal): SQL {
  return sql`t.userId = ${userID} and t.schoolId = ${schoolID}
    and ${classID === '*' ? sql`true` : sql`t.classId = ${classID}`}
    and ${lessonID === '*' ? sql`true` : sql`t.lessonId = ${lessonID}`}`
}
