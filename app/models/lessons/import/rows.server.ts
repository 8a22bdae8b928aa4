import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isShown, shownVerdict } from '#app/models/tables/list-import-rows.server.ts'
import { verdicts, type RequestedRows } from '#app/models/tables/list-import.ts'
import { TotalRow } from '#app/models/tables/row-shapes.ts'
import { rows } from '#db/rows.ts'
import { lessonImportColumns, lessonImportOf, LessonImportRecord } from './import.server.ts'
import { rowOf, StoredRow } from './stored-row.ts'

const ShownImport = v.strictObject({
  ...LessonImportRecord.entries,
  shown: v.nullable(v.picklist(verdicts)),
})

/**
 * An import of lessons and its requested rows, in the file's order; `verdict` is that of the rows
 * that its page shows.
 */
export async function listLessonImportRows(current: Current, id: string, requested: RequestedRows) {
  let { db, user, now } = current
  if (!can.changeLessons(user)) return refuse('forbidden')
  let from = sql`
    from lesson_imports m
    join lesson_import_rows r
      on r.importId = m.id
      and ${isRequested(requested)}`
  let isThis = sql`m.id = ${id} and m.expiresAt > ${now}`
  let shownImport = sql`
    select ${lessonImportColumns}, ${shownVerdict(requested.verdict)} as shown
    from lesson_imports m
    where ${isThis}`
  let [[found], items, [counted]] = await db.batch([
    rows(db, ShownImport, shownImport),
    rows(db, StoredRow, selectRows(from, isThis, requested)),
    rows(db, TotalRow, sql`select count(*) as total ${from} where ${isThis}`),
    ...exported(current, isThis),
  ])
  if (!found) return refuse('notFound')
  let { shown, ...record } = found
  return done({
    found: lessonImportOf(record),
    verdict: shown ?? undefined,
    items: items.map(rowOf),
    total: counted!.total,
  })
}

function isRequested({ verdict, shown }: RequestedRows): SQL {
  if (shown)
    return isShown(verdict, sql`(r.lessonStays is not null or r.exerciseStays is not null)`)
  return verdict ? sql`r.verdict = ${verdict}` : sql`true`
}

/** The names of the row's lesson: as the import has them, where it creates or changes it. */
const lessonNames = sql.raw(`
  coalesce(
    r.lessonAfter,
    iif(
      l.id is null,
      (
        select x.lessonAfter
        from lesson_import_rows x
        where x.importId = r.importId
          and x.lessonId = r.lessonId
          and x.lessonAfter is not null
      ),
      json_object('name', l.name, 'nameEn', l.nameEn)
    )
  )`)
const exerciseNames = sql.raw(`
  coalesce(
    r.exerciseAfter,
    iif(e.id is null, null, json_object('name', e.name, 'nameEn', e.nameEn))
  )`)

function selectRows(from: SQL, isThis: SQL, { limit, offset }: RequestedRows): SQL {
  return sql`
    select
      r.row,
      r.cells,
      r.verdict,
      r.problems,
      coalesce(r.lessonStays, r.exerciseStays) as stays,
      r.lessonBefore,
      r.lessonAfter,
      r.exerciseBefore,
      r.exerciseAfter,
      ${lessonNames} as lesson,
      ${exerciseNames} as exercise
    ${from}
    left join lessons l on l.id = r.lessonId
    left join exercises e on e.id = r.exerciseId
    where ${isThis}
    order by r.row
    limit ${limit} offset ${offset}`
}

/** An export as a file is written to the audit log. */
function exported(current: Current, isThis: SQL) {
  let disclosed = sql`select m.schoolId, m.id as subjectId from lesson_imports m where ${isThis}`
  return current.purpose === 'export' ? disclosuresOf(current, disclosed) : []
}
