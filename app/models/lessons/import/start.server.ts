import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { loadLessons } from '#app/models/lessons/known-lessons.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { batchesOf, KEPT_MS, MOST_WAITING, type Verdict } from '#app/models/tables/list-import.ts'
import { CellsRow, IdRow } from '#app/models/tables/row-shapes.ts'
import type { Table, TableRow } from '#app/models/tables/table.ts'
import { rows } from '#db/rows.ts'
import { lessonColumns } from './columns.ts'
import { compareLessons, type LessonComparison } from './compare.ts'
import type { LessonRowCompared } from './compared-row.ts'
import { forgetExpiredLessons } from './forget.server.ts'
import type { LessonColumn, LessonImport } from './lesson-import.ts'
import { parseLesson } from './parse-row.ts'

const LONGEST_FILE_NAME = 200

/**
 * Reads a list of lessons for the catalogue (`schoolID` null) or for a school's own, and stores
 * what it would do. Answers the import's id.
 */
export async function startLessonImport(
  current: Current,
  schoolID: string | null,
  fileName: string,
  table: Table,
) {
  let { db, user } = current
  if (!can.changeLessons(user)) return refuse('forbidden')
  let columns = lessonColumns(table.heads)
  if (!columns) return refuse('lessonHeads')
  let compared = await compareTable(current, schoolID, columns, table.rows)
  let id = uuid()
  let started = { id, schoolID, fileName: fileName.slice(0, LONGEST_FILE_NAME), columns }
  let isStored = sql`exists (select 1 from lesson_imports where id = ${id})`
  let [created, [waiting]] = await db.batch([
    rows(db, IdRow, insertImport(current, started, compared)),
    rows(db, Waiting, waitingImports(current, schoolID)),
    ...insertRows(current, id, compared.rows, isStored),
    ...forgetExpiredLessons(current),
  ])
  if (created.length > 0) return done({ id })
  return refuse(waiting!.count >= MOST_WAITING ? 'tooManyImports' : 'notFound')
}

const Waiting = v.strictObject({ count: v.number() })

/** Of a school, or (null) of the catalogue: few may wait, each is kept for a day with its rows. */
function waitingImports({ now }: Current, schoolID: string | null): SQL {
  return sql`
    select count(*) as count
    from lesson_imports m
    where m.schoolId is ${schoolID}
      and m.state = 'compared'
      and m.expiresAt > ${now}`
}

/** Compares an import's rows again, after the lessons have changed. */
export async function recompare(
  current: Current,
  { id, schoolID, columns }: LessonImport,
): Promise<void> {
  let { db } = current
  let query = sql`
    select row, cells
    from lesson_import_rows
    where importId = ${id}
    order by row`
  let stored = await rows(db, CellsRow, query)
  let table = stored.map(({ row, cells }) => ({ row, cells: JSON.parse(cells) as string[] }))
  let compared = await compareTable(current, schoolID, columns, table)
  let isOpen = sql`exists (select 1 from lesson_imports where id = ${id} and state = 'compared')`
  await db.batch([
    db.run(sql`delete from lesson_import_rows where importId = ${id} and ${isOpen}`),
    ...insertRows(current, id, compared.rows, isOpen),
    db.run(updateImport(id, compared)),
  ])
}

type Compared = LessonComparison & { counts: Record<Verdict, number>; mark: string }

async function compareTable(
  current: Current,
  schoolID: string | null,
  columns: LessonColumn[],
  table: TableRow[],
): Promise<Compared> {
  let { lessons, mark } = await loadLessons(current, schoolID)
  let read = table.map(({ row, cells }) => ({ row, cells, ...parseLesson(cells, columns) }))
  let comparison = compareLessons(read, lessons, uuid)
  let counts: Record<Verdict, number> = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  for (let { verdict } of comparison.rows) counts[verdict]++
  return { ...comparison, counts, mark }
}

function insertImport(
  current: Current,
  {
    id,
    schoolID,
    fileName,
    columns,
  }: Pick<LessonImport, 'id' | 'schoolID' | 'fileName' | 'columns'>,
  { counts, rows: all, known, touched, mark }: Compared,
): SQL {
  let { user, now } = current
  return sql`
    insert into lesson_imports (
      id, schoolId, createdBy, createdAt, fileName, state, columns, rows,
      created, changed, unchanged, refused, known, touched, mark, expiresAt
    )
    select
      ${id},
      ${schoolID},
      ${user.UID},
      ${now},
      ${fileName},
      'compared',
      ${JSON.stringify(columns)},
      ${all.length},
      ${counts.created},
      ${counts.changed},
      ${counts.unchanged},
      ${counts.refused},
      ${known},
      ${touched},
      ${mark},
      ${now + KEPT_MS}
    where (
        ${schoolID} is null
        or exists (select 1 from schools s where s.id = ${schoolID})
      )
      and (${waitingImports(current, schoolID)}) < ${MOST_WAITING}
    returning id`
}

function updateImport(id: string, { counts, known, touched, mark }: Compared): SQL {
  return sql`
    update lesson_imports
    set
      created = ${counts.created},
      changed = ${counts.changed},
      unchanged = ${counts.unchanged},
      refused = ${counts.refused},
      known = ${known},
      touched = ${touched},
      mark = ${mark}
    where id = ${id}
      and state = 'compared'`
}

function insertRows({ db }: Current, id: string, all: LessonRowCompared[], condition: SQL) {
  return batchesOf(all).map((batch) =>
    db.run(sql`
      insert into lesson_import_rows (
        importId, row, cells, verdict, problems, lessonId, exerciseId,
        lessonBefore, lessonAfter, exerciseBefore, exerciseAfter
      )
      select
        ${id},
        value ->> 'row',
        value -> 'cells',
        value ->> 'verdict',
        value -> 'problems',
        value ->> 'lessonId',
        value ->> 'exerciseId',
        value ->> 'lessonBefore',
        value ->> 'lessonAfter',
        value ->> 'exerciseBefore',
        value ->> 'exerciseAfter'
      from json_each(${JSON.stringify(batch)})
      where ${condition}`),
  )
}
