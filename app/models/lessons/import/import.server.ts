import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Current } from '#app/models/current.ts'
import { loadLessons } from '#app/models/lessons/catalogue.server.ts'
import { mayChangeLessons } from '#app/models/lessons/lesson.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { schoolNamed } from '#app/models/schools/names.server.ts'
import { KEPT_MS, batchesOf, type Verdict } from '#app/models/tables/list-import.ts'
import type { Table, TableRow } from '#app/models/tables/table.ts'
import { connect, type ConnectionSettings } from '#db/client.ts'
import { compareLessons, type LessonRowCompared } from './compare.ts'
import type { LessonColumn, LessonImport } from './lesson-import.ts'
import { lessonColumns, readLesson } from './parse-row.ts'

/**
 * Reads a list of lessons for the catalogue (`schoolID` null) or for a school's own, and finds out
 * what it would do. Answers the import's id.
 */
export async function startLessonImport(
  current: Current,
  schoolID: string | null,
  fileName: string,
  { heads, rows }: Table,
) {
  let { db, user, now } = current
  if (!mayChangeLessons(user)) return refuse('forbidden')
  let columns = lessonColumns(heads)
  if (!columns) return refuse('lessonHeads')
  let compared = await comparing(current, schoolID, columns, rows)
  let id = uuid()
  let { created, changed, unchanged, refused } = compared.counts
  let [made] = await db.batch([
    db.all<{ id: string }>(sql`
      insert into lesson_imports (id, schoolId, createdBy, createdAt, fileName, state, columns, rows, created, changed, unchanged, refused, known, touched, mark, expiresAt)
      select ${id}, ${schoolID}, ${user.UID}, ${now}, ${fileName.slice(0, 200)}, 'compared', ${JSON.stringify(columns)}, ${rows.length}, ${created}, ${changed}, ${unchanged}, ${refused}, ${compared.known}, ${compared.touched}, ${compared.mark}, ${now + KEPT_MS}
      where ${schoolID} is null or exists (select 1 from schools s where s.id = ${schoolID}) returning id`),
    ...keeping(current, id, compared.rows),
    ...forgetExpiredLessons(current),
  ])
  return made.length > 0 ? done({ id }) : refuse('notFound')
}

/** Compares an import's rows once more, after the lessons have changed. */
export async function recompare(
  current: Current,
  { id, schoolID, columns }: LessonImport,
): Promise<void> {
  let { db } = current
  let rows = await db.all<{ row: number; cells: string }>(
    sql`select row, cells from lesson_import_rows where importId = ${id} order by row`,
  )
  let compared = await comparing(
    current,
    schoolID,
    columns,
    rows.map(({ row, cells }) => ({ row, cells: JSON.parse(cells) as string[] })),
  )
  let { created, changed, unchanged, refused } = compared.counts
  let isOpen = sql`exists (select 1 from lesson_imports where id = ${id} and state = 'compared')`
  await db.batch([
    db.run(sql`delete from lesson_import_rows where importId = ${id} and ${isOpen}`),
    ...keeping(current, id, compared.rows, isOpen),
    db.run(
      sql`update lesson_imports set created = ${created}, changed = ${changed}, unchanged = ${unchanged}, refused = ${refused}, known = ${compared.known}, touched = ${compared.touched}, mark = ${compared.mark} where id = ${id} and state = 'compared'`,
    ),
  ])
}

async function comparing(
  current: Current,
  schoolID: string | null,
  columns: LessonColumn[],
  table: TableRow[],
) {
  let { lessons, mark } = await loadLessons(current, schoolID)
  let compared = compareLessons(
    table.map(({ row, cells }) => ({ row, cells, ...readLesson(cells, columns) })),
    lessons,
    uuid,
  )
  let counts: Record<Verdict, number> = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  for (let { verdict } of compared.rows) counts[verdict]++
  return { ...compared, counts, mark }
}

function keeping(
  { db }: Current,
  id: string,
  rows: LessonRowCompared[],
  and: SQL = sql`exists (select 1 from lesson_imports where id = ${id})`,
) {
  return batchesOf(rows).map((piece) =>
    db.run(sql`
    insert into lesson_import_rows (importId, row, cells, verdict, problems, lessonId, exerciseId, lessonBefore, lessonAfter, exerciseBefore, exerciseAfter)
    select ${id}, value ->> 'row', value -> 'cells', value ->> 'verdict', value -> 'problems', value ->> 'lessonId', value ->> 'exerciseId', value ->> 'lessonBefore', value ->> 'lessonAfter', value ->> 'exerciseBefore', value ->> 'exerciseAfter'
    from json_each(${JSON.stringify(piece)}) where ${and}`),
  )
}

/** What is told of an import `m` of lessons: a `StoredLessonImport`. */
export const lessonImportColumns = sql.raw(
  `m.id, m.schoolId as schoolID, (select json_object('name', s.name, 'nameEn', s.nameEn) from schools s where s.id = m.schoolId) as school, m.fileName, m.state, m.columns, m.rows, m.created, m.changed, m.unchanged, m.refused, m.known, m.touched, m.createdAt, m.doneAt, m.undoneAt, m.expiresAt`,
)
const MOST_TOLD = 20

export type StoredLessonImport = Omit<LessonImport, 'columns' | 'school'> & {
  columns: string
  school: string | null
}

/** An import of lessons, as it stands. */
export async function findLessonImport({ db, user, now }: Current, id: string) {
  if (!mayChangeLessons(user)) return refuse('forbidden')
  let [row] = await db.all<StoredLessonImport>(
    sql`select ${lessonImportColumns} from lesson_imports m where m.id = ${id} and m.expiresAt > ${now}`,
  )
  return row ? done(lessonImportOf(row)) : refuse('notFound')
}

/**
 * Imports of the catalogue's lessons (`schoolID` null) or of a school's own, the newest first; and
 * the school's name.
 */
export async function listLessonImports(current: Current, schoolID: string | null) {
  let { db, user, now } = current
  if (!mayChangeLessons(user)) return refuse('forbidden')
  let [[school], imports] = await db.batch([
    schoolNamed(current, schoolID),
    db.all<StoredLessonImport>(
      sql`select ${lessonImportColumns} from lesson_imports m where m.expiresAt > ${now} and m.schoolId is ${schoolID} order by m.createdAt desc, m.id desc limit ${MOST_TOLD}`,
    ),
  ])
  return schoolID === null || school
    ? done({ imports: imports.map(lessonImportOf), school })
    : refuse('notFound')
}

/** An import of lessons as the database tells it. */
export function lessonImportOf(row: StoredLessonImport): LessonImport {
  return {
    ...row,
    columns: JSON.parse(row.columns) as LessonColumn[],
    school: JSON.parse(row.school ?? 'null') as LessonImport['school'],
  }
}

/** Throws an import away that was not done. */
export async function discardLessonImport({ db, user, now }: Current, id: string) {
  if (!mayChangeLessons(user)) return refuse('forbidden')
  let open = sql`select m.id from lesson_imports m where m.id = ${id} and m.expiresAt > ${now} and m.state = 'compared'`
  let [found] = await db.batch([
    db.all<{ id: string }>(open),
    db.run(sql`delete from lesson_import_rows where importId in (${open})`),
    db.run(sql`delete from lesson_imports where id in (${open})`),
  ])
  return found.length > 0 ? done(undefined) : refuse('notFound')
}

/**
 * What is too old goes, as with lists of people: what nobody confirmed, and what can no longer be
 * undone.
 */
export function forgetExpiredLessons({ db, now }: Pick<Current, 'db' | 'now'>) {
  return [
    db.run(
      sql`delete from lesson_import_rows where importId in (select id from lesson_imports where expiresAt <= ${now})`,
    ),
    db.run(sql`delete from lesson_imports where expiresAt <= ${now}`),
  ] as const
}

/** The same by the clock, where nobody brings another list. */
export async function forgetOldLessonImports(env: ConnectionSettings): Promise<void> {
  let current = { db: connect(env), now: Date.now() }
  await current.db.batch(forgetExpiredLessons(current))
}
