import { plain } from './list-query.ts'
import { lessonProblem, type ExerciseState, type LessonField, type LessonLine, type LessonProblem, type LessonState } from './lesson-list.ts'

/** A lesson as the database has it; `snapshot` is its state as one text, `taught` says how many of its exercises are. */
export type KnownLesson = { id: string; snapshot: string; taught: number; exercises: { id: string; snapshot: string; practised: boolean }[] }

/** A lesson as a list of lessons would leave it. `before` is null where it is new; `said` is what the list's rows have said of it so far. */
export type LessonToBe = { id: string; before: string | null; state: LessonState; said: Partial<LessonState>; practised: boolean; exercises: ExerciseToBe[]; firstRow?: number }
export type ExerciseToBe = { id: string; before: string | null; state: ExerciseState; practised: boolean; row?: number }

/** The lessons that there are, and those that earlier rows of a list make. */
export class ExistingLessons {
  #byId = new Map<string, LessonToBe>()
  #byNumber = new Map<string, LessonToBe>()
  #byName = new Map<string, LessonToBe[]>()
  #lessonOfExercise = new Map<string, LessonToBe>()
  #newId
  #lastPosition = -1

  constructor(known: KnownLesson[], newId: () => string) {
    this.#newId = newId
    for (let lesson of known) this.keep(toBe(lesson))
  }

  /** From now on later rows find it, by each name and number that it had. */
  keep(lesson: LessonToBe): void {
    let { id, state, exercises } = lesson
    if (state.number !== null) this.#byNumber.set(state.number, lesson)
    let named = this.#byName.get(plain(state.name)) ?? []
    if (!named.includes(lesson)) this.#byName.set(plain(state.name), [...named, lesson])
    if (this.#byId.has(id)) return
    this.#byId.set(id, lesson)
    for (let exercise of exercises) this.#lessonOfExercise.set(exercise.id, lesson)
    this.#lastPosition = Math.max(this.#lastPosition, state.position)
  }

  /** Which lesson a row means: by its id, its number, its name (and subject and level where they are said), or by the exercise's id. A new one where there is none. */
  lessonOf({ lesson: said, exercise, withdraws }: LessonLine): LessonToBe | LessonProblem[] {
    if (said.id !== undefined) return this.#byId.get(said.id) ?? [lessonProblem('lessonID', said.id, 'lessonUnknown')]
    if (said.number === undefined && said.name === undefined && exercise.id !== undefined) return this.#lessonOfExercise.get(exercise.id) ?? [lessonProblem('exerciseID', exercise.id, 'exerciseUnknown')]
    let numbered = said.number === undefined ? undefined : this.#byNumber.get(said.number)
    if (numbered) return numbered
    let all = this.#named(said)
    let taught = all.filter(({ state }) => state.withdrawn === 0)
    let named = taught.length > 0 ? taught : all
    if (named.length > 1) return [lessonProblem('lessonName', said.name, 'lessonAmbiguous')]
    if (named.length === 1) return named[0]!
    if (withdraws) return [said.number === undefined ? lessonProblem('lessonName', said.name, 'lessonUnknown') : lessonProblem('lessonNumber', said.number, 'lessonUnknown')]
    return this.#newLesson(said)
  }

  /** Which exercise of the lesson a row means, if any: by its id, number or name. A new one where there is none. */
  exerciseOf(lesson: LessonToBe, { exercise: said, withdraws }: LessonLine): ExerciseToBe | undefined | LessonProblem[] {
    if (Object.keys(said).length === 0) return undefined
    if (said.id !== undefined) return lesson.exercises.find(({ id }) => id === said.id) ?? [lessonProblem('exerciseID', said.id, this.#lessonOfExercise.has(said.id) ? 'exerciseElsewhere' : 'exerciseUnknown')]
    let numbered = said.number === undefined ? undefined : lesson.exercises.find(({ state }) => state.number === said.number)
    if (numbered) return numbered
    // One that has another number already is another one.
    let named = said.name === undefined ? [] : lesson.exercises.filter(({ state }) => plain(state.name) === plain(said.name!) && (said.number === undefined || state.number === null))
    if (named.length > 1) return [lessonProblem('exerciseName', said.name, 'exerciseAmbiguous')]
    if (named.length === 1) return named[0]!
    if (withdraws) return [lessonProblem('exerciseName', said.name, 'exerciseUnknown')]
    return this.#newExercise(lesson, said)
  }

  isNumberOfAnother(number: string, lesson: LessonToBe): boolean {
    let holder = this.#byNumber.get(number)
    return holder !== undefined && holder !== lesson
  }

  /** Those that a row of the list has spoken of. */
  spokenOf(): LessonToBe[] {
    return [...this.#byId.values()].filter(({ firstRow }) => firstRow !== undefined)
  }

  #named({ name, number, subject, level }: LessonLine['lesson']): LessonToBe[] {
    if (name === undefined) return []
    return (this.#byName.get(plain(name)) ?? []).filter(({ state }) => (subject === undefined || state.subject === subject) && (level === undefined || state.level === level) && (number === undefined || state.number === null))
  }

  #newLesson({ number, subject, level, position = this.#lastPosition + 1, name, nameEn }: LessonLine['lesson']): LessonToBe | LessonProblem[] {
    if (subject === undefined || level === undefined || name === undefined || nameEn === undefined) return missing({ lessonName: name, lessonNameEn: nameEn, subject, level })
    return { id: this.#newId(), before: null, state: { number: number ?? null, subject, level, position, name, nameEn, withdrawn: 0 }, said: {}, practised: false, exercises: [] }
  }

  #newExercise({ exercises }: LessonToBe, { number, name, nameEn, position = 1 + Math.max(-1, ...exercises.map(({ state }) => state.position)) }: LessonLine['exercise']): ExerciseToBe | LessonProblem[] {
    if (name === undefined || nameEn === undefined) return missing({ exerciseName: name, exerciseNameEn: nameEn })
    return { id: this.#newId(), before: null, state: { number: number ?? null, position, name, nameEn, withdrawn: 0 }, practised: false }
  }
}

function toBe({ id, snapshot, exercises }: KnownLesson): LessonToBe {
  let all = exercises.map((exercise): ExerciseToBe => ({ id: exercise.id, before: exercise.snapshot, state: JSON.parse(exercise.snapshot), practised: exercise.practised }))
  return { id, before: snapshot, state: JSON.parse(snapshot), said: {}, practised: all.some(({ practised }) => practised), exercises: all }
}

function missing(fields: Partial<Record<LessonField, unknown>>): LessonProblem[] {
  return Object.entries(fields).filter(([, value]) => value === undefined).map(([field]) => lessonProblem(field as LessonField, '', 'required'))
}
