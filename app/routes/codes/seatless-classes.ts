import type { SeatlessPupil } from '#app/models/codes/give-seats.server.ts'

type Ticked = SeatlessPupil & { isTicked: boolean }
type SeatlessClass = { classID: string | null; name: string | null; pupils: Ticked[] }

/** Pupils by their classes, in their order; the first are ticked, as many as there are seats. */
export function byClass(pupils: SeatlessPupil[], freeSeats: number): SeatlessClass[] {
  let classes = new Map<string | null, SeatlessClass>()
  for (let [at, pupil] of pupils.entries()) {
    let { classID, className: name } = pupil
    let klass = classes.get(classID) ?? { classID, name, pupils: [] }
    klass.pupils.push({ ...pupil, isTicked: at < freeSeats })
    classes.set(classID, klass)
  }
  return [...classes.values()]
}
