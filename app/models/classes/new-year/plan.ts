import { foldForSearch } from '#app/models/name.ts'
import type { Level } from '#app/models/subject.ts'

/** More pupils than this in one class are not proposed without a word. */
export const LARGE_CLASS = 30

/** A live class of the ending year; `pupils` are those enrolled. */
export type LeavingClass = { classID: string; name: string; level: Level; pupils: number }
/** A class of the coming year: one that exists already (`classID`), or a copy to be (`copyOf`). */
export type NextClass = {
  name: string
  level: Level
  classID: string | null
  copyOf: string | null
  pupils: number
}
/**
 * `stamp` identifies the plan: choices refer to its classes by their places, which mean others in
 * another plan.
 */
export type YearPlan = {
  fromYear: string
  toYear: string
  leaving: LeavingClass[]
  next: NextClass[]
  stamp: string
}

/**
 * Where the pupils of a class go: out of all classes, into a new class of the same name one level
 * up, or into the class at this place of the coming year.
 */
export type YearChoice = 'leave' | 'up' | number

/**
 * The classes of the coming year, by level and name: those opened already, and copies of all ending
 * ones but their namesakes.
 */
export function nextClasses(leaving: LeavingClass[], opened: LeavingClass[]): NextClass[] {
  let isOpened = (klass: LeavingClass) =>
    opened.some((each) => each.level === klass.level && isNamesake(each, klass))
  let existing = opened.map(({ classID, name, level, pupils }) => ({
    name,
    level,
    classID,
    copyOf: null,
    pupils,
  }))
  let copies = leaving
    .filter((klass) => !isOpened(klass))
    .map(({ classID, name, level }) => ({ name, level, classID: null, copyOf: classID, pupils: 0 }))
  let names = new Intl.Collator('ar', { numeric: true })
  return [...existing, ...copies].toSorted(
    (a, b) => a.level - b.level || names.compare(a.name, b.name),
  )
}

/**
 * The choices for a class: the coming year's classes of the next level, a new class there, its own
 * once more (it repeats the year), and leaving.
 */
export function choicesFor(klass: LeavingClass, { next }: Pick<YearPlan, 'next'>): YearChoice[] {
  let own = next.findIndex((each) => each.level === klass.level && isNamesake(each, klass))
  return [...placesAbove(klass, next), ...(klass.level < 3 ? ['up' as const] : []), own, 'leave']
}

/**
 * The default choices. Pupils of level 3 leave. Others join their class's namesake one level up; or
 * else, in order, so that the classes there fill evenly; or a new class where there is none.
 */
export function proposed({ leaving, next }: Pick<YearPlan, 'leaving' | 'next'>): YearChoice[] {
  return leaving.map((klass) => {
    if (klass.level === 3) return 'leave'
    let above = placesAbove(klass, next)
    if (above.length === 0) return 'up'
    let namesake = above.find((at) => isNamesake(next[at]!, klass))
    if (namesake !== undefined) return namesake
    let peers = leaving.filter(({ level }) => level === klass.level)
    return above[Math.floor((peers.indexOf(klass) * above.length) / peers.length)]!
  })
}

/** The places of the coming year's classes that are one level above. */
function placesAbove({ level }: LeavingClass, next: NextClass[]): number[] {
  return next.flatMap((klass, at) => (klass.level === level + 1 ? [at] : []))
}

function isNamesake(a: { name: string }, b: { name: string }): boolean {
  return foldForSearch(a.name) === foldForSearch(b.name)
}

/**
 * The choices in a form's fields `to-0`, `to-1` and so on, by the places of the ending classes.
 * Missing and invalid ones are as proposed, and all of them where the form is of another plan.
 */
export function choicesIn(fields: URLSearchParams | FormData, plan: YearPlan): YearChoice[] {
  let defaults = proposed(plan)
  if (fields.get('stamp') !== plan.stamp) return defaults
  return plan.leaving.map((klass, at) => {
    let chosen = fields.get(`to-${at}`)
    return choicesFor(klass, plan).find((choice) => String(choice) === chosen) ?? defaults[at]!
  })
}

/**
 * The coming year's classes with the pupils that they will have, new classes one level up among
 * them; and how many pupils leave.
 */
export function comingYear(
  { leaving, next }: Pick<YearPlan, 'leaving' | 'next'>,
  choices: YearChoice[],
): { classes: NextClass[]; leavers: number } {
  let pupilsOf = (choice: YearChoice) =>
    leaving.reduce((sum, klass, at) => sum + (choices[at] === choice ? klass.pupils : 0), 0)
  let existing = next.map((klass, at) => ({ ...klass, pupils: klass.pupils + pupilsOf(at) }))
  let goingUp = leaving
    .filter((_, at) => choices[at] === 'up')
    .map(({ classID, name, level, pupils }) => ({
      name,
      level: (level + 1) as Level,
      classID: null,
      copyOf: classID,
      pupils,
    }))
  return {
    classes: [...existing, ...goingUp].toSorted((a, b) => a.level - b.level),
    leavers: pupilsOf('leave'),
  }
}
