import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { classReportsVisibleTo, lessonsVisibleTo } from '#app/models/access/visible.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'

const FoundRow = v.strictObject({ schoolId: v.string() })

/**
 * A teacher has helped the class with an exercise: it is not what to start with any more, until an
 * attempt that begins later fails. Repeating it is no error, and counts from now.
 */
export async function markHelped(current: Current, classID: string, exerciseID: string) {
  let { db, user, now } = current
  if (!can.markHelped(user)) return refuse('forbidden')
  let found = exerciseForClass(current, classID, exerciseID)
  let [[visible]] = await db.batch([
    rows(db, FoundRow, found),
    auditEntryIf(found, current, entryOf(current, 'exerciseHelped', classID, exerciseID)),
    db.run(sql`
      insert into helped_exercises (classId, exerciseId, helpedAt, helpedBy)
      select ${classID}, ${exerciseID}, ${now}, ${user.UID}
      where exists (${found})
      on conflict do update set helpedAt = excluded.helpedAt, helpedBy = excluded.helpedBy`),
  ])
  return visible ? done(undefined) : refuse('notFound')
}

/** Takes it back: it was not helped with, after all. */
export async function undoHelped(current: Current, classID: string, exerciseID: string) {
  let { db, user } = current
  if (!can.markHelped(user)) return refuse('forbidden')
  let found = exerciseForClass(current, classID, exerciseID)
  let helped = sql`
    select 1
    from helped_exercises
    where classId = ${classID}
      and exerciseId = ${exerciseID}
      and exists (${found})`
  let [[visible]] = await db.batch([
    rows(db, FoundRow, found),
    auditEntryIf(helped, current, entryOf(current, 'exerciseHelpUndone', classID, exerciseID)),
    db.run(sql`
      delete from helped_exercises
      where classId = ${classID}
        and exerciseId = ${exerciseID}
        and exists (${found})`),
  ])
  return visible ? done(undefined) : refuse('notFound')
}

/** The school of a class whose reports the caller may see, where it has such an exercise. */
function exerciseForClass({ user }: Current, classID: string, exerciseID: string): SQL {
  return sql`
    select c.schoolId
    from classes c
    where c.id = ${classID}
      and ${classReportsVisibleTo(user)}
      and exists (
        select 1
        from exercises e
        join lessons l on l.id = e.lessonId
        where e.id = ${exerciseID}
          and ${lessonsVisibleTo(user)}
      )`
}

function entryOf(
  { user }: Current,
  action: 'exerciseHelped' | 'exerciseHelpUndone',
  subjectId: string,
  exercise: string,
) {
  let schoolId = user.school?.schoolID ?? null
  return { action, actorId: user.UID, subjectId, schoolId, detail: { exercise } }
}
