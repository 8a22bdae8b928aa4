import { needsHelp } from '#app/models/needs-help.ts'

/** How a child stands with a lesson, the most serious first. */
export const lessonStates = [
  'needsHelp',
  'notMastered',
  'gettingThere',
  'mastered',
  'notBegun',
] as const
export type LessonState = (typeof lessonStates)[number]

type Counted = { attempts: number; correct: number }
/** What a child's state in a lesson is judged by, at the end of a period. */
export type LessonProgress = {
  /** Exercises of the lesson, and those of them that were solved by then. */
  exercises: number
  solved: number
  /** Exercises failed four times and not solved by then, and those of them failed in the period. */
  stuck: number
  stuckNow: number
  /** What was done in the period, and all that was done by its end. */
  period: Counted
  ever: Counted
}

/**
 * The state of a lesson for a child. Mastered: all exercises solved, and at least 4 of 5 answers
 * correct (unrounded): of those in the period, or of all before where there are none. Needs help:
 * stuck on an exercise that failed in the period, or a weak grade over it; stuck since earlier
 * means "not mastered earlier".
 */
export function lessonState(progress: LessonProgress): LessonState {
  let { exercises, solved, stuck, stuckNow, period, ever } = progress
  if (needsHelp({ ...period, stuck: stuckNow })) return 'needsHelp'
  if (stuck > 0) return 'notMastered'
  if (exercises > 0 && solved >= exercises && isSure(period.attempts > 0 ? period : ever))
    return 'mastered'
  return solved > 0 || ever.attempts > 0 ? 'gettingThere' : 'notBegun'
}

/**
 * Whether to keep an eye on a child that does not need help yet: fewer than half of the answers of
 * the period are correct, but they are few.
 */
export function isToWatch({ attempts, correct }: Counted): boolean {
  return attempts > 0 && attempts < 8 && correct * 2 < attempts
}

function isSure({ attempts, correct }: Counted): boolean {
  return correct * 5 >= attempts * 4
}
