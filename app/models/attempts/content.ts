import type { NewAttempt } from './attempt.ts'

/** What makes two attempts with one key the same; `claimed` in ms UTC. */
export type Content = Pick<NewAttempt, 'exerciseId' | 'correct' | 'durationMs'> & {
  claimed: number
}

/** The idempotency key: the client's id, within the pupil. */
export function keyOf({ userId, id }: { userId: string; id: string }): string {
  return JSON.stringify([userId, id])
}

/** The keys of these attempts, each once, as one JSON text. */
export function keysOf(attempts: NewAttempt[]): string {
  return `[${[...new Set(attempts.map(keyOf))].join()}]`
}

export function contentOf({ exerciseId, correct, durationMs, startedAt }: NewAttempt): Content {
  return { exerciseId, correct, durationMs, claimed: Date.parse(startedAt) }
}

export function sameContent(a: Content, b: Content): boolean {
  return (
    a.exerciseId === b.exerciseId &&
    a.correct === b.correct &&
    a.durationMs === b.durationMs &&
    a.claimed === b.claimed
  )
}
