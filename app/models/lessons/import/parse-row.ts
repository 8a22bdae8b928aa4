import { westernDigits } from '#app/locales/digits.ts'
import { idOf, isSheetError, levelOf, LONGEST_ID, tidy } from '#app/models/tables/cell-values.ts'
import { RowParser } from '#app/models/tables/row-parser.ts'
import type {
  LessonColumn,
  LessonField,
  LessonLine,
  LessonProblem,
  LessonReason,
} from './lesson-import.ts'
import { statusOf, subjectOf } from './words.ts'

type LessonRow = RowParser<LessonField, LessonReason>

const LONGEST_NAME = 120
/** The longest activity for home, in characters: three sentences say five minutes of it. */
const LONGEST_ACTIVITY = 400

/** What the cells of a row say of a lesson and of one of its exercises; and why it is refused. */
export function parseLesson(
  cells: string[],
  columns: LessonColumn[],
): { line: LessonLine; problems: LessonProblem[] } {
  let row: LessonRow = new RowParser<LessonField, LessonReason>(cells, columns)
  let lesson = lessonOf(row)
  let exercise = exerciseOf(row)
  let { status } = row.property('status', 'status', statusOf, 'statusUnknown')
  return { line: { lesson, exercise, withdraws: status === 'withdrawn' }, problems: row.problems }
}

function lessonOf(row: LessonRow): LessonLine['lesson'] {
  return {
    ...row.property('id', 'lessonID', idOf, 'notText'),
    ...row.property('number', 'lessonNumber', numberOf, 'notText'),
    ...row.property('subject', 'subject', subjectOf, 'subjectUnknown'),
    ...row.property('level', 'level', levelOf, 'levelUnknown'),
    ...row.property('position', 'lessonPosition', positionOf, 'notNumber'),
    ...nameProperty(row, 'name', 'lessonName'),
    ...nameProperty(row, 'nameEn', 'lessonNameEn'),
    ...nameProperty(row, 'activity', 'lessonActivity', LONGEST_ACTIVITY),
    ...nameProperty(row, 'activityEn', 'lessonActivityEn', LONGEST_ACTIVITY),
  }
}

function exerciseOf(row: LessonRow): LessonLine['exercise'] {
  return {
    ...row.property('id', 'exerciseID', idOf, 'notText'),
    ...row.property('number', 'exerciseNumber', numberOf, 'notText'),
    ...row.property('position', 'exercisePosition', positionOf, 'notNumber'),
    ...nameProperty(row, 'name', 'exerciseName'),
    ...nameProperty(row, 'nameEn', 'exerciseNameEn'),
    ...nameProperty(row, 'activity', 'exerciseActivity', LONGEST_ACTIVITY),
    ...nameProperty(row, 'activityEn', 'exerciseActivityEn', LONGEST_ACTIVITY),
  }
}

function nameProperty<key extends string>(
  row: LessonRow,
  key: key,
  field: LessonField,
  longest = LONGEST_NAME,
) {
  let text = row.values[field] ?? ''
  if (tidy(text).length <= longest) return row.property(key, field, nameOf, 'notText')
  row.refuse(field, text, 'tooLong')
  return {}
}

/** Positions in files begin with 1 and are stored from 0; an app may have counted otherwise. */
function positionOf(text: string): number | undefined {
  let position = westernDigits(text)
  return /^-?\d{1,9}$/.test(position) ? Number(position) - 1 : undefined
}

/** The id of a lesson in the app, letter by letter. */
function numberOf(text: string): string | undefined {
  let number = tidy(text)
  return number === '' || number.length > LONGEST_ID || isSheetError(number) ? undefined : number
}

function nameOf(text: string): string | undefined {
  let name = tidy(text)
  return name === '' || isSheetError(name) ? undefined : name
}
