import type { KnownLesson } from '#app/models/lessons/known-lesson.ts'
import {
  lessonProblem,
  type LessonField,
  type LessonLine,
  type LessonProblem,
} from './lesson-import.ts'
import { LessonIndex } from './lesson-index.ts'
import { plannedOf, type PlannedExercise, type PlannedLesson } from './planned-lesson.ts'

/** The existing lessons, and those that rows create. */
export class PlannedLessons extends LessonIndex<PlannedLesson> {
  #lessonOf = new Map<string, PlannedLesson>()
  #newId

  constructor(known: KnownLesson[], newId: () => string) {
    super(known.map(plannedOf))
    this.#newId = newId
    for (let lesson of this.all())
      for (let { id } of lesson.exercises.all()) this.#lessonOf.set(id, lesson)
  }

  /**
   * The lesson that a row is about: by its id, its number, its name (with subject and level where
   * the row has them), or by the exercise's id. Otherwise a new one.
   */
  lessonOf(line: LessonLine): PlannedLesson | LessonProblem[] {
    let { lesson: said, withdraws } = line
    return (
      this.#lessonById(line) ??
      this.withNumber(said.number) ??
      this.#lessonByName(said) ??
      (withdraws ? unknownLesson(said) : this.#newLesson(said))
    )
  }

  #lessonById({ lesson: said, exercise }: LessonLine): PlannedLesson | LessonProblem[] | undefined {
    if (said.id !== undefined)
      return this.withId(said.id) ?? [lessonProblem('lessonID', said.id, 'lessonUnknown')]
    if (said.number !== undefined || said.name !== undefined || exercise.id === undefined)
      return undefined
    return (
      this.#lessonOf.get(exercise.id) ?? [
        lessonProblem('exerciseID', exercise.id, 'exerciseUnknown'),
      ]
    )
  }

  #lessonByName(said: LessonLine['lesson']): PlannedLesson | LessonProblem[] | undefined {
    let { subject, level } = said
    let [first, ...others] = this.named(
      said,
      ({ state }) =>
        (subject === undefined || state.subject === subject) &&
        (level === undefined || state.level === level),
    )
    return others.length > 0 ? [lessonProblem('lessonName', said.name, 'lessonAmbiguous')] : first
  }

  /**
   * The exercise of the lesson that a row is about, if any: by its id, number or name. Otherwise
   * a new one.
   */
  exerciseOf(
    { exercises }: PlannedLesson,
    { exercise: said, withdraws }: LessonLine,
  ): PlannedExercise | undefined | LessonProblem[] {
    if (Object.keys(said).length === 0) return undefined
    if (said.id !== undefined) return exercises.withId(said.id) ?? [this.#missing(said.id)]
    let numbered = exercises.withNumber(said.number)
    if (numbered) return numbered
    let [first, ...others] = exercises.named(said)
    if (others.length > 0) return [lessonProblem('exerciseName', said.name, 'exerciseAmbiguous')]
    if (first) return first
    if (withdraws) return [lessonProblem('exerciseName', said.name, 'exerciseUnknown')]
    return this.#newExercise(exercises, said)
  }

  #missing(exerciseId: string): LessonProblem {
    let isElsewhere = this.#lessonOf.has(exerciseId)
    return lessonProblem(
      'exerciseID',
      exerciseId,
      isElsewhere ? 'exerciseElsewhere' : 'exerciseUnknown',
    )
  }

  #newLesson(said: LessonLine['lesson']): PlannedLesson | LessonProblem[] {
    let { number, subject, level, position = this.nextPosition(), name, nameEn } = said
    let { activity = null, activityEn = null } = said
    if (subject === undefined || level === undefined || name === undefined || nameEn === undefined)
      return required({ lessonName: name, lessonNameEn: nameEn, subject, level })
    return {
      id: this.#newId(),
      before: null,
      state: {
        number: number ?? null,
        subject,
        level,
        position,
        name,
        nameEn,
        activity,
        activityEn,
        withdrawn: 0,
      },
      said: {},
      practised: false,
      exercises: new LessonIndex(),
    }
  }

  #newExercise(
    exercises: LessonIndex<PlannedExercise>,
    said: LessonLine['exercise'],
  ): PlannedExercise | LessonProblem[] {
    let { number, name, nameEn, position = exercises.nextPosition() } = said
    let { activity = null, activityEn = null } = said
    if (name === undefined || nameEn === undefined)
      return required({ exerciseName: name, exerciseNameEn: nameEn })
    return {
      id: this.#newId(),
      before: null,
      state: { number: number ?? null, position, name, nameEn, activity, activityEn, withdrawn: 0 },
      practised: false,
    }
  }
}

function unknownLesson({ number, name }: LessonLine['lesson']): LessonProblem[] {
  return number === undefined
    ? [lessonProblem('lessonName', name, 'lessonUnknown')]
    : [lessonProblem('lessonNumber', number, 'lessonUnknown')]
}

function required(fields: Partial<Record<LessonField, unknown>>): LessonProblem[] {
  return Object.entries(fields)
    .filter(([, value]) => value === undefined)
    .map(([field]) => lessonProblem(field as LessonField, '', 'required'))
}
