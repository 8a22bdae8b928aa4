import { v7 as uuid } from 'uuid'
import type { YearChoice, YearPlan } from './plan.ts'

/**
 * A class that the new year creates: a copy of an ending class, at the same level with its teachers
 * or one level up with its pupils.
 */
export type CopiedClass = { id: string; copyOf: string; level: number; withTeachers: boolean }

/** An ending class and the class that its pupils join, null where they leave. */
export type Destination = { from: string; to: string | null }

/** What a plan comes to with these choices: new classes, with new ids, and destinations. */
export function yearSteps(
  { leaving, next }: YearPlan,
  choices: YearChoice[],
): { copies: CopiedClass[]; destinations: Destination[] } {
  let nextIDs = next.map(({ classID }) => classID ?? uuid())
  let sameLevel = next.flatMap(({ copyOf, level }, at) =>
    copyOf === null ? [] : [{ id: nextIDs[at]!, copyOf, level, withTeachers: true }],
  )
  let steps = leaving.map(({ classID, level }, at) => {
    let choice = choices[at]!
    if (choice === 'leave') return { from: classID, to: null }
    if (choice !== 'up') return { from: classID, to: nextIDs[choice]! }
    let copy = { id: uuid(), copyOf: classID, level: level + 1, withTeachers: false }
    return { from: classID, to: copy.id, copy }
  })
  return {
    copies: [...sameLevel, ...steps.flatMap(({ copy }) => copy ?? [])],
    destinations: steps.map(({ from, to }) => ({ from, to })),
  }
}
