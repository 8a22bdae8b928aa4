import { createContext, type MiddlewareFunction } from 'react-router'
import { clearCookie, cookie, setCookie } from '#app/request/cookies.ts'
import { visitContext } from './context.ts'

/** The messages that one page leaves for the next, shown once. */
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
  'userCreated',
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
const FLASH_SECONDS = 60
const TOLD_SECONDS = 3600

/** The message for this page, if there is one. */
export const flashContext = createContext<Flash | null>(null)
/** The messages of the last hour, the newest first: a toast is gone after 3 seconds. */
export const toldContext = createContext<Flash[]>([])

/** A Set-Cookie header that leaves a message for the next page. */
export function leaveFlash(flash: Flash): string {
  return setCookie(FLASH_COOKIE, flash, { seconds: FLASH_SECONDS })
}

/** Set-Cookie headers after which the next person at this device reads no earlier message. */
export function forgetFlashes(): string[] {
  return [FLASH_COOKIE, TOLD_COOKIE].map(clearCookie)
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
  let toldNow = [flash, ...told].slice(0, MOST_TOLD)
  context.set(flashContext, flash)
  context.set(toldContext, toldNow)
  let response = await next()
  if (!isRead(response)) return response
  response.headers.append('Set-Cookie', clearCookie(FLASH_COOKIE))
  response.headers.append(
    'Set-Cookie',
    setCookie(TOLD_COOKIE, toldNow.join('.'), { seconds: TOLD_SECONDS }),
  )
  return response
}

/** Whether this answer is a page that people see. */
function isRead({ status, headers }: Response): boolean {
  return (
    (status < 300 || status >= 400) &&
    /^text\/(html|x-component)/.test(headers.get('Content-Type') ?? '')
  )
}

function isFlash(text: string | undefined): text is Flash {
  return flashes.some((flash) => flash === text)
}
