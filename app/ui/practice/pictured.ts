import { wordPicture } from '#app/drawings/pictures.ts'
import { strokesOf } from '#app/drawings/strokes/signs.ts'
import type { Task } from '#app/models/lessons/practice-sheet.ts'

/**
 * What stands over the words of one group: all of them have a drawing or none has, for the one
 * without would be told apart by that alone. Signs and numbers draw themselves.
 */
export function picturesOver(things: string[]): (string | undefined)[] {
  let found = things.map((thing) => (thing === '_' ? undefined : wordPicture(thing)))
  let all = things.every((thing, at) => thing === '_' || isWay(thing) || found[at])
  return all ? found : things.map(() => undefined)
}

/** A line that leads from one drawing to the next. */
export function isWay(thing: string): boolean {
  return thing === 'hops' || thing === 'wave'
}

/** Whether a task has something to look at besides type. */
export function hasDrawing(task: Task): boolean {
  if (task.kind === 'join') return !comparesWords(task.pairs) && task.pairs.flat().some(isDrawn)
  return isDrawn(task.things)
}

/** Where both sides say the same, it is the letters that are compared. */
export function comparesWords(pairs: [string[], string[]][]): boolean {
  return pairs.every(([[one = ''], [other]]) => one === other && !strokesOf(one, 'western'))
}

function isDrawn(things: string[]): boolean {
  return (
    picturesOver(things).some(Boolean) ||
    things.some((thing) => thing !== '_' && strokesOf(thing, 'western'))
  )
}
