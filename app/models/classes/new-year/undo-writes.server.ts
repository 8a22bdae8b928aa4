import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { endEnrolments, enrolPeople } from '#app/models/classes/enrolment-writes.server.ts'
import type { Current } from '#app/models/current.ts'
import { movedPupils, movedTeachers } from './moved-people.server.ts'

/** The new year to undo, where `isUndone` holds: a row `(id, at)`, or none. */
function moveToUndo(moveID: string, isUndone: SQL): SQL {
  return sql`
    select id, at
    from year_moves
    where id = ${moveID}
      and ${isUndone}`
}

/** The ids of the classes that it created, or of those that it ended. */
function classesOf(move: SQL, which: 'created' | 'ended'): SQL {
  return sql`
    select y.classId as id
    from (${move}) m
    join year_move_classes y on y.moveId = m.id
      and ${which === 'created' ? sql`y.isNew` : sql`not y.isNew`}`
}

/** Ends the enrolments in the created classes, and enrols everyone in their old class. */
export function movePeopleBack(current: Current, moveID: string, isUndone: SQL) {
  let move = moveToUndo(moveID, isUndone)
  let isOfMovedPupil = sql`(
    role = 'student'
    and accountId in (select accountId from (${movedPupils(move)})))`
  let returning = sql`
    select *
    from (${movedPupils(move)})
    union all
    ${movedTeachers(move)}`
  return [
    endEnrolments(
      current,
      sql`(classId in (${classesOf(move, 'created')}) or ${isOfMovedPupil}) and ${isUndone}`,
    ),
    ...enrolPeople(current, returning),
  ] as const
}

/** Restores the ended classes; archives the created ones, and deletes the unused of them. */
export function moveClassesBack({ db, now }: Current, moveID: string, isUndone: SQL) {
  let move = moveToUndo(moveID, isUndone)
  let created = classesOf(move, 'created')
  let unused = unusedOf(created, move)
  return [
    db.run(sql`
      update classes
      set archivedAt = null
      where id in (${classesOf(move, 'ended')})`),
    db.run(sql`
      update classes
      set archivedAt = ${now}
      where id in (${created})
        and archivedAt is null`),
    db.run(sql`update codes set classId = null where classId in (${unused})`),
    db.run(sql`delete from class_doors where classId in (${unused})`),
    db.run(sql`delete from enrolments where classId in (${unused})`),
    db.run(sql`delete from classes where id in (${unused})`),
  ] as const
}

/** Of the created classes, those without attempts, later pupils and redeemed codes. */
function unusedOf(created: SQL, move: SQL): SQL {
  return sql`
    select c.id
    from (${created}) y
    join classes c on c.id = y.id
    where not exists (select 1 from pupil_lessons p where p.classId = c.id)
      and not exists (
        select 1
        from enrolments e
        where e.classId = c.id
          and e.role = 'student'
          and e."from" <> (select at from (${move})))
      and not exists (
        select 1
        from codes k
        join redemptions r on r.codeId = k.id
        where k.classId = c.id)`
}
