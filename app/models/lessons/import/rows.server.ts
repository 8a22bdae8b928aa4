import 'server-only'
import { sql } from 'drizzle-orm'
import { disclosuresOf } from '#app/models/access/disclosure.server.ts'
import type { Current } from '#app/models/current.ts'
import { mayChangeLessons } from '#app/models/lessons/lesson.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isShown, shownVerdict } from '#app/models/tables/list-import-rows.server.ts'
import type { RequestedRows, Verdict } from '#app/models/tables/list-import.ts'
import { lessonImportOf, lessonImportColumns, type StoredLessonImport } from './import.server.ts'
import type { LessonField, LessonImportRow, LessonNames, LessonProblem } from './lesson-import.ts'

type Told = Omit<LessonImportRow, 'cells' | 'what' | 'problems' | 'lesson' | 'exercise' | 'goes'> &
  Record<'lessonBefore' | 'lessonAfter' | 'exerciseBefore' | 'exerciseAfter', string | null> & {
    lesson: string | null
    exercise: string | null
    cells: string
    problems: string
  }

/**
 * An import of lessons and its rows, in the file's order; `verdict` is that of the rows that its
 * page shows.
 */
export async function listLessonImportRows(
  current: Current,
  id: string,
  { verdict, shown, limit, offset }: RequestedRows,
) {
  let { db, user, now } = current
  if (!mayChangeLessons(user)) return refuse('forbidden')
  let wanted = sql`r.importId = m.id and ${shown ? isShown(verdict, sql.raw('(r.lessonStays is not null or r.exerciseStays is not null)')) : verdict ? sql`r.verdict = ${verdict}` : sql`true`}`
  let from = sql`lesson_imports m join lesson_import_rows r on ${wanted}`
  let mine = sql`m.id = ${id} and m.expiresAt > ${now}`
  let [[found], rows, [counted]] = await db.batch([
    db.all<StoredLessonImport & { shown: Verdict | null }>(
      sql`select ${lessonImportColumns}, ${shownVerdict(verdict)} as shown from lesson_imports m where ${mine}`,
    ),
    db.all<Told>(sql`
      select r.row, r.cells, r.verdict, r.problems, coalesce(r.lessonStays, r.exerciseStays) as stays, r.lessonBefore, r.lessonAfter, r.exerciseBefore, r.exerciseAfter,
        coalesce(r.lessonAfter, iif(l.id is null, (select x.lessonAfter from lesson_import_rows x where x.importId = r.importId and x.lessonId = r.lessonId and x.lessonAfter is not null), json_object('name', l.name, 'nameEn', l.nameEn))) as lesson,
        coalesce(r.exerciseAfter, iif(e.id is null, null, json_object('name', e.name, 'nameEn', e.nameEn))) as exercise
      from ${from} left join lessons l on l.id = r.lessonId left join exercises e on e.id = r.exerciseId where ${mine} order by r.row limit ${limit} offset ${offset}`),
    db.all<{ total: number }>(sql`select count(*) as total from ${from} where ${mine}`),
    // Taken away as a file, it is written down.
    ...(current.purpose === 'export'
      ? disclosuresOf(
          current,
          sql`select m.schoolId, m.id as subjectId from lesson_imports m where ${mine}`,
        )
      : []),
  ])
  if (!found) return refuse('notFound')
  let { shown: verdictShown, ...row } = found
  return done({
    found: lessonImportOf(row),
    verdict: verdictShown ?? undefined,
    items: rows.map(rowOf),
    total: counted!.total,
  })
}

function rowOf({
  lessonBefore,
  lessonAfter,
  exerciseBefore,
  exerciseAfter,
  lesson,
  exercise,
  cells,
  problems,
  ...row
}: Told): LessonImportRow {
  let goes = (before: string | null, after: string | null) =>
    changed(before, after, { withdrawn: 'status' }).length > 0 && namesOf(after)!.withdrawn === 1
  let what =
    row.verdict === 'changed'
      ? [
          ...changed(lessonBefore, lessonAfter, ofLesson),
          ...changed(exerciseBefore, exerciseAfter, ofExercise),
        ]
      : []
  return {
    ...row,
    lesson: namesOf(lesson),
    exercise: namesOf(exercise),
    goes: {
      lesson: goes(lessonBefore, lessonAfter),
      exercise: goes(exerciseBefore, exerciseAfter),
    },
    cells: JSON.parse(cells) as string[],
    what: [...new Set(what)],
    problems: JSON.parse(problems) as LessonProblem[],
  }
}

function namesOf(state: string | null): (LessonNames & { withdrawn?: 0 | 1 }) | null {
  return state === null ? null : (JSON.parse(state) as LessonNames)
}

const ofLesson = {
  number: 'lessonNumber',
  subject: 'subject',
  level: 'level',
  position: 'lessonPosition',
  name: 'lessonName',
  nameEn: 'lessonNameEn',
  withdrawn: 'status',
} as const
const ofExercise = {
  number: 'exerciseNumber',
  position: 'exercisePosition',
  name: 'exerciseName',
  nameEn: 'exerciseNameEn',
  withdrawn: 'status',
} as const

function changed(
  before: string | null,
  after: string | null,
  fields: Partial<Record<string, LessonField>>,
): LessonField[] {
  if (before === null || after === null) return []
  let [old, next] = [JSON.parse(before), JSON.parse(after)] as Record<string, unknown>[]
  return Object.entries(fields)
    .filter(([key]) => old![key] !== next![key])
    .map(([, field]) => field!)
}
