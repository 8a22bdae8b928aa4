/** The JSON that the sign-in page of a stand-in takes: any claims are believed. */
export type Claims = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  username?: string
}

/** The client secrets of our site at each stand-in. */
export const SECRETS = {
  google: 'google-secret',
  apple: 'apple-secret',
  facebook: 'facebook-secret',
  twitter: 'twitter-secret',
}

/** Our callback addresses, on any port. */
export const OUR_CALLBACKS = /^http:\/\/(127\.0\.0\.1|localhost):\d+\/auth\/from\/[a-z]+$/
