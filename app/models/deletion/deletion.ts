import { addDays, startOfDay, type Day } from '#app/calendar/day.ts'

/** How many days a deletion that was confirmed can still be stopped. */
export const DELETION_DAYS = 30
/** So many days before the end both sides get a letter. */
export const WARNED_DAYS = 7

export const causes = ['guardian', 'head', 'retention', 'restore'] as const
/** Who it comes from; `restore`: a backup knew a child that had been deleted. */
export type DeletionCause = (typeof causes)[number]

/** A deletion that was asked for and is neither done nor stopped. */
export type Deletion = {
  pupilID: string
  schoolID: string
  cause: DeletionCause
  askedAt: number
  /** Null: it waits for the head, and nothing is counted down. */
  confirmedAt: number | null
  /** The last day on which it can be stopped, in the school's zone; null as above. */
  lastDay: Day | null
}

/** When a deletion that is confirmed on `today` becomes due: whole days, in the school's zone. */
export function countdown(timezone: string, today: Day, days = DELETION_DAYS) {
  let lastDay = addDays(today, days)
  return { lastDay, dueAt: startOfDay(timezone, addDays(lastDay, 1)) }
}
