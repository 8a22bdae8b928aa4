/** `__Host-`: only over a secure connection, only from our own host, for all paths. */
export const sessionCookie = '__Host-session'
/**
 * A browser that signed in before, or chose a new password by letter: see `devices` in
 * db/schema.ts.
 */
export const deviceCookie = '__Host-device'

/** Somebody who has still to show the second factor: see `half_sessions` in db/schema.ts. */
export const halfCookie = '__Host-half'
/** The class's door that a child came in by: where the next one waits, when this one goes. */
export const doorCookie = '__Host-door'
/**
 * Binds whoever is on the way to a provider, and back, to this browser: see `authorizations` in
 * db/schema.ts.
 */
export const authorizationCookie = '__Host-authorization'
/** What Apple's page posted, until our own page asks for it a moment later. */
export const answerCookie = '__Host-answer'

const SAFE = 'Path=/; Secure; HttpOnly; SameSite=Lax'

/** One cookie's value, or undefined. */
export function cookie(headers: Headers, name: string): string | undefined {
  let pairs = headers.get('Cookie')?.split(/;\s*/) ?? []
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/**
 * The server alone decides when a session ends, and renews it: the browser keeps a remembered one
 * for as long as any can last, and others until it is closed.
 */
export function keepSession(token: string, remembered: boolean): string {
  return `${sessionCookie}=${token}; ${SAFE}${remembered ? `; Max-Age=${LONGEST_SESSION_SECONDS}` : ''}`
}

export function dropSession(): string {
  return `${sessionCookie}=; ${SAFE}; Max-Age=0`
}

export function keepDevice(token: string): string {
  return `${deviceCookie}=${token}; ${SAFE}; Max-Age=${365 * 86_400}`
}

/** Until the browser is closed: a tablet's bookmark keeps it for longer. */
export function keepDoor(code: string): string {
  return `${doorCookie}=${code}; ${SAFE}`
}

export function keepHalfSession(token: string): string {
  return `${halfCookie}=${token}; ${SAFE}; Max-Age=${HALF_SECONDS}`
}

export function dropHalfSession(): string {
  return `${halfCookie}=; ${SAFE}; Max-Age=0`
}

/**
 * Also sent with what another site's page posts here, because Apple's answer is. It opens nothing
 * without the state that the answer brings.
 */
export function keepAuthorization(token: string, seconds: number): string {
  return `${authorizationCookie}=${token}; Path=/; Secure; HttpOnly; SameSite=None; Max-Age=${seconds}`
}

export function dropAuthorization(): string {
  return keepAuthorization('', 0)
}

export function keepAnswer(answer: string): string {
  return `${answerCookie}=${answer}; Path=/; Secure; HttpOnly; SameSite=None; Max-Age=60`
}

export function dropAnswer(): string {
  return `${answerCookie}=; Path=/; Secure; HttpOnly; SameSite=None; Max-Age=0`
}

/** However often it is renewed, a session ends a year after it began. */
export const LONGEST_SESSION_SECONDS = 365 * 86_400

/** So long may somebody look for the second factor's code. */
export const HALF_SECONDS = 600
