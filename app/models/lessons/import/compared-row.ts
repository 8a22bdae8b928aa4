import type { Verdict } from '#app/models/tables/list-import.ts'
import type { ExerciseState, LessonLine, LessonProblem, LessonState } from './lesson-import.ts'
import type { PlannedExercise, PlannedLesson } from './planned-lesson.ts'

export type LessonRowRead = {
  row: number
  cells: string[]
  line: LessonLine
  problems: LessonProblem[]
}
/** What an import does with a row. A lesson's own change stands with the first row about it. */
export type LessonRowCompared = Omit<LessonRowRead, 'line'> & {
  verdict: Verdict
  lessonId: string | null
  exerciseId: string | null
  lessonBefore: string | null
  lessonAfter: LessonState | null
  exerciseBefore: string | null
  exerciseAfter: ExerciseState | null
}

const untouched = { before: null, after: null }

export function refusedRow(
  { row, cells }: LessonRowRead,
  problems: LessonProblem[],
): LessonRowCompared {
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

/** A row that was planned; to be made when all rows are. */
export function plannedRow(
  { row, cells }: LessonRowRead,
  { lesson, exercise }: { lesson: PlannedLesson; exercise: PlannedExercise | undefined },
): LessonRowCompared {
  let ofLesson = lesson.firstRow === row ? changeOf(lesson) : untouched
  let ofExercise = exercise ? changeOf(exercise) : untouched
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

type Change<state> = { before: string | null; after: state | null }

/** How a lesson or an exercise was and will be; `after` is null where nothing changes. */
export function changeOf<state>({
  before,
  state,
}: {
  before: string | null
  state: state
}): Change<state> {
  return before === null || JSON.stringify(JSON.parse(before)) !== JSON.stringify(state)
    ? { before, after: state }
    : untouched
}

/** Whether a lesson or an exercise was taught before the import. */
export function wasTaught({ before }: { before: string | null }): boolean {
  return before !== null && (JSON.parse(before) as ExerciseState).withdrawn === 0
}

/** A row creates only what was not taught before; where it also changes something, it changes. */
function verdictOf(changes: Change<{ withdrawn: 0 | 1 }>[]): Verdict {
  let effective = changes.filter(({ after }) => after !== null)
  if (effective.length === 0) return 'unchanged'
  let isNew = ({ before, after }: Change<{ withdrawn: 0 | 1 }>) =>
    !wasTaught({ before }) && after!.withdrawn === 0
  return effective.every(isNew) ? 'created' : 'changed'
}
