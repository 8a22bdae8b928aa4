import { ExistingLessons, type KnownLesson, type LessonToBe, type ExerciseToBe } from './lesson-existing.ts'
import { lessonProblem, type LessonField, type LessonLine, type LessonProblem, type LessonState } from './lesson-list.ts'
import type { Verdict } from './roster.ts'

export type LessonRowRead = { row: number; cells: string[]; line: LessonLine; problems: LessonProblem[] }
/** What becomes of a row. A lesson's own change stands with the first row that speaks of it. */
export type LessonRowCompared = Omit<LessonRowRead, 'line'> & { verdict: Verdict; lessonId: string | null; exerciseId: string | null; lessonBefore: string | null; lessonAfter: LessonState | null; exerciseBefore: string | null; exerciseAfter: ExerciseToBe['state'] | null }

/** Finds out what would become of each row, given the lessons of the catalogue or of a school. `newId` makes the ids of what is new. */
export function compareLessons(rows: LessonRowRead[], known: KnownLesson[], newId: () => string): LessonRowCompared[] {
  let existing = new ExistingLessons(known, newId)
  let placed = rows.map((row) => ({ row, place: row.problems.length > 0 ? row.problems : place(row, existing) }))
  for (let lesson of existing.spokenOf()) withdrawEmptied(lesson)
  return placed.map(({ row, place }) => (Array.isArray(place) ? refused(row, place) : told(row, place)))
}

type Place = { lesson: LessonToBe; exercise: ExerciseToBe | undefined }

/** The lesson and the exercise that a row speaks of, changed as it says; or what is wrong with it, and then nothing is changed. */
function place({ row, line }: LessonRowRead, existing: ExistingLessons): Place | LessonProblem[] {
  let lesson = existing.lessonOf(line)
  if (Array.isArray(lesson)) return lesson
  let exercise = existing.exerciseOf(lesson, line)
  if (Array.isArray(exercise)) return exercise
  let problem = problemOf(lesson, exercise, line, existing)
  if (problem) return [problem]
  let { id: _, ...said } = line.lesson
  let withdrawn = spokenWithdrawal(line, exercise)
  lesson.said = { ...lesson.said, ...said, ...(withdrawn !== undefined && { withdrawn }) }
  lesson.state = { ...lesson.state, ...said, ...(withdrawn !== undefined && { withdrawn }) }
  lesson.firstRow ??= row
  existing.keep(lesson)
  if (exercise) {
    let { id: _, ...said } = line.exercise
    if (!lesson.exercises.includes(exercise)) lesson.exercises.push(exercise)
    exercise.row = row
    exercise.state = { ...exercise.state, ...said, withdrawn: line.withdraws ? 1 : 0 }
  }
  return { lesson, exercise }
}

/** Whether a row says of the lesson itself that it is taught or not; one that withdraws an exercise says nothing of it. */
function spokenWithdrawal({ withdraws }: LessonLine, exercise: ExerciseToBe | undefined): 0 | 1 | undefined {
  if (!withdraws) return 0
  return exercise ? undefined : 1
}

/** Why a row that speaks of this lesson and exercise cannot be done. */
function problemOf(lesson: LessonToBe, exercise: ExerciseToBe | undefined, line: LessonLine, existing: ExistingLessons): LessonProblem | undefined {
  let differing = lessonWords.find(([key]) => lesson.said[key] !== undefined && line.lesson[key] !== undefined && lesson.said[key] !== line.lesson[key])
  if (differing) return lessonProblem(differing[1], line.lesson[differing[0]], 'lessonDiffers')
  let withdrawn = spokenWithdrawal(line, exercise)
  if (withdrawn !== undefined && lesson.said.withdrawn !== undefined && withdrawn !== lesson.said.withdrawn) return lessonProblem('status', '', 'lessonDiffers')
  if (line.lesson.number !== undefined && existing.isNumberOfAnother(line.lesson.number, lesson)) return lessonProblem('lessonNumber', line.lesson.number, 'numberTaken')
  if (line.lesson.subject !== undefined && line.lesson.subject !== lesson.state.subject && lesson.practised) return lessonProblem('subject', line.lesson.subject, 'practisedStays')
  if (line.exercise.number !== undefined && exercise && lesson.exercises.some((other) => other !== exercise && other.state.number === line.exercise.number)) return lessonProblem('exerciseNumber', line.exercise.number, 'numberTaken')
  if (exercise?.row !== undefined) return lessonProblem('exerciseName', String(exercise.row), 'lessonRowTwice')
  if (!line.withdraws) return undefined
  if (exercise ? exercise.before === null : lesson.before === null) return lessonProblem('status', '', exercise ? 'exerciseUnknown' : 'lessonUnknown')
  return (exercise ?? lesson).practised ? lessonProblem('status', '', 'practisedStays') : undefined
}

/** A lesson whose last exercise goes is withdrawn with it. */
function withdrawEmptied(lesson: LessonToBe): void {
  let { exercises, state } = lesson
  let some = exercises.some(({ row, state }) => row !== undefined && state.withdrawn === 1)
  if (some && exercises.every(({ state }) => state.withdrawn === 1)) lesson.state = { ...state, withdrawn: 1 }
}

const lessonWords = [['number', 'lessonNumber'], ['subject', 'subject'], ['level', 'level'], ['position', 'lessonPosition'], ['name', 'lessonName'], ['nameEn', 'lessonNameEn']] as const satisfies [keyof LessonState, LessonField][]

function told({ row, cells }: LessonRowRead, { lesson, exercise }: Place): LessonRowCompared {
  let [ofLesson, ofExercise] = [lesson.firstRow === row ? changeOf(lesson) : untouched, exercise ? changeOf(exercise) : untouched]
  return {
    row, cells, problems: [], verdict: verdictOf([ofLesson, ofExercise]),
    lessonId: lesson.id, exerciseId: exercise?.id ?? null,
    lessonBefore: ofLesson.before, lessonAfter: ofLesson.after, exerciseBefore: ofExercise.before, exerciseAfter: ofExercise.after,
  }
}

/** Made is only what was not taught before; a row that also changes something is looked at as a change. */
function verdictOf(changes: Change[]): Verdict {
  let done = changes.filter(({ after }) => after !== null)
  let comes = ({ before, after }: Change) => before === null || (after!.withdrawn === 0 && (JSON.parse(before) as ExerciseToBe['state']).withdrawn === 1)
  return done.length === 0 ? 'unchanged' : done.every(comes) ? 'created' : 'changed'
}

type Change = { before: string | null; after: { withdrawn: 0 | 1 } | null }

const untouched = { before: null, after: null }

/** How it was and will be; nothing where it stays as it is. */
function changeOf<state>({ before, state }: { before: string | null; state: state }): { before: string | null; after: state | null } {
  return before === null || JSON.stringify(JSON.parse(before)) !== JSON.stringify(state) ? { before, after: state } : untouched
}

function refused({ row, cells }: LessonRowRead, problems: LessonProblem[]): LessonRowCompared {
  return { row, cells, problems, verdict: 'refused', lessonId: null, exerciseId: null, lessonBefore: null, lessonAfter: null, exerciseBefore: null, exerciseAfter: null }
}
