import { columnsByHead, fieldsByName } from '#app/models/tables/columns.ts'
import { columnNames } from './column-names.ts'
import type { LessonColumn, LessonField } from './lesson-import.ts'

// How the columns of a list of lessons become fields: by their heads (column-names.ts).

/** The field that a column's head names; `undefined` for an unknown head. */
export const lessonFieldOf = fieldsByName(columnNames)

const identifying: (LessonField | null)[] = ['lessonID', 'lessonNumber', 'lessonName', 'exerciseID']

/** The columns of a list of lessons; `undefined` where none identifies lessons or exercises. */
export function lessonColumns(heads: string[]): LessonColumn[] | undefined {
  let columns = columnsByHead(heads, lessonFieldOf)
  return columns.some(({ field }) => identifying.includes(field)) ? columns : undefined
}
