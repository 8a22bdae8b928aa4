import type { Fact } from './facts.ts'
import type { Span } from './periods.ts'

// The rules of the figures, one attempt at a time.

const TEN_MINUTES = 600_000
export const subjects = ['reading', 'math', 'science', 'readWrite'] as const

export function within(facts: Fact[], { first, last }: Span): Fact[] {
  return facts.filter(
    ({ day }) => (first === null || first <= day) && (last === null || day <= last),
  )
}

/** Half up, but all alone is 100 and nothing alone is 0. */
export function percent(part: number, whole: number): number | null {
  if (whole === 0) return null
  let rounded = Math.floor((part * 100) / whole + 0.5)
  if (part === 0 || part === whole) return rounded
  return Math.min(99, Math.max(1, rounded))
}

export function durationOf(facts: Fact[]): number {
  let total = 0
  for (let { durationMs } of facts) total += durationMs > TEN_MINUTES ? TEN_MINUTES : durationMs
  return total
}

export function tally(facts: Fact[]) {
  let right = facts.filter(({ correct }) => correct).length
  return {
    attempts: facts.length,
    correctAttempts: right,
    failedAttempts: facts.length - right,
    grade: percent(right, facts.length),
    durationMs: durationOf(facts),
  }
}

export function daysOf(facts: Fact[]): number {
  return new Set(facts.map(({ day }) => day)).size
}

/** Exercises solved once at least, of these attempts. */
export function solvedIn(facts: Fact[]): number {
  return new Set(facts.filter(({ correct }) => correct).map(({ exercise }) => exercise)).size
}

/** Tried four times and never solved. */
export function isStuck(facts: Fact[]): boolean {
  let byExercise = Map.groupBy(facts, ({ exercise }) => exercise)
  return [...byExercise.values()].some(
    (tries) => tries.length > 3 && tries.every(({ correct }) => !correct),
  )
}

/** Fewer than half right, of eight at least. */
export function isWeak(facts: Fact[]): boolean {
  let right = facts.filter(({ correct }) => correct).length
  return facts.length >= 8 && right * 2 < facts.length
}

/** Of exercises first tried with one of `counted` (among `all` of the school), those right at once. */
export function firstTries(counted: Fact[], all: Fact[]) {
  let earliest = new Map<string, Fact>()
  for (let fact of all) {
    let key = `${fact.user} ${fact.school} ${fact.exercise}`
    let known = earliest.get(key)
    let isEarlier =
      !known ||
      fact.startedAt < known.startedAt ||
      (fact.startedAt === known.startedAt && fact.id < known.id)
    if (isEarlier) earliest.set(key, fact)
  }
  let firsts = counted.filter(
    (fact) => earliest.get(`${fact.user} ${fact.school} ${fact.exercise}`) === fact,
  )
  let right = firsts.filter(({ correct }) => correct).length
  return {
    firstTried: firsts.length,
    firstRight: right,
    firstTryPercentage: percent(right, firsts.length),
  }
}
