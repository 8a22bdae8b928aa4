import type { Viewer } from '#app/models/auth/demonstration.ts'
import {
  answerCookie,
  authorizationCookie,
  classLinkCookie,
  clearCookie,
  demoCookie,
  deviceCookie,
  LONGEST_SESSION_SECONDS,
  PENDING_FACTOR_SECONDS,
  pendingFactorCookie,
  registrationCookie,
  sessionCookie,
  setCookie,
} from '#app/request/cookies.ts'

// Set-Cookie headers of signing in and out.

const A_YEAR = 365 * 86_400
const ANSWER_SECONDS = 60
const A_DAY = 86_400

/**
 * The server alone decides when a session ends, and renews it: the browser keeps a remembered one
 * for as long as any can last, and others until it is closed.
 */
export function setSessionCookie(token: string, remembered: boolean): string {
  return setCookie(sessionCookie, token, remembered ? { seconds: LONGEST_SESSION_SECONDS } : {})
}

export function clearSessionCookie(): string {
  return clearCookie(sessionCookie)
}

export function setDeviceCookie(token: string): string {
  return setCookie(deviceCookie, token, { seconds: A_YEAR })
}

/** Until the browser is closed: a tablet's bookmark keeps the link for longer. */
export function setClassLinkCookie(code: string): string {
  return setCookie(classLinkCookie, code)
}

export function setPendingFactorCookie(token: string): string {
  return setCookie(pendingFactorCookie, token, { seconds: PENDING_FACTOR_SECONDS })
}

export function clearPendingFactorCookie(): string {
  return clearCookie(pendingFactorCookie)
}

/** As long as the letter is good: the browser that registered confirms it without a password. */
export function setRegistrationCookie(token: string): string {
  return setCookie(registrationCookie, token, { seconds: A_DAY })
}

export function clearRegistrationCookie(): string {
  return clearCookie(registrationCookie)
}

/**
 * Also sent with what another site's page posts here, because Apple's answer is. It opens nothing
 * without the state that the answer brings.
 */
export function setAuthorizationCookie(token: string, seconds: number): string {
  return setCookie(authorizationCookie, token, { seconds, crossSite: true })
}

export function clearAuthorizationCookie(): string {
  return setAuthorizationCookie('', 0)
}

/** Until the browser is closed. */
export function setDemoCookie(viewer: Viewer): string {
  return setCookie(demoCookie, viewer)
}

export function clearDemoCookie(): string {
  return clearCookie(demoCookie)
}

/** `answer`: encoded as a query. */
export function setAnswerCookie(answer: string): string {
  return setCookie(answerCookie, answer, { seconds: ANSWER_SECONDS, crossSite: true })
}

export function clearAnswerCookie(): string {
  return setCookie(answerCookie, '', { seconds: 0, crossSite: true })
}
