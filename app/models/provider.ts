/** What makes Apple's client secrets: each is a token that we sign, see `appleSecret`. */
export type AppleKey = { teamId: string; keyId: string; privateKey: string }

/** One who vouches for people, as set up. */
export type Provider = {
  name: ProviderName
  /** Whom identities name. */
  issuer: string
  clientId: string
  secret: string | AppleKey
  scope: string
  /**
   * Of one without OpenID Connect: where it is asked what. All others tell it themselves, at their
   * issuer's address.
   */
  endpoints?: { authorization: string; token: string; user: string }
  /** Where a form of ours that leads there may lead on to: browsers ask. */
  origins: string[]
}

/** All that are set up, and our own address, to which they answer. */
export type Providers = { site: string; each: Partial<Record<ProviderName, Provider>> }

/** Who may vouch for somebody here, in the order in which they are offered. */
export const providerNames = ['google', 'apple', 'facebook', 'twitter'] as const

export type ProviderName = (typeof providerNames)[number]
