import type { KnownLesson } from '#app/models/lessons/lesson.ts'
import {
  lessonProblem,
  type ExerciseState,
  type LessonField,
  type LessonLine,
  type LessonProblem,
  type LessonState,
} from './lesson-import.ts'
import { LessonIndex } from './lesson-index.ts'

/**
 * A lesson as a list of lessons would leave it. `before` is null where it is new; `said` is what
 * the list's rows have said of it so far.
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

/** The lessons that there are, and those that earlier rows of a list make. */
export class PlannedLessons extends LessonIndex<PlannedLesson> {
  #lessonOf = new Map<string, PlannedLesson>()
  #newId

  constructor(known: KnownLesson[], newId: () => string) {
    super(known.map(toBe))
    this.#newId = newId
    for (let lesson of this.all())
      for (let { id } of lesson.exercises.all()) this.#lessonOf.set(id, lesson)
  }

  /**
   * Which lesson a row means: by its id, its number, its name (and subject and level where they are
   * said), or by the exercise's id. A new one where there is none.
   */
  lessonOf({ lesson: said, exercise, withdraws }: LessonLine): PlannedLesson | LessonProblem[] {
    if (said.id !== undefined)
      return this.withId(said.id) ?? [lessonProblem('lessonID', said.id, 'lessonUnknown')]
    if (said.number === undefined && said.name === undefined && exercise.id !== undefined)
      return (
        this.#lessonOf.get(exercise.id) ?? [
          lessonProblem('exerciseID', exercise.id, 'exerciseUnknown'),
        ]
      )
    let numbered = this.numbered(said.number)
    if (numbered) return numbered
    let [first, ...others] = this.called(
      said,
      ({ state }) =>
        (said.subject === undefined || state.subject === said.subject) &&
        (said.level === undefined || state.level === said.level),
    )
    if (first)
      return others.length > 0 ? [lessonProblem('lessonName', said.name, 'lessonAmbiguous')] : first
    if (withdraws)
      return [
        said.number === undefined
          ? lessonProblem('lessonName', said.name, 'lessonUnknown')
          : lessonProblem('lessonNumber', said.number, 'lessonUnknown'),
      ]
    return this.#newLesson(said)
  }

  /**
   * Which exercise of the lesson a row means, if any: by its id, number or name. A new one where
   * there is none.
   */
  exerciseOf(
    { exercises }: PlannedLesson,
    { exercise: said, withdraws }: LessonLine,
  ): PlannedExercise | undefined | LessonProblem[] {
    if (Object.keys(said).length === 0) return undefined
    if (said.id !== undefined)
      return (
        exercises.withId(said.id) ?? [
          lessonProblem(
            'exerciseID',
            said.id,
            this.#lessonOf.has(said.id) ? 'exerciseElsewhere' : 'exerciseUnknown',
          ),
        ]
      )
    let numbered = exercises.numbered(said.number)
    if (numbered) return numbered
    let [first, ...others] = exercises.called(said)
    if (first)
      return others.length > 0
        ? [lessonProblem('exerciseName', said.name, 'exerciseAmbiguous')]
        : first
    if (withdraws) return [lessonProblem('exerciseName', said.name, 'exerciseUnknown')]
    return this.#newExercise(exercises, said)
  }

  #newLesson({
    number,
    subject,
    level,
    position = this.nextPosition(),
    name,
    nameEn,
  }: LessonLine['lesson']): PlannedLesson | LessonProblem[] {
    if (subject === undefined || level === undefined || name === undefined || nameEn === undefined)
      return missing({ lessonName: name, lessonNameEn: nameEn, subject, level })
    return {
      id: this.#newId(),
      before: null,
      state: { number: number ?? null, subject, level, position, name, nameEn, withdrawn: 0 },
      said: {},
      practised: false,
      exercises: new LessonIndex(),
    }
  }

  #newExercise(
    exercises: LessonIndex<PlannedExercise>,
    { number, name, nameEn, position = exercises.nextPosition() }: LessonLine['exercise'],
  ): PlannedExercise | LessonProblem[] {
    if (name === undefined || nameEn === undefined)
      return missing({ exerciseName: name, exerciseNameEn: nameEn })
    return {
      id: this.#newId(),
      before: null,
      state: { number: number ?? null, position, name, nameEn, withdrawn: 0 },
      practised: false,
    }
  }
}

function toBe({ id, snapshot, exercises }: KnownLesson): PlannedLesson {
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

function missing(fields: Partial<Record<LessonField, unknown>>): LessonProblem[] {
  return Object.entries(fields)
    .filter(([, value]) => value === undefined)
    .map(([field]) => lessonProblem(field as LessonField, '', 'required'))
}
