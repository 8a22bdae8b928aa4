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
} from '#app/models/lessons/known-lessons.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { needsConfirmation, UNDO_MS } from '#app/models/tables/list-import.ts'
import { IdRow } from '#app/models/tables/row-shapes.ts'
import { rows } from '#db/rows.ts'
import { findLessonImport } from './import.server.ts'
import type { LessonImport } from './lesson-import.ts'
import { recompare } from './start.server.ts'
import { writeStates } from './write-states.server.ts'

/**
 * Does what an import of lessons was compared to do, in one transaction. Where lessons have changed
 * since, or what it would withdraw was attempted, nothing is done (`lessonsChanged`) and the import
 * is compared again. Many changes at once need `confirm` (`halfOfLessons`). Committing twice is
 * done once.
 */
export async function commitLessons(
  current: Current,
  id: string,
  { confirm }: { confirm: boolean },
) {
  let finding = await findLessonImport(current, id)
  if (!finding.ok) return finding
  let found = finding.value
  if (found.state === 'done') return done(found)
  if (found.state !== 'compared') return refuse('conflict')
  if (needsConfirmation({ changed: found.touched, of: found.known }) && !confirm)
    return refuse('halfOfLessons')

  if (await write(current, found)) return findLessonImport(current, id)
  await recompare(current, found)
  return refuse('lessonsChanged')
}

/** Whether the import could be committed: every write waits for the claim, the first of them. */
async function write(current: Current, found: LessonImport): Promise<boolean> {
  let { db, user } = current
  let { id, created, changed, refused, schoolID } = found
  let marker = uuid()
  let isClaimed = sql`select 1 from lesson_imports where id = ${id} and mark = ${marker}`
  let all = sql`lesson_import_rows r where r.importId = ${id} and exists (${isClaimed})`
  let [claimed] = await db.batch([
    rows(db, IdRow, claim(current, id, marker)),
    ...writeStates(current, all, 'after'),
    ...storeResult(current, id, isClaimed),
    auditEntryIf(isClaimed, current, {
      action: 'lessonsImported',
      actorId: user.UID,
      subjectId: id,
      schoolId: schoolID,
      detail: { created, changed, refused },
    }),
  ])
  return claimed.length > 0
}

/**
 * Marks an import as done, where lessons and exercises still are as they were when it was compared.
 * Atomic: of concurrent commits one succeeds.
 */
function claim({ now }: Current, id: string, marker: string): SQL {
  return sql`
    update lesson_imports as m
    set state = 'done', doneAt = ${now}, expiresAt = ${now + UNDO_MS}, mark = ${marker}
    where m.id = ${id}
      and m.state = 'compared'
      and m.expiresAt > ${now}
      and m.mark = ${lessonsMark(sql.raw('m.schoolId'))}
      and not exists (${lessonChangedSince})
      and not exists (${exerciseChangedSince})
      and not exists (${lessonPractisedSince})
      and not exists (${exercisePractisedSince})
      and not exists (${lessonNumberTaken})
      and not exists (${exerciseNumberTaken})
    returning id`
}

const lessonChangedSince = sql`
  select 1
  from lesson_import_rows r
  left join lessons l on l.id = r.lessonId
  where r.importId = m.id
    and r.lessonBefore is not null
    and ${lessonSnapshot} is not r.lessonBefore`
const exerciseChangedSince = sql`
  select 1
  from lesson_import_rows r
  left join exercises e on e.id = r.exerciseId
  where r.importId = m.id
    and r.exerciseBefore is not null
    and ${exerciseSnapshot} is not r.exerciseBefore`
/** What was attempted is not withdrawn, and keeps its subject. */
const lessonPractisedSince = sql`
  select 1
  from lesson_import_rows r
  where r.importId = m.id
    and r.lessonBefore is not null
    and (
      r.lessonAfter ->> 'withdrawn' = 1
      or r.lessonAfter ->> 'subject' <> r.lessonBefore ->> 'subject'
    )
    and ${isPractised(sql.raw('r.lessonId'))}`
const exercisePractisedSince = sql`
  select 1
  from lesson_import_rows r
  join exercises e on e.id = r.exerciseId
  where r.importId = m.id
    and r.exerciseAfter ->> 'withdrawn' = 1
    and e.practised = 1`
const lessonNumberTaken = sql`
  select 1
  from lesson_import_rows r
  cross join lessons l
    on l.externalId = r.lessonAfter ->> 'number' and l.schoolId is m.schoolId
  where r.importId = m.id
    and l.id <> r.lessonId`
const exerciseNumberTaken = sql`
  select 1
  from lesson_import_rows r
  cross join exercises e
    on e.lessonId = r.lessonId and e.externalId = r.exerciseAfter ->> 'number'
  where r.importId = m.id
    and e.id <> r.exerciseId`

/** Stores how lessons and exercises now are, because undoing changes only what still is so. */
function storeResult({ db }: Current, id: string, isClaimed: SQL) {
  return [
    db.run(sql`
      update lesson_import_rows as r
      set lessonAfter = ${lessonSnapshot}
      from lessons l
      where r.importId = ${id}
        and r.lessonAfter is not null
        and l.id = r.lessonId
        and exists (${isClaimed})`),
    db.run(sql`
      update lesson_import_rows as r
      set exerciseAfter = ${exerciseSnapshot}
      from exercises e
      where r.importId = ${id}
        and r.exerciseAfter is not null
        and e.id = r.exerciseId
        and exists (${isClaimed})`),
  ]
}
