/**
 * How far the days of a school's attempts were recounted, as stored in `schools.recount`: since
 * when (ms UTC), and the last pupil and attempt that were done. An empty `attemptId`: all of that
 * pupil's are done.
 */
export type Recount = { since: number; userId: string; attemptId: string }

/**
 * A recount from the beginning: no id is empty. A trigger (migrations/*_moments.sql) writes one
 * whose `userId` is above all ids, for a school in which only single children are to be recounted.
 */
export function freshRecount(now: number): string {
  return recountAsText({ since: now, userId: '', attemptId: '' })
}

export function recountAsText({ since, userId, attemptId }: Recount): string {
  return JSON.stringify({ since, userId, attemptId })
}

export function recountFrom(text: string): Recount {
  return JSON.parse(text) as Recount
}
