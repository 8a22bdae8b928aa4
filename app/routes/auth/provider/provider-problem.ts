import type { ProviderPurpose } from '#app/models/auth/provider/provider.ts'
import type { Reason, Refusal } from '#app/models/outcome.ts'
import type { ProviderName } from '#app/models/provider.ts'
import { providerHref } from '#app/ui/provider-buttons.tsx'

/** Why an authorization failed. Only these may stand in an address. */
const reasons = [
  'providerDown',
  'providerCancelled',
  'providerAnswer',
  'accountDisabled',
  'recentLogin',
  'otherIdentity',
  'identityTaken',
  'forbidden',
  'conflict',
  'tooManyTries',
] as const satisfies Reason[]
type Problem = (typeof reasons)[number]

/** The page that shows a problem, and from which to try again. */
export function problemPage(
  name: ProviderName,
  { purpose, next }: { purpose: ProviderPurpose; next: string },
  { reason, retryAfterSeconds }: Refusal,
): string {
  let query = new URLSearchParams({
    problem: reason,
    ...(retryAfterSeconds && { seconds: String(retryAfterSeconds) }),
  })
  let path = providerHref(name, purpose, next)
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

export function problemFrom({ searchParams }: URL): { reason?: Problem; seconds?: number } {
  let reason = reasons.find((known) => known === searchParams.get('problem'))
  let seconds = Number(searchParams.get('seconds')?.match(/^\d{1,4}$/)?.[0] ?? 0)
  if (!reason) return {}
  return reason === 'tooManyTries' && seconds > 0 ? { reason, seconds } : { reason }
}
