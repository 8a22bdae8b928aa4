/**
 * How far the days of a school's attempts were recounted, as stored in `schools.recount`: since
 * when (ms UTC), and the last pupil and attempt that were done. An empty `attemptId`: all of that
 * pupil's are done.
 */
export type Recount = { since: number; userId: string; attemptId: string }

/** A recount from the beginning: no id is empty. */
export function freshRecount(now: number): string {
  return recountAsText({ since: now, userId: '', attemptId: '' })
}

export function recountAsText({ since, userId, attemptId }: Recount): string {
  return JSON.stringify({ since, userId, attemptId })
}

export function recountFrom(text: string): Recount {
  return JSON.parse(text) as Recount
}
