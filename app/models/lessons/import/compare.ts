import type { KnownLesson } from '#app/models/lessons/known-lesson.ts'
import { tidy } from '#app/models/tables/cell-values.ts'
import {
  changeOf,
  plannedRow,
  refusedRow,
  wasTaught,
  type LessonRowCompared,
  type LessonRowRead,
} from './compared-row.ts'
import type { LessonProblem } from './lesson-import.ts'
import type { PlannedExercise, PlannedLesson } from './planned-lesson.ts'
import { PlannedLessons } from './planned-lessons.ts'
import { lessonWithdrawal, refusalOf, type Spoken } from './refusal.ts'

/**
 * `known`: how many exercises are taught; `touched`: how many of these change or are withdrawn, by
 * themselves or with their lesson.
 */
export type LessonComparison = { rows: LessonRowCompared[]; known: number; touched: number }

/**
 * What an import does with each row, given the lessons of the catalogue or of a school. A refused
 * row changes nothing. `newId` makes the ids of new lessons and exercises.
 */
export function compareLessons(
  rows: LessonRowRead[],
  known: KnownLesson[],
  newId: () => string,
): LessonComparison {
  let planned = new PlannedLessons(known, newId)
  let placed = rows.map((row) => ({ row, plan: planRow(row, planned) }))
  let lessons = planned.all()
  for (let lesson of lessons) withdrawEmptied(lesson)
  let taught = lessons.filter(wasTaught).flatMap(taughtExercises)
  return {
    rows: placed.map(({ row, plan }) =>
      Array.isArray(plan) ? refusedRow(row, plan) : plannedRow(row, plan),
    ),
    known: taught.length,
    touched: taught.filter(isTouched).length,
  }
}

/** Plans what a row says; or answers what is wrong with it, and plans nothing. */
function planRow(
  { row, line, problems }: LessonRowRead,
  planned: PlannedLessons,
): Spoken | LessonProblem[] {
  if (problems.length > 0) return problems
  let lesson = planned.lessonOf(line)
  if (Array.isArray(lesson)) return lesson
  let exercise = planned.exerciseOf(lesson, line)
  if (Array.isArray(exercise)) return exercise
  let spoken = { lesson, exercise, line }
  let problem = refusalOf(spoken, planned)
  if (problem) return [problem]
  planLesson(spoken, row)
  planned.add(lesson)
  if (exercise) planExercise(spoken, exercise, row)
  return spoken
}

function planLesson(spoken: Spoken, row: number): void {
  let { lesson, line } = spoken
  let withdrawn = lessonWithdrawal(spoken)
  let change = {
    ...asStored(line.lesson, lesson.state),
    ...(withdrawn !== undefined && { withdrawn }),
  }
  lesson.said = { ...lesson.said, ...line.lesson, ...change }
  lesson.state = { ...lesson.state, ...change }
  lesson.firstRow ??= row
}

function planExercise({ lesson, line }: Spoken, exercise: PlannedExercise, row: number): void {
  exercise.row = row
  exercise.state = {
    ...exercise.state,
    ...asStored(line.exercise, exercise.state),
    withdrawn: line.withdraws ? 1 : 0,
  }
  lesson.exercises.add(exercise)
}

/**
 * What a row says, without the texts that are stored already: a cell loses invisible letters, which
 * changes nothing.
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

/** A lesson whose last exercise is withdrawn is withdrawn with it. */
function withdrawEmptied(lesson: PlannedLesson): void {
  let exercises = lesson.exercises.all()
  let isOne = exercises.some(({ row, state }) => row !== undefined && state.withdrawn === 1)
  if (isOne && exercises.every(({ state }) => state.withdrawn === 1))
    lesson.state = { ...lesson.state, withdrawn: 1 }
}

type Taught = { lesson: PlannedLesson; exercise: PlannedExercise }

function taughtExercises(lesson: PlannedLesson): Taught[] {
  return lesson.exercises
    .all()
    .filter(wasTaught)
    .map((exercise) => ({ lesson, exercise }))
}

function isTouched({ lesson, exercise }: Taught): boolean {
  return changeOf(lesson).after !== null || changeOf(exercise).after !== null
}
