import type { KnownLesson } from '#app/models/lessons/lesson.ts'
import { tidy } from '#app/models/tables/cell-values.ts'
import type { Verdict } from '#app/models/tables/list-import.ts'
import {
  lessonProblem,
  type ExerciseState,
  type LessonField,
  type LessonLine,
  type LessonProblem,
  type LessonState,
} from './lesson-import.ts'
import { PlannedLessons, type PlannedExercise, type PlannedLesson } from './planned-lessons.ts'

export type LessonRowRead = {
  row: number
  cells: string[]
  line: LessonLine
  problems: LessonProblem[]
}
/** What becomes of a row. A lesson's own change stands with the first row that speaks of it. */
export type LessonRowCompared = Omit<LessonRowRead, 'line'> & {
  verdict: Verdict
  lessonId: string | null
  exerciseId: string | null
  lessonBefore: string | null
  lessonAfter: LessonState | null
  exerciseBefore: string | null
  exerciseAfter: ExerciseState | null
}
/**
 * `known`: how many exercises are taught; `touched`: how many of these change or go, by themselves
 * or with their lesson.
 */
export type LessonComparison = { rows: LessonRowCompared[]; known: number; touched: number }

/**
 * Finds out what would become of each row, given the lessons of the catalogue or of a school.
 * `newId` makes the ids of what is new.
 */
export function compareLessons(
  rows: LessonRowRead[],
  known: KnownLesson[],
  newId: () => string,
): LessonComparison {
  let existing = new PlannedLessons(known, newId)
  let placed = rows.map((row) => ({
    row,
    place: row.problems.length > 0 ? row.problems : place(row, existing),
  }))
  let lessons = existing.all()
  for (let lesson of lessons) withdrawEmptied(lesson)
  let taught = lessons.flatMap((lesson) =>
    isTaught(lesson)
      ? lesson.exercises
          .all()
          .filter(isTaught)
          .map((exercise) => ({ lesson, exercise }))
      : [],
  )
  return {
    rows: placed.map(({ row, place }) =>
      Array.isArray(place) ? refused(row, place) : told(row, place),
    ),
    known: taught.length,
    touched: taught.filter(
      ({ lesson, exercise }) =>
        changeOf(lesson).after !== null || changeOf(exercise).after !== null,
    ).length,
  }
}

type Place = { lesson: PlannedLesson; exercise: PlannedExercise | undefined }

/**
 * The lesson and the exercise that a row speaks of, changed as it says; or what is wrong with it,
 * and then nothing is changed.
 */
function place({ row, line }: LessonRowRead, existing: PlannedLessons): Place | LessonProblem[] {
  let lesson = existing.lessonOf(line)
  if (Array.isArray(lesson)) return lesson
  let exercise = existing.exerciseOf(lesson, line)
  if (Array.isArray(exercise)) return exercise
  let problem = problemOf(lesson, exercise, line, existing)
  if (problem) return [problem]
  let withdrawn = spokenWithdrawal(line, exercise)
  let said = {
    ...asStored(line.lesson, lesson.state),
    ...(withdrawn !== undefined && { withdrawn }),
  }
  lesson.said = { ...lesson.said, ...line.lesson, ...said }
  lesson.state = { ...lesson.state, ...said }
  lesson.firstRow ??= row
  existing.keep(lesson)
  if (exercise) {
    exercise.row = row
    exercise.state = {
      ...exercise.state,
      ...asStored(line.exercise, exercise.state),
      withdrawn: line.withdraws ? 1 : 0,
    }
    lesson.exercises.keep(exercise)
  }
  return { lesson, exercise }
}

/**
 * What a row says of a state, without what it says no other than it is stored: a cell loses letters
 * that cannot be seen.
 */
function asStored<said extends { id?: string }, state extends object>(
  { id: _, ...said }: said,
  state: state,
): Partial<state> {
  let stored = state as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(said).filter(
      ([key, value]) => !(typeof stored[key] === 'string' && tidy(stored[key]) === value),
    ),
  ) as Partial<state>
}

/**
 * Whether a row says of the lesson itself that it is taught or not; one that withdraws an exercise
 * says nothing of it.
 */
function spokenWithdrawal(
  { withdraws }: LessonLine,
  exercise: PlannedExercise | undefined,
): 0 | 1 | undefined {
  if (!withdraws) return 0
  return exercise ? undefined : 1
}

/** Why a row that speaks of this lesson and exercise cannot be done. */
function problemOf(
  lesson: PlannedLesson,
  exercise: PlannedExercise | undefined,
  line: LessonLine,
  existing: PlannedLessons,
): LessonProblem | undefined {
  let differing = lessonWords.find(
    ([key]) =>
      lesson.said[key] !== undefined &&
      line.lesson[key] !== undefined &&
      lesson.said[key] !== line.lesson[key],
  )
  if (differing) return lessonProblem(differing[1], line.lesson[differing[0]], 'lessonDiffers')
  let withdrawn = spokenWithdrawal(line, exercise)
  if (
    withdrawn !== undefined &&
    lesson.said.withdrawn !== undefined &&
    withdrawn !== lesson.said.withdrawn
  )
    return lessonProblem('status', '', 'lessonDiffers')
  if (existing.isAnothers(line.lesson.number, lesson))
    return lessonProblem('lessonNumber', line.lesson.number, 'numberTaken')
  if (
    line.lesson.subject !== undefined &&
    line.lesson.subject !== lesson.state.subject &&
    lesson.practised
  )
    return lessonProblem('subject', line.lesson.subject, 'practisedStays')
  if (exercise && lesson.exercises.isAnothers(line.exercise.number, exercise))
    return lessonProblem('exerciseNumber', line.exercise.number, 'numberTaken')
  if (exercise?.row !== undefined)
    return lessonProblem('exerciseName', String(exercise.row), 'lessonRowTwice')
  if (!line.withdraws) return undefined
  if (exercise ? exercise.before === null : lesson.before === null)
    return lessonProblem('status', '', exercise ? 'exerciseUnknown' : 'lessonUnknown')
  return (exercise ?? lesson).practised ? lessonProblem('status', '', 'practisedStays') : undefined
}

const lessonWords = [
  ['number', 'lessonNumber'],
  ['subject', 'subject'],
  ['level', 'level'],
  ['position', 'lessonPosition'],
  ['name', 'lessonName'],
  ['nameEn', 'lessonNameEn'],
] as const satisfies [keyof LessonState, LessonField][]

/** A lesson whose last exercise goes is withdrawn with it. */
function withdrawEmptied(lesson: PlannedLesson): void {
  let exercises = lesson.exercises.all()
  let some = exercises.some(({ row, state }) => row !== undefined && state.withdrawn === 1)
  if (some && exercises.every(({ state }) => state.withdrawn === 1))
    lesson.state = { ...lesson.state, withdrawn: 1 }
}

/** Whether it was taught before the list. */
function isTaught({ before }: { before: string | null }): boolean {
  return before !== null && (JSON.parse(before) as ExerciseState).withdrawn === 0
}

function told({ row, cells }: LessonRowRead, { lesson, exercise }: Place): LessonRowCompared {
  let [ofLesson, ofExercise] = [
    lesson.firstRow === row ? changeOf(lesson) : untouched,
    exercise ? changeOf(exercise) : untouched,
  ]
  return {
    row,
    cells,
    problems: [],
    verdict: verdictOf([ofLesson, ofExercise]),
    lessonId: lesson.id,
    exerciseId: exercise?.id ?? null,
    lessonBefore: ofLesson.before,
    lessonAfter: ofLesson.after,
    exerciseBefore: ofExercise.before,
    exerciseAfter: ofExercise.after,
  }
}

/**
 * Made is only what was not taught before; a row that also changes something is looked at as a
 * change.
 */
function verdictOf(changes: Change[]): Verdict {
  let done = changes.filter(({ after }) => after !== null)
  let comes = ({ before, after }: Change) => !isTaught({ before }) && after!.withdrawn === 0
  return done.length === 0 ? 'unchanged' : done.every(comes) ? 'created' : 'changed'
}

type Change = { before: string | null; after: { withdrawn: 0 | 1 } | null }

const untouched = { before: null, after: null }

/** How it was and will be; nothing where it stays as it is. */
function changeOf<state>({ before, state }: { before: string | null; state: state }): {
  before: string | null
  after: state | null
} {
  return before === null || JSON.stringify(JSON.parse(before)) !== JSON.stringify(state)
    ? { before, after: state }
    : untouched
}

function refused({ row, cells }: LessonRowRead, problems: LessonProblem[]): LessonRowCompared {
  return {
    row,
    cells,
    problems,
    verdict: 'refused',
    lessonId: null,
    exerciseId: null,
    lessonBefore: null,
    lessonAfter: null,
    exerciseBefore: null,
    exerciseAfter: null,
  }
}
