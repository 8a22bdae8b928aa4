import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { exerciseSnapshot, lessonSnapshot } from '#app/models/lessons/known-lessons.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { needsConfirmation } from '#app/models/tables/list-import.ts'
import { IdRow } from '#app/models/tables/row-shapes.ts'
import { rows } from '#db/rows.ts'
import { claimImport } from './claim.server.ts'
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
    rows(db, IdRow, claimImport(current, id, marker)),
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
