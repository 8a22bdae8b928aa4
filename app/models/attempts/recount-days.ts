/**
 * How far the days of a school's attempts are cut anew, in `schools.recount`: since when, and the
 * last attempt that was looked at.
 */
export type Recount = { since: number; userId: string; attemptId: string }

/**
 * From the beginning. `userId` and `attemptId` are the last ones looked at: nobody's id is empty.
 */
export function freshRecount(now: number): string {
  return written({ since: now, userId: '', attemptId: '' })
}

export function written({ since, userId, attemptId }: Recount): string {
  return JSON.stringify({ since, userId, attemptId })
}

export function readRecount(text: string): Recount {
  return JSON.parse(text) as Recount
}
