import type { Translate } from '#app/locales/translate.ts'
import type { LessonColumn, LessonField, LessonImportRow, LessonProblem } from '#app/models/lesson-list.ts'
import type { Verdict } from '#app/models/roster.ts'
import { importSheet } from './import-rows-sheet.ts'
import type { Sheet } from './sheet.ts'

/** Rows of a list of lessons: which exercise each is about, and under it what changes, or which cell is why it is refused, or why it stays. */
export function lessonImportSheet(rows: LessonImportRow[], columns: LessonColumn[], t: Translate, verdict: Verdict | undefined): Sheet {
  let cellOf = ({ cells }: LessonImportRow, wanted: LessonField) => cells?.[columns.findIndex(({ field }) => field === wanted)] || null
  // Of a refused row only the file knows a name.
  let named = rows.map((row) => ({ ...row, name: row.name ?? cellOf(row, 'exerciseName') ?? cellOf(row, 'lessonName') }))
  return importSheet(named, (row) => whatOf(row, t), t('catalogue:fields.exerciseName'), verdict, t)
}

function whatOf({ verdict, what, problems, stays }: LessonImportRow, t: Translate): string {
  if (stays) return t(`catalogue:stays.${stays}`)
  return verdict === 'refused' ? whyLessonRefused(problems, t) : what.map((field) => t(`catalogue:fields.${field}`)).join(' · ')
}

/** Column by column, why a row is refused. */
export function whyLessonRefused(problems: LessonProblem[], t: Translate): string {
  return problems.map(({ column, reason }) => `${t(`catalogue:fields.${column}`)}: ${t(`errors:${reason}`)}`).join(' · ')
}
