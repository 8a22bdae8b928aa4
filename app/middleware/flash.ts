import { createContext, type MiddlewareFunction } from 'react-router'
import { cookie } from '#app/request/cookies.ts'
import { visitContext } from './context.ts'

/** What one page tells the next, once. */
const flashes = [
  'signedIn',
  'codeRedeemed',
  'invitationAccepted',
  'listImported',
  'importUndone',
  'importDiscarded',
  'codesGenerated',
  'codeRevoked',
  'codesRevoked',
  'batchSaved',
  'classCreated',
  'classModified',
  'classArchived',
  'classRestored',
  'codeAttached',
  'codeDetached',
  'enrolmentSaved',
  'yearBegun',
  'yearUndone',
  'ingestKeyRevoked',
  'messageDeleted',
  'saved',
  'passwordChanged',
  'sessionEnded',
  'sessionsEnded',
  'factorRemoved',
  'cardsMade',
  'cardReset',
  'doorReset',
  'invitationSent',
  'invitationWithdrawn',
  'pupilsMoved',
  'peopleDisabled',
  'peopleEnabled',
  'peopleSignedOut',
  'signInReset',
  'providerLinked',
  'providerUnlinked',
  'schoolOpened',
  'subscriptionExtended',
  'subscriptionEnded',
  'childLinked',
  'linkEnded',
  'pairingMade',
  'pairingRevoked',
  'provenAgain',
] as const
export type Flash = (typeof flashes)[number]

const FLASH_COOKIE = 'flash'
const TOLD_COOKIE = 'told'
const MOST_TOLD = 5
const HOUR = 3600
const SAFE = 'Path=/; Secure; HttpOnly; SameSite=Lax'

/** The message for this page; mostly none. */
export const flashContext = createContext<Flash | null>(null)
/** What was told before, within an hour, the newest first: a toast is gone after 3 seconds. */
export const toldContext = createContext<Flash[]>([])

/** A Set-Cookie header that leaves a message for the next page. */
export function leaveFlash(flash: Flash): string {
  return `${FLASH_COOKIE}=${flash}; Max-Age=60; ${SAFE}`
}

/**
 * Set-Cookie headers after which whoever comes next to this device reads nothing of what was told
 * before.
 */
export function forgetFlashes(): string[] {
  return [FLASH_COOKIE, TOLD_COOKIE].map((name) => `${name}=; Max-Age=0; ${SAFE}`)
}

/**
 * Reads the message in one place, and takes it away once a page has shown it: a redirect, a
 * download and a page that was only prefetched leave it for the next one.
 */
export const readFlash: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  let told =
    cookie(request.headers, TOLD_COOKIE)?.split('.').filter(isFlash).slice(0, MOST_TOLD) ?? []
  context.set(toldContext, told)
  let flash = cookie(request.headers, FLASH_COOKIE)
  if (!isFlash(flash) || context.get(visitContext).purpose === 'prefetch') return next()
  context.set(flashContext, flash)
  context.set(toldContext, [flash, ...told].slice(0, MOST_TOLD))
  let response = await next()
  if (!isRead(response)) return response
  response.headers.append('Set-Cookie', `${FLASH_COOKIE}=; Max-Age=0; ${SAFE}`)
  response.headers.append(
    'Set-Cookie',
    `${TOLD_COOKIE}=${[flash, ...told].slice(0, MOST_TOLD).join('.')}; Max-Age=${HOUR}; ${SAFE}`,
  )
  return response
}

/** Whether people see this answer. */
function isRead({ status, headers }: Response): boolean {
  return (
    (status < 300 || status >= 400) &&
    /^text\/(html|x-component)/.test(headers.get('Content-Type') ?? '')
  )
}

function isFlash(text: string | undefined): text is Flash {
  return flashes.some((flash) => flash === text)
}
