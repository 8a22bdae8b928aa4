import { dayIn, type Day } from '#app/calendar/day.ts'
import type { BoundedSpan } from './period-before.ts'
import type { DaySpan } from './report-period.ts'

// What a reader of figures has to know to trust them: which attempts were removed, and that a child
// came into a class or left it.

/** Attempts of one child in one lesson that were removed, with the days on which they counted. */
export type Correction = {
  UID: string
  displayName: string
  lessonID: string
  name: string
  nameEn: string
  attempts: number
  firstDay: Day
  lastDay: Day
  /** By the school's clock. */
  removedOn: Day
  /** To the school's staff alone; null where the account is gone. */
  removedBy: string | null
  /** To a family where the head lets it read the reason. */
  why: string | null
}

/** A child's way from one class into another; null: none, or none that the caller may see. */
export type ClassChange = {
  day: Day
  to: string | null
  before: string | null
  /** The child is in no class since then. */
  hasLeft: boolean
}

/** A child who came into a class, or left it. */
export type ClassMove = { UID: string; displayName: string; day: Day; change: 'joined' | 'left' }

/** What every report carries of one child. */
export type PupilMarks = { corrections: Correction[]; classChanges: ClassChange[] }
/** The same of a class. */
export type ClassMarks = { corrections: Correction[]; classChanges: ClassMove[] }

/** Of a whole school, without a name: how much was removed of how many, how many left a class. */
export type SchoolMarks = { children: number; attempts: number; moves: number }

/** One of a child's enrolments in the school; `className` null: of a class out of sight. */
export type Stay = { classID: string; className: string | null; from: number; until: number | null }

/**
 * The changes of class in a span, the oldest first, of a child's enrolments in order. The first
 * class of all is no change; an interruption of less than a day is none either.
 */
export function classChangesOf(
  stays: Stay[],
  { first, last }: DaySpan,
  timezone: string,
): ClassChange[] {
  let changes = stays.flatMap((stay, at): ClassChange[] => {
    let [before, next] = [stays[at - 1], stays[at + 1]]
    let day = dayIn(timezone, stay.from)
    let came =
      before && before.classID !== stay.classID
        ? [{ day, to: stay.className, before: before.className, hasLeft: false }]
        : []
    let left =
      stay.until !== null && !next
        ? [
            {
              day: dayIn(timezone, stay.until),
              to: null,
              before: stay.className,
              hasLeft: true,
            },
          ]
        : []
    return [...came, ...left]
  })
  return changes.filter(
    ({ day }) => (first === null || day >= first) && (last === null || day <= last),
  )
}

/** Of the marks of more days those of a span; a correction of several weeks is in each of them. */
export function marksIn({ first, last }: BoundedSpan, { corrections, classChanges }: ClassMarks) {
  return {
    corrections: corrections.filter(
      ({ firstDay, lastDay }) => firstDay <= last && lastDay >= first,
    ),
    classChanges: classChanges.filter(({ day }) => first <= day && day <= last),
  }
}
