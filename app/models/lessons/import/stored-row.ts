import * as v from 'valibot'
import { verdicts } from '#app/models/tables/list-import.ts'
import type { LessonField, LessonImportRow, LessonNames, LessonProblem } from './lesson-import.ts'

/** A row of an import as it is stored; the states, names, cells and problems are JSON. */
export const StoredRow = v.strictObject({
  row: v.number(),
  cells: v.string(),
  verdict: v.picklist(verdicts),
  problems: v.string(),
  stays: v.nullable(v.picklist(['practised', 'changed'])),
  lessonBefore: v.nullable(v.string()),
  lessonAfter: v.nullable(v.string()),
  exerciseBefore: v.nullable(v.string()),
  exerciseAfter: v.nullable(v.string()),
  lesson: v.nullable(v.string()),
  exercise: v.nullable(v.string()),
})
type StoredRow = v.InferOutput<typeof StoredRow>
type State = Record<string, unknown>

const lessonFields = {
  number: 'lessonNumber',
  subject: 'subject',
  level: 'level',
  position: 'lessonPosition',
  name: 'lessonName',
  nameEn: 'lessonNameEn',
  activity: 'lessonActivity',
  activityEn: 'lessonActivityEn',
  withdrawn: 'status',
} as const
const exerciseFields = {
  number: 'exerciseNumber',
  position: 'exercisePosition',
  name: 'exerciseName',
  nameEn: 'exerciseNameEn',
  activity: 'exerciseActivity',
  activityEn: 'exerciseActivityEn',
  withdrawn: 'status',
} as const

/** A row as its page shows it. */
export function rowOf(stored: StoredRow): LessonImportRow {
  let { row, verdict, stays } = stored
  let lesson = [stateIn(stored.lessonBefore), stateIn(stored.lessonAfter)] as const
  let exercise = [stateIn(stored.exerciseBefore), stateIn(stored.exerciseAfter)] as const
  let changed = [
    ...changedFields(...lesson, lessonFields),
    ...changedFields(...exercise, exerciseFields),
  ]
  return {
    row,
    verdict,
    stays,
    lesson: JSON.parse(stored.lesson ?? 'null') as LessonNames | null,
    exercise: JSON.parse(stored.exercise ?? 'null') as LessonNames | null,
    goes: { lesson: isWithdrawn(...lesson), exercise: isWithdrawn(...exercise) },
    cells: JSON.parse(stored.cells) as string[],
    what: verdict === 'changed' ? [...new Set(changed)] : [],
    problems: JSON.parse(stored.problems) as LessonProblem[],
  }
}

function stateIn(json: string | null): State | null {
  return JSON.parse(json ?? 'null') as State | null
}

function isWithdrawn(before: State | null, after: State | null): boolean {
  return before?.withdrawn === 0 && after?.withdrawn === 1
}

function changedFields(
  before: State | null,
  after: State | null,
  fields: Record<string, LessonField>,
): LessonField[] {
  if (before === null || after === null) return []
  return Object.entries(fields)
    .filter(([key]) => before[key] !== after[key])
    .map(([, field]) => field)
}
