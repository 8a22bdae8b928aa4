import { westernDigits } from '#app/locales/digits.ts'
import type { Subject } from '#app/models/subject.ts'
import {
  idOf,
  isSheetError,
  levelOf,
  LONGEST_ID,
  wordLookup,
  valuesByField,
  tidy,
} from '#app/models/tables/cell-values.ts'
import { columnsByHead, fieldsByName } from '#app/models/tables/columns.ts'
import { LONGEST_CELL } from '#app/models/tables/table.ts'
import type { LessonColumn, LessonField, LessonLine, LessonProblem } from './lesson-import.ts'

const names: Record<LessonField, string[]> = {
  lessonID: ['lesson id', 'lessonid', 'معرف الدرس'],
  lessonNumber: [
    'lesson number',
    'lesson external id',
    'lesson in the app',
    'رقم الدرس',
    'رقم الدرس في التطبيق',
  ],
  subject: ['subject', 'المادة'],
  level: ['level', 'grade', 'kg', 'المستوى', 'المرحلة'],
  lessonPosition: ['lesson position', 'lesson order', 'lesson no', 'ترتيب الدرس', 'موضع الدرس'],
  lessonName: [
    'lesson',
    'lesson name',
    'lesson in arabic',
    'lesson name in arabic',
    'الدرس',
    'اسم الدرس',
    'الدرس بالعربية',
    'اسم الدرس بالعربية',
  ],
  lessonNameEn: [
    'lesson in english',
    'lesson name in english',
    'lesson name en',
    'الدرس بالإنجليزية',
    'اسم الدرس بالإنجليزية',
  ],
  exerciseID: ['exercise id', 'exerciseid', 'معرف التمرين'],
  exerciseNumber: [
    'exercise number',
    'exercise external id',
    'exercise in the app',
    'رقم التمرين',
    'رقم التمرين في التطبيق',
  ],
  exercisePosition: [
    'exercise position',
    'exercise order',
    'exercise no',
    'ترتيب التمرين',
    'موضع التمرين',
  ],
  exerciseName: [
    'exercise',
    'exercise name',
    'exercise in arabic',
    'exercise name in arabic',
    'التمرين',
    'اسم التمرين',
    'التمرين بالعربية',
    'اسم التمرين بالعربية',
  ],
  exerciseNameEn: [
    'exercise in english',
    'exercise name in english',
    'exercise name en',
    'التمرين بالإنجليزية',
    'اسم التمرين بالإنجليزية',
  ],
  status: ['status', 'الحالة'],
}
const subjectOf = wordLookup<Subject>({
  reading: ['reading', 'read', 'القراءة', 'قراءة'],
  math: ['math', 'maths', 'mathematics', 'الرياضيات', 'رياضيات', 'الحساب'],
  science: ['science', 'العلوم', 'علوم'],
  readWrite: ['read and write', 'reading and writing', 'القراءة والكتابة', 'قراءة وكتابة'],
})
const taughtOf = wordLookup<'taught' | 'withdrawn'>({
  taught: ['taught', 'active', 'يدرس', 'يُدرَّس'],
  withdrawn: ['withdrawn', 'remove', 'removed', 'tobedeleted', 'مسحوب', 'يسحب', 'يُسحب', 'سحب'],
})

const LONGEST_NAME = 120

/** The field of lessons and exercises that a column's head speaks of. */
export const lessonFieldOf = fieldsByName(names)

/** The columns of a list of lessons; nothing where none of them names lessons or exercises. */
export function lessonColumns(heads: string[]): LessonColumn[] | undefined {
  let columns = columnsByHead(heads, lessonFieldOf)
  let telling: (LessonField | null)[] = ['lessonID', 'lessonNumber', 'lessonName', 'exerciseID']
  return columns.some(({ field }) => telling.includes(field)) ? columns : undefined
}

/** What the cells of a row say, and what is wrong with them. An empty cell says nothing. */
export function readLesson(
  cells: string[],
  columns: LessonColumn[],
): { line: LessonLine; problems: LessonProblem[] } {
  let problems: LessonProblem[] = []
  let refuse = (column: LessonField, value: string, reason: LessonProblem['reason']) =>
    void problems.push({ column, value: value.slice(0, LONGEST_CELL), reason })
  let said = valuesByField(cells, columns, refuse)

  /**
   * A field as one property, if the row has it; where its text has no meaning, the row is refused
   * for it.
   */
  let take = <key extends string, value>(
    key: key,
    field: LessonField,
    read: (text: string) => value | undefined,
    reason: LessonProblem['reason'],
  ): Partial<Record<key, value>> => {
    let text = said[field]
    let value = text === undefined ? undefined : read(text)
    if (text !== undefined && value === undefined) refuse(field, text, reason)
    return value === undefined ? {} : ({ [key]: value } as Partial<Record<key, value>>)
  }
  let name = <key extends string>(key: key, field: LessonField) => {
    let long = tidy(said[field] ?? '').length > LONGEST_NAME
    if (long) refuse(field, said[field]!, 'tooLong')
    return long ? {} : take(key, field, nameOf, 'notText')
  }
  let lesson = {
    ...take('id', 'lessonID', idOf, 'notText'),
    ...take('number', 'lessonNumber', numberOf, 'notText'),
    ...take('subject', 'subject', subjectOf, 'subjectUnknown'),
    ...take('level', 'level', levelOf, 'levelUnknown'),
    ...take('position', 'lessonPosition', positionOf, 'notNumber'),
    ...name('name', 'lessonName'),
    ...name('nameEn', 'lessonNameEn'),
  }
  let exercise = {
    ...take('id', 'exerciseID', idOf, 'notText'),
    ...take('number', 'exerciseNumber', numberOf, 'notText'),
    ...take('position', 'exercisePosition', positionOf, 'notNumber'),
    ...name('name', 'exerciseName'),
    ...name('nameEn', 'exerciseNameEn'),
  }
  let { status } = take('status', 'status', taughtOf, 'statusUnknown')
  return { line: { lesson, exercise, withdraws: status === 'withdrawn' }, problems }
}

/** Told from 1 on, kept from 0; an app may have counted otherwise. */
function positionOf(text: string): number | undefined {
  let position = westernDigits(text)
  return /^-?\d{1,9}$/.test(position) ? Number(position) - 1 : undefined
}

/** What an app calls it, letter by letter. */
function numberOf(text: string): string | undefined {
  let number = tidy(text)
  return number === '' || number.length > LONGEST_ID || isSheetError(number) ? undefined : number
}

function nameOf(text: string): string | undefined {
  let name = tidy(text)
  return name === '' || isSheetError(name) ? undefined : name
}
