import { foldForSearch } from '#app/models/name.ts'
import type { Level } from '#app/models/subject.ts'

/** A live class of the year that ends. */
export type LeavingClass = { classID: string; name: string; level: Level; pupils: number }
/**
 * A class of the coming year: one that was opened already (`classID`), or a copy that is going to
 * be made (`copyOf`).
 */
export type NextClass = {
  name: string
  level: Level
  classID: string | null
  copyOf: string | null
  pupils: number
}
/** `stamp` tells this plan from those of other days: choices name its classes by their place. */
export type YearPlan = {
  fromYear: string
  toYear: string
  leaving: LeavingClass[]
  next: NextClass[]
  stamp: string
}

/**
 * Where a class's pupils go: out of all classes, into a new class of the same name one level up, or
 * into a class of the coming year by its place.
 */
export type YearChoice = 'leave' | 'up' | number

/**
 * Every class is copied, but for those that the coming year has already under the same name and
 * level. By level and name.
 */
export function nextClasses(leaving: LeavingClass[], opened: LeavingClass[]): NextClass[] {
  let isOpened = (klass: LeavingClass) =>
    opened.some(
      (each) =>
        each.level === klass.level && foldForSearch(each.name) === foldForSearch(klass.name),
    )
  let names = new Intl.Collator('ar', { numeric: true })
  return [
    ...opened.map(({ classID, name, level, pupils }) => ({
      name,
      level,
      classID,
      copyOf: null,
      pupils,
    })),
    ...leaving
      .filter((klass) => !isOpened(klass))
      .map(({ classID, name, level }) => ({
        name,
        level,
        classID: null,
        copyOf: classID,
        pupils: 0,
      })),
  ].toSorted((a, b) => a.level - b.level || names.compare(a.name, b.name))
}

/**
 * What may be chosen for a class: the coming year's classes of the next level, by their places; its
 * own once more, for a class that repeats the year; and the rest.
 */
export function choicesFor(
  { name, level }: LeavingClass,
  { next }: Pick<YearPlan, 'next'>,
): YearChoice[] {
  let above = next.flatMap((klass, at) => (klass.level === level + 1 ? [at] : []))
  let own = next.findIndex(
    (klass) => klass.level === level && foldForSearch(klass.name) === foldForSearch(name),
  )
  return [...above, ...(level < 3 ? ['up' as const] : []), own, 'leave']
}

/**
 * What is proposed: pupils of level 3 leave; others go up to the class of the same name, or else,
 * in order, so that the classes of the next level fill alike; where it has none, to a new class of
 * the same name.
 */
export function proposed(plan: Pick<YearPlan, 'leaving' | 'next'>): YearChoice[] {
  return plan.leaving.map((klass) => {
    if (klass.level === 3) return 'leave'
    let above = plan.next.flatMap((each, at) => (each.level === klass.level + 1 ? [at] : []))
    if (above.length === 0) return 'up'
    let namesake = above.find(
      (at) => foldForSearch(plan.next[at]!.name) === foldForSearch(klass.name),
    )
    if (namesake !== undefined) return namesake
    let peers = plan.leaving.filter(({ level }) => level === klass.level)
    return above[Math.floor((peers.indexOf(klass) * above.length) / peers.length)]!
  })
}

/**
 * The choices that a form's fields make, each called by the place of its class; what they leave out
 * or say amiss is as proposed.
 */
export function choicesIn(fields: URLSearchParams | FormData, plan: YearPlan): YearChoice[] {
  let usual = proposed(plan)
  if (fields.get('stamp') !== plan.stamp) return usual
  return plan.leaving.map(
    (klass, at) =>
      choicesFor(klass, plan).find((choice) => String(choice) === fields.get(`to-${at}`)) ??
      usual[at]!,
  )
}

/**
 * The coming year's classes with the pupils that they will have, those that go up as classes of
 * their own among them; and how many pupils leave.
 */
export function comingYear(
  { leaving, next }: Pick<YearPlan, 'leaving' | 'next'>,
  choices: YearChoice[],
): { classes: NextClass[]; leavers: number } {
  let sum = (choice: YearChoice) =>
    leaving.reduce((pupils, klass, at) => pupils + (choices[at] === choice ? klass.pupils : 0), 0)
  let goingUp = leaving.flatMap(({ classID, name, level, pupils }, at) =>
    choices[at] === 'up'
      ? [{ name, level: (level + 1) as Level, classID: null, copyOf: classID, pupils }]
      : [],
  )
  return {
    classes: [
      ...next.map((klass, at) => ({ ...klass, pupils: klass.pupils + sum(at) })),
      ...goingUp,
    ].toSorted((a, b) => a.level - b.level),
    leavers: sum('leave'),
  }
}
