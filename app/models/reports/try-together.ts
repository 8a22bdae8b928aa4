import type { Day } from '#app/calendar/day.ts'
import type { Subject } from '#app/models/subject.ts'

/** How long each activity takes; their texts are written for it. */
export const ACTIVITY_MINUTES = 5

/** Something a family could do together: for an exercise that failed, or for a lesson. */
export type Activity = {
  lessonID: string
  /** Null: the lesson's own. */
  exerciseID: string | null
  subject: Subject
  /** Of the exercise, or of the lesson. */
  name: string
  nameEn: string
  text: string
  textEn: string
  /** Failed tries at the exercise, and when the newest began; 0 and null for a lesson's own. */
  failed: number
  lastFailedAt: number | null
  /** When they said last that they tried it, and on which day. */
  triedAt: number | null
  triedOn: Day | null
}

/**
 * What to try together today. What they tried today stays until tomorrow; else the first of
 * `candidates` (most failed tries first, then the newest lessons) that was not tried since it last
 * failed. Where all were, the one tried longest ago comes again.
 */
export function chooseActivity(candidates: Activity[], today: Day): Activity | undefined {
  let triedToday = candidates.filter(({ triedOn }) => triedOn === today).toSorted(latestTryFirst)
  return (
    triedToday[0] ??
    candidates.find(isOpen) ??
    candidates.toSorted((one, other) => latestTryFirst(other, one))[0]
  )
}

function isOpen({ triedAt, lastFailedAt }: Activity): boolean {
  return triedAt === null || (lastFailedAt !== null && lastFailedAt > triedAt)
}

function latestTryFirst(one: Activity, other: Activity): number {
  return (other.triedAt ?? 0) - (one.triedAt ?? 0)
}
