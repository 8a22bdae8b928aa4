import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { statusOf, type Refusal } from '#app/models/outcome.ts'

/** A rule's no as a form tells it beside a field: why, and how long to wait. */
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
 * The answer's status and headers. What a program is told by 401 or 403 is, in a form that stands
 * there again, a field to mend.
 */
export function refusedWith({ reason, retryAfterSeconds: seconds }: Refusal): {
  status: number
  headers?: HeadersInit
} {
  let status = statusOf[reason]
  return {
    status: status === 401 || status === 403 ? 422 : status,
    headers: seconds ? { 'Retry-After': String(seconds) } : undefined,
  }
}
