import type { Subject } from '#app/models/subject.ts'
import type { TableColumn } from '#app/models/tables/columns.ts'
import type { Verdict } from '#app/models/tables/list-import.ts'
import type { CellProblem } from '#app/models/tables/row-parser.ts'

/**
 * The fields that a column of a list of lessons can fill. A row is an exercise; the fields of its
 * lesson are the same in each of the lesson's rows.
 */
export const lessonFields = [
  'lessonID',
  'lessonNumber',
  'subject',
  'level',
  'lessonPosition',
  'lessonName',
  'lessonNameEn',
  'lessonActivity',
  'lessonActivityEn',
  'exerciseID',
  'exerciseNumber',
  'exercisePosition',
  'exerciseName',
  'exerciseNameEn',
  'exerciseActivity',
  'exerciseActivityEn',
  'status',
] as const
export type LessonField = (typeof lessonFields)[number]
export type LessonColumn = TableColumn<LessonField>

/**
 * A lesson as the database has it; `number` is its id in the app, `position` begins with 0,
 * `activity` is what a family could do for it together, and `withdrawn` is 1 where it is no longer
 * taught.
 */
export type LessonState = {
  number: string | null
  subject: Subject
  level: number
  position: number
  name: string
  nameEn: string
  activity: string | null
  activityEn: string | null
  withdrawn: 0 | 1
}
export type ExerciseState = {
  number: string | null
  position: number
  name: string
  nameEn: string
  activity: string | null
  activityEn: string | null
  withdrawn: 0 | 1
}

/** What a row says of a lesson and one of its exercises; what it leaves out stays as it is. */
export type LessonLine = {
  lesson: Named<LessonState>
  exercise: Named<ExerciseState>
  withdraws: boolean
}
type Named<state> = Partial<Omit<state, 'number' | 'withdrawn'>> & { id?: string; number?: string }

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
/** Why a row is refused; `reason` is a key of the translated errors. */
export type LessonProblem = CellProblem<LessonField, LessonReason>

/**
 * An import of lessons: its state, and what it would do or has done. Times are milliseconds UTC.
 * `schoolID` is null for the catalogue; `known` exercises were taught when it was compared,
 * `touched` of these change or are withdrawn.
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
 * A row of an import: its cells in the file, the lesson and the exercise that it is about, and its
 * verdict. `what`: the fields that it changes; `goes`: what it withdraws; `stays`: why undoing left
 * it.
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
