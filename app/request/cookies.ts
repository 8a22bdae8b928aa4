import { stringifySetCookie } from 'cookie'

/** `__Host-`: only over a secure connection, only from our own host, for all paths. */
export const sessionCookie = '__Host-session'
/**
 * A browser that signed in before, or chose a new password by letter: `devices` in db/schema.ts.
 */
export const deviceCookie = '__Host-device'
/** A sign-in that waits for its second factor: `half_sessions` in db/schema.ts. */
export const pendingFactorCookie = '__Host-half'
/** The class sign-in link that a child came by: the next child on this device starts there. */
export const classLinkCookie = '__Host-door'
/** The browser that asked for an account: `registrations` in db/schema.ts. */
export const registrationCookie = '__Host-registration'
/** Binds a sign-in at a provider to this browser: `authorizations` in db/schema.ts. */
export const authorizationCookie = '__Host-authorization'
/** What Apple's page posted, until our own page asks for it a moment later. */
export const answerCookie = '__Host-answer'

/** As whom a visitor looks at the demonstration: nothing secret, and no session. */
export const demoCookie = '__Host-demo'

/** The messages that wait for the next page. */
export const flashCookie = '__Host-flash'
/** The messages of the last hour. */
export const toldCookie = '__Host-told'

/** However often it is renewed, a session ends a year after it began. */
export const LONGEST_SESSION_SECONDS = 365 * 86_400
/** How long a sign-in waits for its second factor. */
export const PENDING_FACTOR_SECONDS = 600

/** The value of a request's cookie, or undefined. */
export function cookie(headers: Headers, name: string): string | undefined {
  let pairs = headers.get('Cookie')?.split(/;\s*/) ?? []
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

type Kept = {
  /** 0 removes the cookie; without it the browser keeps it until it is closed. */
  seconds?: number
  /** Sent with what other sites post here, too. */
  crossSite?: boolean
}

/**
 * A Set-Cookie header, the only place that spells one. Scripts cannot read our cookies. `value` has
 * to be as a cookie may hold it.
 */
export function setCookie(name: string, value: string, { seconds, crossSite }: Kept = {}): string {
  return stringifySetCookie(name, value, {
    encode: (text) => text,
    ...(seconds !== undefined && { maxAge: seconds }),
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: crossSite ? 'none' : 'lax',
  })
}

/** A Set-Cookie header after which the browser no longer has the cookie. */
export function clearCookie(name: string): string {
  return setCookie(name, '', { seconds: 0 })
}
