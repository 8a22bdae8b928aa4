import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import type { Translate } from '#app/locales/translate.ts'
import type {
  LessonColumn,
  LessonField,
  LessonImportRow,
  LessonProblem,
} from '#app/models/lessons/import/lesson-import.ts'
import type { Verdict } from '#app/models/tables/list-import.ts'
import { calledInFile, importSheet, saidOf } from './import-rows-sheet.ts'
import type { Sheet } from './sheet.ts'

type Options = { columns: LessonColumn[]; verdict: Verdict | undefined; locale: Locale }

/**
 * Rows of a list of lessons: the lesson and exercise of each, and under it what changes or is
 * withdrawn, or which cell is refused, or why the row is left alone.
 */
export function lessonImportSheet(
  rows: LessonImportRow[],
  t: Translate,
  { columns, verdict, locale }: Options,
): Sheet {
  let cellOf = ({ cells }: LessonImportRow, ...wanted: LessonField[]) =>
    wanted.map((each) => cells[columns.findIndex(({ field }) => field === each)]).find(Boolean)
  // A refused row has its name in the file only.
  let named = rows.map((row) => {
    let lesson = row.lesson
      ? nameOf(row.lesson, locale)
      : cellOf(row, 'lessonName', 'lessonID', 'lessonNumber')
    let exercise = row.exercise
      ? nameOf(row.exercise, locale)
      : row.lesson
        ? undefined
        : cellOf(row, 'exerciseName', 'exerciseID', 'exerciseNumber')
    return { ...row, name: [lesson, exercise].filter(Boolean).join('\u2069 · \u2068') || null }
  })
  return importSheet(
    named,
    (row) => whatOf(row, columns, t),
    `${t('reports:lesson')} · ${t('reports:exercise')}`,
    verdict,
    t,
  )
}

function whatOf(
  { verdict, what, goes, problems, stays }: LessonImportRow,
  columns: LessonColumn[],
  t: Translate,
): string {
  if (stays) return t(`catalogue:stays.${stays}`)
  if (verdict === 'refused') return whyLessonRefused(problems, columns, t)
  let going = goes.lesson
    ? t('catalogue:goes.lesson')
    : goes.exercise
      ? t('catalogue:goes.exercise')
      : ''
  return [
    going,
    ...what
      .filter((field) => !(going && field === 'status'))
      .map((field) => t(`catalogue:fields.${field}`)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Column by column, why a row is refused: a column by the file's own word, with ours beside it. */
export function whyLessonRefused(
  problems: LessonProblem[],
  columns: LessonColumn[],
  t: Translate,
): string {
  return problems
    .map(({ column, reason, value }) =>
      saidOf(
        calledInFile(column, t(`catalogue:fields.${column}`), columns),
        t(`errors:${reason}`),
        reason === 'lessonRowTwice' && value,
      ),
    )
    .join(' · ')
}
