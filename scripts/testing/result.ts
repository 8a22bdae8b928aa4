/** What a stage found. */
export type Result = {
  passed: number
  failed: number
  skipped: number
  /** One text for each failure. */
  failures: string[]
  /** How long each test file took. */
  files: { name: string; ms: number }[]
}

export const nothing: Result = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] }

/** Of a tool that only succeeds or fails. */
export function oneResult(fine: boolean, failure: string): Result {
  return fine ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: [failure] }
}

export function sum(results: Result[]): Result {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: results.flatMap(({ failures }) => failures),
    files: results.flatMap(({ files }) => files),
  }
}

export function inWords({ passed, failed, skipped }: Result): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}
