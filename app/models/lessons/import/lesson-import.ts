import type { Subject } from '#app/models/subject.ts'
import type { TableColumn } from '#app/models/tables/columns.ts'
import type { Verdict } from '#app/models/tables/list-import.ts'

/**
 * What a column of a list of lessons may fill. A row is an exercise; what stands of its lesson is
 * the same in each of the lesson's rows.
 */
export const lessonFields = [
  'lessonID',
  'lessonNumber',
  'subject',
  'level',
  'lessonPosition',
  'lessonName',
  'lessonNameEn',
  'exerciseID',
  'exerciseNumber',
  'exercisePosition',
  'exerciseName',
  'exerciseNameEn',
  'status',
] as const
export type LessonField = (typeof lessonFields)[number]
export type LessonColumn = TableColumn<LessonField>

/**
 * A lesson as it stands in the database; `number` is its id in the app, `position` begins with 0.
 * `withdrawn`: 1 where it is no longer taught.
 */
export type LessonState = {
  number: string | null
  subject: Subject
  level: number
  position: number
  name: string
  nameEn: string
  withdrawn: 0 | 1
}
export type ExerciseState = {
  number: string | null
  position: number
  name: string
  nameEn: string
  withdrawn: 0 | 1
}

/** What a row says of a lesson and one of its exercises; what it leaves out stays as it is. */
export type LessonLine = {
  lesson: Said<LessonState>
  exercise: Said<ExerciseState>
  withdraws: boolean
}
type Said<state> = Partial<Omit<state, 'number' | 'withdrawn'>> & { id?: string; number?: string }

export type LessonReason =
  | 'required'
  | 'tooLong'
  | 'notText'
  | 'lettersBroken'
  | 'levelUnknown'
  | 'subjectUnknown'
  | 'notNumber'
  | 'statusUnknown'
  | 'lessonUnknown'
  | 'lessonAmbiguous'
  | 'lessonDiffers'
  | 'exerciseUnknown'
  | 'exerciseAmbiguous'
  | 'exerciseElsewhere'
  | 'numberTaken'
  | 'practisedStays'
  | 'lessonRowTwice'
export type LessonProblem = { column: LessonField; value: string; reason: LessonReason }

/**
 * A list of lessons that was brought in, as it is told. `schoolID` is null for the catalogue;
 * `known` exercises were taught when it was compared, `touched` of these change or go.
 */
export type LessonImport = {
  id: string
  schoolID: string | null
  school: LessonNames | null
  fileName: string
  state: 'compared' | 'done' | 'undone'
  columns: LessonColumn[]
  rows: number
  created: number
  changed: number
  unchanged: number
  refused: number
  known: number
  touched: number
  createdAt: number
  doneAt: number | null
  undoneAt: number | null
  expiresAt: number
}

export type LessonNames = { name: string; nameEn: string }

/**
 * One of its rows: what stands in the file, which lesson and exercise it is about, and what becomes
 * of it. `what` are the fields that it changes; what `goes` is taken away.
 */
export type LessonImportRow = {
  row: number
  cells: string[]
  verdict: Verdict
  lesson: LessonNames | null
  exercise: LessonNames | null
  what: LessonField[]
  goes: { lesson: boolean; exercise: boolean }
  problems: LessonProblem[]
  stays: 'practised' | 'changed' | null
}

export function lessonProblem(
  column: LessonField,
  value: unknown,
  reason: LessonReason,
): LessonProblem {
  return { column, value: value === undefined ? '' : String(value), reason }
}
