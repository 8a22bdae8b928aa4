/** The key that signs Apple's client secrets, which are tokens: see `appleSecret`. */
export type AppleKey = { teamId: string; keyId: string; privateKey: string }

/** An identity provider, as configured. */
export type Provider = {
  name: ProviderName
  /** The issuer that its identities carry. */
  issuer: string
  clientId: string
  secret: string | AppleKey
  scope: string
  /** For providers without OpenID Connect; all others publish theirs at their issuer's address. */
  endpoints?: { authorization: string; token: string; user: string }
  /** Origins that a form may be redirected to, for the content security policy. */
  origins: string[]
}

/** The configured providers, and this site's address, to which they send people back. */
export type Providers = { site: string; each: Partial<Record<ProviderName, Provider>> }

/** The providers that can be configured, in the order in which pages offer them. */
export const providerNames = ['google', 'apple', 'facebook', 'twitter'] as const

export type ProviderName = (typeof providerNames)[number]
