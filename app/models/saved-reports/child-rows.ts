import { lessonState } from '#app/models/reports/lesson-state.ts'
import type { Subject } from '#app/models/subject.ts'
import type { BuiltExercise, BuiltGrid, BuiltLesson, Places } from './built.ts'

// What the rows of the queries of children mean.

type Failure = Omit<BuiltExercise, 'pupils'> & { UID: string; subject: Subject }

/** The exercises that failed, from a row for each child who failed at each. */
export function byExercise(failures: Failure[]): BuiltExercise[] {
  let found = Map.groupBy(failures, ({ exerciseID }) => exerciseID)
  return [...found.values()].map((rows) => {
    let { UID: _, ...exercise } = rows[0]!
    return {
      ...exercise,
      failedAttempts: rows.reduce((sum, row) => sum + row.failedAttempts, 0),
      pupils: rows.map(({ UID, failedAttempts }) => ({ UID, failedAttempts })),
    }
  })
}

type Cell = {
  UID: string
  lessonID: string
  attempts: number
  correct: number
  attemptsTo: number
  correctTo: number
  solved: number
  stuck: number
  stuckNow: number
  places: string | null
}

/** Each child's state in each lesson of the grid. */
export function gridOf(cells: Cell[], lessons: BuiltLesson[]): BuiltGrid {
  let exercisesOf = new Map(lessons.map(({ lessonID, exercises }) => [lessonID, exercises]))
  return {
    lessons,
    cells: cells.map(
      ({ UID, lessonID, attempts, correct, attemptsTo, correctTo, places: _, ...cell }) => ({
        UID,
        lessonID,
        solved: cell.solved,
        state: lessonState({
          ...cell,
          exercises: exercisesOf.get(lessonID) ?? 0,
          period: { attempts, correct },
          ever: { attempts: attemptsTo, correct: correctTo },
        }),
      }),
    ),
  }
}

type Placed = { UID: string; places: string | null }

/** In which classes the work was done that is counted of each child. */
export function placesOf(members: Placed[], cells: Placed[]): Map<string, Places> {
  let cellsOf = Map.groupBy(cells, ({ UID }) => UID)
  return new Map(
    members.map((member) => [
      member.UID,
      { row: placesIn([member]), grid: placesIn(cellsOf.get(member.UID) ?? []) },
    ]),
  )
}

/** From lists with commas; null: nothing was done. */
function placesIn(placed: Placed[]): string[] {
  return [...new Set(placed.flatMap(({ places }) => places?.split(',') ?? []))].toSorted()
}
