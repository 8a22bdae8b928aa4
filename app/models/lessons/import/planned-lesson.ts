import type { KnownLesson } from '#app/models/lessons/known-lesson.ts'
import type { ExerciseState, LessonState } from './lesson-import.ts'
import { LessonIndex } from './lesson-index.ts'

/**
 * A lesson as the import would leave it. `before` is its snapshot, null where it is new; `said` is
 * what the rows so far say of it, and `firstRow` the first of them.
 */
export type PlannedLesson = {
  id: string
  before: string | null
  state: LessonState
  said: Partial<LessonState>
  practised: boolean
  exercises: LessonIndex<PlannedExercise>
  firstRow?: number
}
export type PlannedExercise = {
  id: string
  before: string | null
  state: ExerciseState
  practised: boolean
  row?: number
}

/** An existing lesson, before any row is planned. */
export function plannedOf({ id, snapshot, exercises }: KnownLesson): PlannedLesson {
  let all = exercises.map((exercise): PlannedExercise => ({
    id: exercise.id,
    before: exercise.snapshot,
    state: JSON.parse(exercise.snapshot),
    practised: exercise.practised,
  }))
  return {
    id,
    before: snapshot,
    state: JSON.parse(snapshot),
    said: {},
    practised: all.some(({ practised }) => practised),
    exercises: new LessonIndex(all),
  }
}
