import { providerNames, type ProviderName } from '#app/models/provider.ts'

/** What they call themselves, in every language. */
export const providerTitles: Record<ProviderName, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  twitter: 'X',
}

/**
 * What somebody goes to a provider for: to get in, to link it to the account they are in, or to
 * prove again who they are.
 */
export const providerPurposes = ['enter', 'link', 'prove'] as const
export type ProviderPurpose = (typeof providerPurposes)[number]

export function isProviderName(text: unknown): text is ProviderName {
  return providerNames.some((name) => name === text)
}

/** A purpose as an address says it; who says none wants to get in. */
export function purposeFrom(text: string | null): ProviderPurpose {
  return providerPurposes.find((purpose) => purpose === text) ?? 'enter'
}

/**
 * Apple alone brings its answer by a form that its own page sends: from another site, and therefore
 * without our session.
 */
export function isAnswerByForm(method: string, pathname: string): boolean {
  return method === 'POST' && pathname === '/auth/from/apple'
}
