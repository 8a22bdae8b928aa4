/** What this process has answered since its first request. */
export type RequestActivity = {
  /** Milliseconds UTC; null before the first answer. */
  since: number | null
  requests: number
  /** Answers of 400 to 499, and of 500 and more. */
  refused: number
  failed: number
}

const seen: RequestActivity = { since: null, requests: 0, refused: 0, failed: 0 }

/** As it is now. */
export function requestActivity(): RequestActivity {
  return { ...seen }
}

/** One more request was answered. */
export function sawAnswer(status: number): void {
  seen.since ??= Date.now()
  seen.requests++
  if (status >= 500) seen.failed++
  else if (status >= 400) seen.refused++
}
