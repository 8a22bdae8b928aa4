import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { schoolNamed } from '#app/models/schools/names.server.ts'
import { IdRow } from '#app/models/tables/row-shapes.ts'
import { rows } from '#db/rows.ts'
import type { LessonColumn, LessonImport } from './lesson-import.ts'

const MOST_LISTED = 20

/** The columns of an import `m` of lessons that make a `LessonImportRecord`. */
export const lessonImportColumns = sql.raw(`
  m.id,
  m.schoolId as schoolID,
  (
    select json_object('name', s.name, 'nameEn', s.nameEn)
    from schools s
    where s.id = m.schoolId
  ) as school,
  m.fileName,
  m.state,
  m.columns,
  m.rows,
  m.created,
  m.changed,
  m.unchanged,
  m.refused,
  m.known,
  m.touched,
  m.createdAt,
  m.doneAt,
  m.undoneAt,
  m.expiresAt`)

/** An import of lessons as it is stored; `school` and `columns` are JSON. */
export const LessonImportRecord = v.strictObject({
  id: v.string(),
  schoolID: v.nullable(v.string()),
  school: v.nullable(v.string()),
  fileName: v.string(),
  state: v.picklist(['compared', 'done', 'undone']),
  columns: v.string(),
  rows: v.number(),
  created: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  refused: v.number(),
  known: v.number(),
  touched: v.number(),
  createdAt: v.number(),
  doneAt: v.nullable(v.number()),
  undoneAt: v.nullable(v.number()),
  expiresAt: v.number(),
})
export type LessonImportRecord = v.InferOutput<typeof LessonImportRecord>

export function lessonImportOf(record: LessonImportRecord): LessonImport {
  return {
    ...record,
    columns: JSON.parse(record.columns) as LessonColumn[],
    school: JSON.parse(record.school ?? 'null') as LessonImport['school'],
  }
}

/** An import of lessons, for supervisors. */
export async function findLessonImport({ db, user, now }: Current, id: string) {
  if (!can.changeLessons(user)) return refuse('forbidden')
  let query = sql`
    select ${lessonImportColumns}
    from lesson_imports m
    where m.id = ${id}
      and m.expiresAt > ${now}`
  let [record] = await rows(db, LessonImportRecord, query)
  return record ? done(lessonImportOf(record)) : refuse('notFound')
}

/**
 * The latest imports of the catalogue (`schoolID` null) or of a school's own lessons, newest first;
 * and the school's name.
 */
export async function listLessonImports(current: Current, schoolID: string | null) {
  let { db, user, now } = current
  if (!can.changeLessons(user)) return refuse('forbidden')
  let latest = sql`
    select ${lessonImportColumns}
    from lesson_imports m
    where m.expiresAt > ${now}
      and m.schoolId is ${schoolID}
    order by m.createdAt desc, m.id desc
    limit ${MOST_LISTED}`
  let [[school], imports] = await db.batch([
    schoolNamed(current, schoolID),
    rows(db, LessonImportRecord, latest),
  ])
  return schoolID === null || school
    ? done({ imports: imports.map(lessonImportOf), school })
    : refuse('notFound')
}

/** Deletes an import that was not committed. */
export async function discardLessonImport({ db, user, now }: Current, id: string) {
  if (!can.changeLessons(user)) return refuse('forbidden')
  let open = sql`
    select m.id
    from lesson_imports m
    where m.id = ${id}
      and m.expiresAt > ${now}
      and m.state = 'compared'`
  let [found] = await db.batch([
    rows(db, IdRow, open),
    db.run(sql`delete from lesson_import_rows where importId in (${open})`),
    db.run(sql`delete from lesson_imports where id in (${open})`),
  ])
  return found.length > 0 ? done(undefined) : refuse('notFound')
}
