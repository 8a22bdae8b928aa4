import { providerNames, type ProviderName } from '#app/models/provider.ts'
import { href } from '#app/request/href.ts'

/** Their brand names, in every language. */
export const providerTitles: Record<ProviderName, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  twitter: 'X',
}

/** The purpose of an authorization: to sign in, to link a sign-in method, or to reauthenticate. */
export const providerPurposes = ['enter', 'link', 'prove'] as const
export type ProviderPurpose = (typeof providerPurposes)[number]

export function isProviderName(text: unknown): text is ProviderName {
  return providerNames.some((name) => name === text)
}

/** The purpose in an address; signing in by default. */
export function purposeFrom(text: string | null): ProviderPurpose {
  return providerPurposes.find((purpose) => purpose === text) ?? 'enter'
}

/**
 * Apple alone sends its answer by a form of its own page: from another site, and so without our
 * session cookie.
 */
export function isAnswerByForm(method: string, pathname: string): boolean {
  return method === 'POST' && pathname === href('/auth/from/:provider', { provider: 'apple' })
}
