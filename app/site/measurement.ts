import type { Configuration, Measurement } from '#app/request/configuration.ts'
import { cookie, sessionCookie, setCookie } from '#app/request/cookies.ts'
import { isListed } from './public-pages.ts'

/**
 * What a visitor answered when asked whether visits may be counted. Without an answer they are not.
 */
const consentCookie = 'measurement'
export type Consent = 'yes' | 'no'
const HALF_A_YEAR = 180 * 86_400

export function consentOf(headers: Headers): Consent | null {
  let answer = cookie(headers, consentCookie)
  return isConsent(answer) ? answer : null
}

export function isConsent(value: unknown): value is Consent {
  return value === 'yes' || value === 'no'
}

/** Both answers are kept equally long: a no is not asked again sooner. */
export function keepConsent(answer: Consent): string {
  return setCookie(consentCookie, answer, { seconds: HALF_A_YEAR })
}

/**
 * The measurement that this page may load, if any. Only on a listed public page (they show no
 * child), only when it is read, never with a session (even one that ended), and only with consent.
 * Searches are not counted: an address that asks for more than a language is not measured.
 */
export function measurementFor(
  { method, headers, url }: Request,
  { measurement }: Configuration,
): Measurement | null {
  let { pathname, searchParams } = new URL(url)
  let isRead = method === 'GET' || method === 'HEAD'
  let isPlain = [...searchParams.keys()].every((key) => key === 'lang')
  if (!isRead || !isPlain || !isListed(pathname) || cookie(headers, sessionCookie) !== undefined)
    return null
  return consentOf(headers) === 'yes' ? measurement : null
}
