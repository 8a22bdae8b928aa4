import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { statusOf, type Refusal } from '#app/models/outcome.ts'

/** A refusal as a form shows it beside a field: the reason, and how long to wait. */
export function formErrors(
  { reason, retryAfterSeconds: seconds }: Refusal,
  locale: Locale,
): string[] {
  return [
    reason,
    ...(seconds ? [translate(locale)('auth:waitMinutes', { count: Math.ceil(seconds / 60) })] : []),
  ]
}

/**
 * The answer's status and headers. Where a program gets 401 or 403, a form comes again with a field
 * to correct: 422.
 */
export function refusedWith({ reason, retryAfterSeconds: seconds }: Refusal): {
  status: number
  headers?: HeadersInit
} {
  let status = statusOf[reason]
  return {
    status: status === 401 || status === 403 ? 422 : status,
    ...(seconds && { headers: { 'Retry-After': String(seconds) } }),
  }
}
