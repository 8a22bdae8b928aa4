import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { IdRow } from '#app/models/tables/row-shapes.ts'
import { rows } from '#db/rows.ts'
import { findLessonImport } from './import.server.ts'
import { exerciseObstacle, lessonObstacle } from './undo-limits.server.ts'
import { exercisePart, lessonPart, writeStates, type Part } from './write-states.server.ts'

/**
 * Undoes an import in one transaction: what it created is withdrawn, and what it changed becomes as
 * before, except what was changed since or, where it would go, was attempted; its row then says why
 * it stays. Undoing twice is done once.
 */
export async function undoLessons(current: Current, id: string) {
  let { db, user } = current
  let finding = await findLessonImport(current, id)
  if (!finding.ok) return finding
  if (finding.value.state === 'undone') return done(finding.value)
  if (finding.value.state !== 'done') return refuse('conflict')
  let marker = uuid()
  let isClaimed = sql`select 1 from lesson_imports where id = ${id} and mark = ${marker}`
  let all = sql`lesson_import_rows r where r.importId = ${id} and exists (${isClaimed})`
  let [claimed] = await db.batch([
    rows(db, IdRow, claim(current, id, marker)),
    ...storeObstacles(current, id, isClaimed),
    ...withdrawCreated(current, all),
    ...writeStates(current, all, 'before'),
    withdrawEmptied(current, all),
    auditEntryIf(isClaimed, current, {
      action: 'lessonsImportUndone',
      actorId: user.UID,
      subjectId: id,
      schoolId: finding.value.schoolID,
    }),
  ])
  return claimed.length > 0 ? findLessonImport(current, id) : refuse('conflict')
}

/** Atomic: of concurrent calls one succeeds. */
function claim({ now }: Current, id: string, marker: string): SQL {
  return sql`
    update lesson_imports
    set state = 'undone', undoneAt = ${now}, mark = ${marker}
    where id = ${id}
      and state = 'done'
      and expiresAt > ${now}
    returning id`
}

/** Exercises first: a lesson stays with an exercise that stays. */
function storeObstacles({ db }: Current, id: string, isClaimed: SQL) {
  return [
    db.run(sql`
      update lesson_import_rows as r
      set exerciseStays = ${exerciseObstacle}
      where r.importId = ${id}
        and exists (${isClaimed})`),
    db.run(sql`
      update lesson_import_rows as r
      set lessonStays = ${lessonObstacle}
      where r.importId = ${id}
        and exists (${isClaimed})`),
  ]
}

function withdrawCreated({ db, now }: Current, all: SQL) {
  let created = ({ id, stays, state }: Part) => sql`
    select ${id}
    from ${all}
      and ${state.after} is not null
      and ${state.before} is null
      and ${stays} is null`
  return [
    db.run(sql`
      update lessons
      set withdrawnAt = ${now}, externalId = null
      where id in (${created(lessonPart)})`),
    db.run(sql`
      update exercises
      set withdrawnAt = ${now}, externalId = null
      where id in (${created(exercisePart)})`),
  ]
}

/**
 * A lesson goes with its last taught exercise, as it does when a list withdraws that: also one that
 * another list has made.
 */
function withdrawEmptied({ db, now }: Current, all: SQL) {
  let losing = sql`
    select r.lessonId
    from ${all}
      and r.exerciseAfter is not null
      and r.exerciseStays is null`
  return db.run(sql`
    update lessons as l
    set withdrawnAt = ${now}
    where l.id in (${losing})
      and l.withdrawnAt is null
      and not exists (
        select 1
        from exercises e
        where e.lessonId = l.id and e.withdrawnAt is null
      )`)
}
