import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Current } from '#app/models/current.ts'

/** The columns of a row `r` that are about its lesson, or about its exercise. */
export type Part = { id: SQL; stays: SQL; state: Record<'before' | 'after', SQL> }
export const lessonPart: Part = {
  id: sql.raw('r.lessonId'),
  stays: sql.raw('r.lessonStays'),
  state: { before: sql.raw('r.lessonBefore'), after: sql.raw('r.lessonAfter') },
}
export const exercisePart: Part = {
  id: sql.raw('r.exerciseId'),
  stays: sql.raw('r.exerciseStays'),
  state: { before: sql.raw('r.exerciseBefore'), after: sql.raw('r.exerciseAfter') },
}

/**
 * Writes lessons and exercises as they were before an import, or are to be after it, and creates
 * missing ones. `rows`: the `from` and `where` of rows `r`; those that have to stay are left out.
 */
export function writeStates(current: Current, rows: SQL, when: 'before' | 'after') {
  return [writeLessons(current, rows, when), writeExercises(current, rows, when)]
}

function writeLessons({ db, now }: Current, rows: SQL, when: 'before' | 'after') {
  let state = lessonPart.state[when]
  return db.run(sql`
    insert into lessons
      (
        id, schoolId, subject, level, position, name, nameEn, activity, activityEn, externalId,
        withdrawnAt
      )
    select
      r.lessonId,
      (select m.schoolId from lesson_imports m where m.id = r.importId),
      ${state} ->> 'subject',
      ${state} ->> 'level',
      ${state} ->> 'position',
      ${state} ->> 'name',
      ${state} ->> 'nameEn',
      ${state} ->> 'activity',
      ${state} ->> 'activityEn',
      ${state} ->> 'number',
      iif(${state} ->> 'withdrawn', ${now}, null)
    from ${rows}
      and ${state} is not null
      and r.lessonStays is null
    on conflict (id) do update set
      subject = excluded.subject,
      level = excluded.level,
      position = excluded.position,
      name = excluded.name,
      nameEn = excluded.nameEn,
      activity = excluded.activity,
      activityEn = excluded.activityEn,
      externalId = excluded.externalId,
      withdrawnAt = excluded.withdrawnAt`)
}

function writeExercises({ db, now }: Current, rows: SQL, when: 'before' | 'after') {
  let state = exercisePart.state[when]
  return db.run(sql`
    insert into exercises
      (id, lessonId, position, name, nameEn, activity, activityEn, externalId, withdrawnAt)
    select
      r.exerciseId,
      r.lessonId,
      ${state} ->> 'position',
      ${state} ->> 'name',
      ${state} ->> 'nameEn',
      ${state} ->> 'activity',
      ${state} ->> 'activityEn',
      ${state} ->> 'number',
      iif(${state} ->> 'withdrawn', ${now}, null)
    from ${rows}
      and ${state} is not null
      and r.exerciseStays is null
    on conflict (id) do update set
      position = excluded.position,
      name = excluded.name,
      nameEn = excluded.nameEn,
      activity = excluded.activity,
      activityEn = excluded.activityEn,
      externalId = excluded.externalId,
      withdrawnAt = excluded.withdrawnAt`)
}
