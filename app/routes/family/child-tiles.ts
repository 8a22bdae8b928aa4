import type { Day } from '#app/calendar/day.ts'
import { isDone } from '#app/models/assignments/task-state.ts'
import type { FamilyWeek } from '#app/models/dashboards/family-week.server.ts'
import { tilesOf, type Tile } from '#app/models/reports/child-week.ts'

type Shown = Pick<Tile['lesson'], 'lessonID' | 'subject' | 'name' | 'nameEn' | 'nextExerciseID'>
/** A lesson on a child's screen; `due` where it is a task that is still to do. */
export type ChildTile = { lesson: Shown; state: Tile['state']; due?: Day }

/** As many as stand on one screen. */
const TILES = 5

/**
 * The child's tiles: the tasks first, those still to do before those that turned to flowers, then
 * the week's other lessons. One lesson is one picture, however many of its exercises are tasks.
 */
export function childTiles(week: FamilyWeek): ChildTile[] {
  let tasks = tasksByLesson(week)
  let others = tilesOf(week).filter(
    ({ lesson }) => !tasks.some((task) => task.lesson.lessonID === lesson.lessonID),
  )
  let all: ChildTile[] = [...tasks, ...others].slice(0, TILES)
  let next = all.find(({ state }) => state !== 'done')
  return all.map((tile) => {
    if (tile.state === 'done') return tile
    return { ...tile, state: tile === next ? 'next' : 'open' }
  })
}

/** Every lesson of which the child has a tile or a task: each has a picture of its own. */
export function lessonsShown(week: FamilyWeek): Shown[] {
  return [...week.lessons, ...week.toCome, ...tasksByLesson(week).map(({ lesson }) => lesson)]
}

function tasksByLesson({ tasks }: FamilyWeek): ChildTile[] {
  let lessons = [...Map.groupBy(tasks, ({ lessonID }) => lessonID).values()]
  let tiles = lessons.map((some): ChildTile => {
    let open = some.find(({ state }) => !isDone(state))
    let { lessonID, subject, lessonName, lessonNameEn, exerciseID } = open ?? some[0]!
    let names = { name: lessonName, nameEn: lessonNameEn }
    return {
      lesson: { lessonID, subject, ...names, nextExerciseID: exerciseID },
      ...(open ? { state: 'open', due: open.dueDay } : { state: 'done' }),
    }
  })
  return [
    ...tiles.filter(({ state }) => state !== 'done'),
    ...tiles.filter(({ state }) => state === 'done'),
  ]
}
