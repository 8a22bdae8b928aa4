import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import {
  exerciseSnapshot,
  isPractised,
  lessonsMark,
  lessonSnapshot,
} from '#app/models/lessons/catalogue.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { needsConfirmation, UNDO_MS } from '#app/models/tables/list-import.ts'
import { recompare, findLessonImport } from './import.server.ts'

/**
 * Does what a list of lessons was seen to do, in one transaction. Where lessons have changed since
 * it was compared, or somebody has practised what it would withdraw, nothing is done
 * (`lessonsChanged`): it has been compared anew. Most of what there is changes only when that is
 * confirmed.
 */
export async function commitLessons(
  current: Current,
  id: string,
  { confirm }: { confirm: boolean },
) {
  let { db, user } = current
  let finding = await findLessonImport(current, id)
  if (!finding.ok) return finding
  let found = finding.value
  // Sent twice, it was done once.
  if (found.state === 'done') return done(found)
  if (found.state !== 'compared') return refuse('conflict')
  if (needsConfirmation({ changed: found.touched, of: found.known }) && !confirm)
    return refuse('halfOfLessons')
  let marker = uuid()
  let isDone = sql`select 1 from lesson_imports where id = ${id} and mark = ${marker}`
  let { created, changed, refused, schoolID } = found
  let [claimed] = await db.batch([
    db.all<{ id: string }>(claim(current, id, marker)),
    ...writing(
      current,
      sql`lesson_import_rows r where r.importId = ${id} and exists (${isDone})`,
      'After',
    ),
    // How they are now: undone is only what is still so.
    db.run(
      sql`update lesson_import_rows as r set lessonAfter = ${lessonSnapshot} from lessons l where r.importId = ${id} and r.lessonAfter is not null and l.id = r.lessonId and exists (${isDone})`,
    ),
    db.run(
      sql`update lesson_import_rows as r set exerciseAfter = ${exerciseSnapshot} from exercises e where r.importId = ${id} and r.exerciseAfter is not null and e.id = r.exerciseId and exists (${isDone})`,
    ),
    auditEntryIf(isDone, current, {
      action: 'lessonsImported',
      actorId: user.UID,
      subjectId: id,
      schoolId: schoolID,
      detail: { created, changed, refused },
    }),
  ])
  if (claimed.length > 0) return findLessonImport(current, id)
  await recompare(current, found)
  return refuse('lessonsChanged')
}

/**
 * Takes an import to be done, where every lesson and exercise is still as it was compared, no
 * number is somebody else's, and nothing is withdrawn or given another subject that somebody has
 * practised.
 */
function claim({ now }: Current, id: string, marker: string): SQL {
  return sql`
    update lesson_imports as m set state = 'done', doneAt = ${now}, expiresAt = ${now + UNDO_MS}, mark = ${marker}
    where m.id = ${id} and m.state = 'compared' and m.expiresAt > ${now} and m.mark = ${lessonsMark(sql.raw('m.schoolId'))}
      and not exists (select 1 from lesson_import_rows r left join lessons l on l.id = r.lessonId where r.importId = m.id and r.lessonBefore is not null and ${lessonSnapshot} is not r.lessonBefore)
      and not exists (select 1 from lesson_import_rows r left join exercises e on e.id = r.exerciseId where r.importId = m.id and r.exerciseBefore is not null and ${exerciseSnapshot} is not r.exerciseBefore)
      and not exists (select 1 from lesson_import_rows r where r.importId = m.id and r.lessonBefore is not null and (r.lessonAfter ->> 'withdrawn' = 1 or r.lessonAfter ->> 'subject' <> r.lessonBefore ->> 'subject') and ${isPractised(sql.raw('r.lessonId'))})
      and not exists (select 1 from lesson_import_rows r join exercises e on e.id = r.exerciseId where r.importId = m.id and r.exerciseAfter ->> 'withdrawn' = 1 and e.practised = 1)
      and not exists (select 1 from lesson_import_rows r cross join lessons l on l.externalId = r.lessonAfter ->> 'number' and l.schoolId is m.schoolId where r.importId = m.id and l.id <> r.lessonId)
      and not exists (select 1 from lesson_import_rows r cross join exercises e on e.lessonId = r.lessonId and e.externalId = r.exerciseAfter ->> 'number' where r.importId = m.id and e.id <> r.exerciseId)
    returning id`
}

type Part = { id: SQL; stays: SQL; state(as: 'Before' | 'After'): SQL }
const ofLesson: Part = {
  id: sql.raw('r.lessonId'),
  stays: sql.raw('r.lessonStays'),
  state: (as) => sql.raw(`r.lesson${as}`),
}
const ofExercise: Part = {
  id: sql.raw('r.exerciseId'),
  stays: sql.raw('r.exerciseStays'),
  state: (as) => sql.raw(`r.exercise${as}`),
}

/**
 * Writes how lessons and exercises were (`Before`) or are to be (`After`) by rows `r`, where
 * nothing makes them stay; those that are not there yet are made.
 */
function writing({ db, now }: Current, rows: SQL, as: 'Before' | 'After') {
  let [lesson, exercise] = [ofLesson.state(as), ofExercise.state(as)]
  let told = (part: Part) =>
    sql`${rows} and ${part.state(as)} is not null and ${part.stays} is null`
  return [
    db.run(sql`
      insert into lessons (id, schoolId, subject, level, position, name, nameEn, externalId, withdrawnAt)
      select r.lessonId, (select m.schoolId from lesson_imports m where m.id = r.importId), ${lesson} ->> 'subject', ${lesson} ->> 'level', ${lesson} ->> 'position', ${lesson} ->> 'name', ${lesson} ->> 'nameEn', ${lesson} ->> 'number', iif(${lesson} ->> 'withdrawn', ${now}, null)
      from ${told(ofLesson)}
      on conflict (id) do update set subject = excluded.subject, level = excluded.level, position = excluded.position, name = excluded.name, nameEn = excluded.nameEn, externalId = excluded.externalId, withdrawnAt = excluded.withdrawnAt`),
    db.run(sql`
      insert into exercises (id, lessonId, position, name, nameEn, externalId, withdrawnAt)
      select r.exerciseId, r.lessonId, ${exercise} ->> 'position', ${exercise} ->> 'name', ${exercise} ->> 'nameEn', ${exercise} ->> 'number', iif(${exercise} ->> 'withdrawn', ${now}, null)
      from ${told(ofExercise)}
      on conflict (id) do update set position = excluded.position, name = excluded.name, nameEn = excluded.nameEn, externalId = excluded.externalId, withdrawnAt = excluded.withdrawnAt`),
  ]
}

/**
 * Undoes an import in one transaction: what it made is withdrawn, and what it changed is as before,
 * unless it was changed since or, where it would go, somebody has practised it. That stays, and its
 * row says why.
 */
export async function undoLessons(current: Current, id: string) {
  let { db, user, now } = current
  let finding = await findLessonImport(current, id)
  if (!finding.ok) return finding
  // Undone twice is undone.
  if (finding.value.state === 'undone') return done(finding.value)
  if (finding.value.state !== 'done') return refuse('conflict')
  let marker = uuid()
  let isMine = sql`select 1 from lesson_imports where id = ${id} and mark = ${marker}`
  let rows = sql`lesson_import_rows r where r.importId = ${id} and exists (${isMine})`
  let made = (part: Part) =>
    sql`select ${part.id} from ${rows} and ${part.state('After')} is not null and ${part.state('Before')} is null and ${part.stays} is null`
  let [claimed] = await db.batch([
    db.all<{ id: string }>(
      sql`update lesson_imports set state = 'undone', undoneAt = ${now}, mark = ${marker} where id = ${id} and state = 'done' and expiresAt > ${now} returning id`,
    ),
    db.run(
      sql`update lesson_import_rows as r set exerciseStays = ${whyExerciseStays} where r.importId = ${id} and exists (${isMine})`,
    ),
    db.run(
      sql`update lesson_import_rows as r set lessonStays = ${whyLessonStays} where r.importId = ${id} and exists (${isMine})`,
    ),
    db.run(
      sql`update lessons set withdrawnAt = ${now}, externalId = null where id in (${made(ofLesson)})`,
    ),
    db.run(
      sql`update exercises set withdrawnAt = ${now}, externalId = null where id in (${made(ofExercise)})`,
    ),
    ...writing(current, rows, 'Before'),
    auditEntryIf(isMine, current, {
      action: 'lessonsImportUndone',
      actorId: user.UID,
      subjectId: id,
      schoolId: finding.value.schoolID,
    }),
  ])
  return claimed.length > 0 ? findLessonImport(current, id) : refuse('conflict')
}

/**
 * Why the exercise of a row `r` stays as it is: practised, changed by others, or its number is
 * another's now; null where it can be undone.
 */
const whyExerciseStays = sql`case
  when r.exerciseAfter is null then null
  when (r.exerciseBefore is null or r.exerciseBefore ->> 'withdrawn' = 1) and exists (select 1 from exercises e where e.id = r.exerciseId and e.practised = 1) then 'practised'
  when not exists (select 1 from exercises e where e.id = r.exerciseId and ${exerciseSnapshot} = r.exerciseAfter) then 'changed'
  when exists (select 1 from exercises e where e.lessonId = r.lessonId and e.externalId = r.exerciseBefore ->> 'number' and e.id <> r.exerciseId) then 'changed'
end`

/**
 * The same of its lesson. One that would go stays with whatever in it stays, and with what other
 * lists have put into it.
 */
const goes = sql.raw(`(r.lessonBefore is null or r.lessonBefore ->> 'withdrawn' = 1)`)
const whyLessonStays = sql`case
  when r.lessonAfter is null then null
  when (${goes} or r.lessonBefore ->> 'subject' <> r.lessonAfter ->> 'subject') and ${isPractised(sql.raw('r.lessonId'))} then 'practised'
  when not exists (select 1 from lessons l where l.id = r.lessonId and ${lessonSnapshot} = r.lessonAfter) then 'changed'
  when exists (select 1 from lessons l join lesson_imports m on m.id = r.importId where l.schoolId is m.schoolId and l.externalId = r.lessonBefore ->> 'number' and l.id <> r.lessonId) then 'changed'
  when ${goes} and exists (select 1 from lesson_import_rows x where x.importId = r.importId and x.lessonId = r.lessonId and x.exerciseStays is not null) then 'changed'
  when ${goes} and exists (select 1 from exercises e where e.lessonId = r.lessonId and e.withdrawnAt is null and not exists (select 1 from lesson_import_rows x where x.importId = r.importId and x.exerciseId = e.id and x.exerciseAfter is not null)) then 'changed'
end`
