import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Current } from '#app/models/current.ts'
import {
  exerciseSnapshot,
  isPractised,
  lessonsMark,
  lessonSnapshot,
} from '#app/models/lessons/known-lessons.server.ts'
import { UNDO_MS } from '#app/models/tables/list-import.ts'

/**
 * Marks an import as done, where lessons and exercises still are as they were when it was compared.
 * Atomic: of concurrent commits one succeeds.
 */
export function claimImport({ now }: Current, id: string, marker: string): SQL {
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
