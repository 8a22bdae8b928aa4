import type { Day } from '#app/calendar/day.ts'
import { lessonState, type LessonState } from './lesson-state.ts'
import { lessonStates } from './lesson-state.ts'
import type { LessonRow } from './report.ts'

/** Where a child is with an exercise at the end of a period. */
export type ExerciseState = 'solved' | 'needsHelp' | 'notYet' | 'notTried'

/** An exercise in a lesson's report. */
export type LessonExercise = {
  exerciseID: string
  name: string
  nameEn: string
  state: ExerciseState
  solvedOn: Day | null
  /**
   * Tries and failures from the beginning to the end of the period; null where only the attempts
   * themselves could tell: they were counted beyond it, or in a class out of sight.
   */
  attempts: number | null
  failed: number | null
}

/** A lesson with its state and its exercises. */
export type LessonWithExercises = LessonRow & {
  state: LessonState
  exerciseList: LessonExercise[]
}

/**
 * A lesson's state as a report's row tells it: help is needed now where it was practised in the
 * period, and else was needed before. `ever`: all that was done by the period's end.
 */
export function stateOf(
  lesson: LessonRow,
  ever: { attempts: number; correct: number },
): LessonState {
  if (lesson.needsHelp) return lesson.attempts > 0 ? 'needsHelp' : 'notMastered'
  return lessonState({
    exercises: lesson.exercises,
    solved: lesson.solved,
    stuck: 0,
    stuckNow: 0,
    period: { attempts: lesson.attempts, correct: lesson.correctAttempts },
    ever,
  })
}

/** The most serious first; of equals the last practised. */
export function byState(lessons: LessonWithExercises[]): LessonWithExercises[] {
  return lessons.toSorted(
    (a, b) =>
      lessonStates.indexOf(a.state) - lessonStates.indexOf(b.state) ||
      (b.date ?? '').localeCompare(a.date ?? ''),
  )
}
