/**
 * Stuck on an exercise at the end of a span of days (four failures, not solved by then), or an
 * unrounded grade under 50 over at least 8 attempts of it.
 */
export function needsHelp({
  stuck,
  attempts,
  correct,
}: {
  stuck: number
  attempts: number
  correct: number
}): boolean {
  return stuck > 0 || (attempts >= 8 && correct * 2 < attempts)
}
