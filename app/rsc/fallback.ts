import { logWarning } from '#app/request/log.ts'

const counts = new Map<string, number>()

/**
 * One line in the log, because one of our mends of React Router's RSC mode did not apply and
 * React's own way was taken: right, but slower. `count`: how often for this reason since the
 * isolate started. An upgrade that changes what a mend relies on shows here, and fails
 * tests/pages/fast-way.test.ts.
 */
export function logFallback(
  fallback: 'readingPage' | 'errorBoundary',
  reason: string,
  facts: Record<string, string | undefined>,
): void {
  let key = `${fallback}: ${reason}`
  let count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  logWarning({ fallback, reason, count, ...facts })
}
