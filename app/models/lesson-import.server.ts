import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Current } from './current.ts'
import { disclosuresOf } from './disclosure.server.ts'
import { loadLessons } from './lesson-catalogue.server.ts'
import { compareLessons, type LessonRowCompared } from './lesson-compare.ts'
import { mayChangeLessons, type LessonColumn, type LessonField, type LessonImport, type LessonImportRow, type LessonProblem } from './lesson-list.ts'
import { lessonColumns, readLesson } from './lesson-reading.ts'
import { done, refuse } from './outcome.ts'
import { piecesOf } from './roster-import.server.ts'
import { KEPT_MS } from './roster-import.ts'
import type { Table, TableRow, Verdict } from './roster.ts'

/** Reads a list of lessons for the catalogue (`schoolID` null) or for a school's own, and finds out what it would do. Answers the import's id. */
export async function bringLessons(current: Current, schoolID: string | null, fileName: string, { heads, rows }: Table) {
  let { db, user, now } = current
  if (!mayChangeLessons(user)) return refuse('forbidden')
  let columns = lessonColumns(heads)
  if (!columns) return refuse('lessonHeads')
  let compared = await comparing(current, schoolID, columns, rows)
  let id = uuid()
  let { created, changed, unchanged, refused } = compared.counts
  let [made] = await db.batch([
    db.all<{ id: string }>(sql`
      insert into lesson_imports (id, schoolId, createdBy, createdAt, fileName, state, columns, rows, created, changed, unchanged, refused, known, mark, expiresAt)
      select ${id}, ${schoolID}, ${user.UID}, ${now}, ${fileName.slice(0, 200)}, 'compared', ${JSON.stringify(columns)}, ${rows.length}, ${created}, ${changed}, ${unchanged}, ${refused}, ${compared.known}, ${compared.mark}, ${now + KEPT_MS}
      where ${schoolID} is null or exists (select 1 from schools s where s.id = ${schoolID}) returning id`),
    ...keeping(current, id, compared.rows),
    ...forgettingLessons(current),
  ])
  return made.length > 0 ? done({ id }) : refuse('notFound')
}

/** Compares an import's rows once more, after the lessons have changed. */
export async function compareAgain(current: Current, { id, schoolID, columns }: LessonImport): Promise<void> {
  let { db } = current
  let rows = await db.all<{ row: number; cells: string }>(sql`select row, cells from lesson_import_rows where importId = ${id} order by row`)
  let compared = await comparing(current, schoolID, columns, rows.map(({ row, cells }) => ({ row, cells: JSON.parse(cells) as string[] })))
  let { created, changed, unchanged, refused } = compared.counts
  let isOpen = sql`exists (select 1 from lesson_imports where id = ${id} and state = 'compared')`
  await db.batch([
    db.run(sql`delete from lesson_import_rows where importId = ${id} and ${isOpen}`),
    ...keeping(current, id, compared.rows, isOpen),
    db.run(sql`update lesson_imports set created = ${created}, changed = ${changed}, unchanged = ${unchanged}, refused = ${refused}, known = ${compared.known}, mark = ${compared.mark} where id = ${id} and state = 'compared'`),
  ])
}

async function comparing(current: Current, schoolID: string | null, columns: LessonColumn[], table: TableRow[]) {
  let { lessons, mark } = await loadLessons(current, schoolID)
  let rows = compareLessons(table.map(({ row, cells }) => ({ row, cells, ...readLesson(cells, columns) })), lessons, uuid)
  let counts: Record<Verdict, number> = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  for (let { verdict } of rows) counts[verdict]++
  return { rows, counts, mark, known: lessons.reduce((sum, { exercises }) => sum + exercises.length, 0) }
}

function keeping({ db }: Current, id: string, rows: LessonRowCompared[], and: SQL = sql`exists (select 1 from lesson_imports where id = ${id})`) {
  return piecesOf(rows).map((piece) => db.run(sql`
    insert into lesson_import_rows (importId, row, cells, verdict, problems, lessonId, exerciseId, lessonBefore, lessonAfter, exerciseBefore, exerciseAfter)
    select ${id}, value ->> 'row', value -> 'cells', value ->> 'verdict', value -> 'problems', value ->> 'lessonId', value ->> 'exerciseId', value ->> 'lessonBefore', value ->> 'lessonAfter', value ->> 'exerciseBefore', value ->> 'exerciseAfter'
    from json_each(${JSON.stringify(piece)}) where ${and}`))
}

const told = sql.raw('m.id, m.schoolId as schoolID, m.fileName, m.state, m.columns, m.rows, m.created, m.changed, m.unchanged, m.refused, m.known, m.createdAt, m.doneAt, m.undoneAt, m.expiresAt')
const MOST_TOLD = 20

type Told = Omit<LessonImport, 'columns'> & { columns: string }

/** An import of lessons, as it stands. */
export async function findLessonImport({ db, user, now }: Current, id: string) {
  if (!mayChangeLessons(user)) return refuse('forbidden')
  let [row] = await db.all<Told>(sql`select ${told} from lesson_imports m where m.id = ${id} and m.expiresAt > ${now}`)
  return row ? done(ofRow(row)) : refuse('notFound')
}

/** Imports of the catalogue's lessons (`schoolID` null) or of a school's own, the newest first. */
export async function listLessonImports({ db, user, now }: Current, schoolID: string | null) {
  if (!mayChangeLessons(user)) return refuse('forbidden')
  return done((await db.all<Told>(sql`select ${told} from lesson_imports m where m.expiresAt > ${now} and m.schoolId is ${schoolID} order by m.createdAt desc, m.id desc limit ${MOST_TOLD}`)).map(ofRow))
}

function ofRow(row: Told): LessonImport {
  return { ...row, columns: JSON.parse(row.columns) as LessonColumn[] }
}

type RowTold = Omit<LessonImportRow, 'cells' | 'what' | 'problems'> & Record<'cells' | 'problems' | 'lessonBefore' | 'lessonAfter' | 'exerciseBefore' | 'exerciseAfter', string | null>

/** Rows of an import in the file's order: of one verdict, or those that undoing left. */
export async function listLessonImportRows(current: Current, id: string, { verdict, stays, limit, offset }: { verdict?: Verdict; stays?: boolean; limit: number; offset: number }) {
  let { db, user, now } = current
  if (!mayChangeLessons(user)) return refuse('forbidden')
  let wanted = sql`r.importId = m.id ${verdict ? sql`and r.verdict = ${verdict}` : sql``} ${stays ? sql`and r.stays is not null` : sql``}`
  let from = sql`lesson_imports m join lesson_import_rows r on ${wanted}`
  let mine = sql`m.id = ${id} and m.expiresAt > ${now}`
  let [rows, [counted]] = await db.batch([
    db.all<RowTold>(sql`
      select r.row, r.cells, r.verdict, r.problems, r.stays, r.lessonBefore, r.lessonAfter, r.exerciseBefore, r.exerciseAfter,
        coalesce(r.exerciseAfter ->> 'name', e.name, r.lessonAfter ->> 'name', l.name) as name
      from ${from} left join lessons l on l.id = r.lessonId left join exercises e on e.id = r.exerciseId where ${mine} order by r.row limit ${limit} offset ${offset}`),
    db.all<{ total: number }>(sql`select count(*) as total from ${from} where ${mine}`),
    // Taken away as a file, it is written down.
    ...(current.purpose === 'export' ? disclosuresOf(current, sql`select m.schoolId, m.id as subjectId from lesson_imports m where ${mine}`) : []),
  ])
  return done({ items: rows.map(rowOf), total: counted!.total })
}

function rowOf({ lessonBefore, lessonAfter, exerciseBefore, exerciseAfter, cells, problems, ...row }: RowTold): LessonImportRow {
  let what = row.verdict === 'changed' ? [...changed(lessonBefore, lessonAfter, ofLesson), ...changed(exerciseBefore, exerciseAfter, ofExercise)] : []
  return { ...row, cells: JSON.parse(cells ?? 'null') as string[] | null, what: [...new Set(what)], problems: (JSON.parse(problems ?? 'null') as LessonProblem[] | null) ?? [] }
}

const ofLesson = { number: 'lessonNumber', subject: 'subject', level: 'level', position: 'lessonPosition', name: 'lessonName', nameEn: 'lessonNameEn', withdrawn: 'status' } as const
const ofExercise = { number: 'exerciseNumber', position: 'exercisePosition', name: 'exerciseName', nameEn: 'exerciseNameEn', withdrawn: 'status' } as const

function changed(before: string | null, after: string | null, fields: Partial<Record<string, LessonField>>): LessonField[] {
  if (before === null || after === null) return []
  let [old, next] = [JSON.parse(before), JSON.parse(after)] as Record<string, unknown>[]
  return Object.entries(fields).filter(([key]) => old![key] !== next![key]).map(([, field]) => field!)
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

/** What is too old goes, as with lists of people: what nobody confirmed, and what can no longer be undone. */
export function forgettingLessons({ db, now }: Pick<Current, 'db' | 'now'>) {
  return [
    db.run(sql`delete from lesson_import_rows where importId in (select id from lesson_imports where expiresAt <= ${now})`),
    db.run(sql`delete from lesson_imports where expiresAt <= ${now}`),
  ] as const
}
