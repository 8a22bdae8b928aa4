import { createContext, type MiddlewareFunction } from 'react-router'
import { clearCookie, cookie, flashCookie, setCookie, toldCookie } from '#app/request/cookies.ts'
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
  'letterSent',
  'draftDiscarded',
  'noteWritten',
  'messageReported',
  'reportSettled',
  'personBlocked',
  'personUnblocked',
  'noteDeleted',
  'postKept',
  'postPublished',
  'postSaved',
  'postWithdrawn',
  'postDeleted',
  'commentShown',
  'commentWaits',
  'commentApproved',
  'commentDeclined',
  'commentDeleted',
  'pictureAdded',
  'pictureRemoved',
  'consentsAsked',
  'consentGiven',
  'consentRefused',
  'productSaved',
  'productWithdrawn',
  'productBack',
  'inCart',
  'fewerInCart',
  'cartSaved',
  'orderPlaced',
  'orderChanged',
  'orderChangedElsewhere',
  'reviewWaits',
  'reviewApproved',
  'reviewDeclined',
  'reviewDeleted',
  'discountMade',
  'discountEnded',
  'addressKept',
  'addressRemoved',
  'saved',
  'reportRemoved',
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
  'practiceRemoved',
  'peopleDisabled',
  'peopleEnabled',
  'peopleSignedOut',
  'signInReset',
  'providerLinked',
  'providerUnlinked',
  'schoolOpened',
  'holidayAdded',
  'holidayRemoved',
  'eventAdded',
  'eventChanged',
  'eventRemoved',
  'addressRevoked',
  'boardMade',
  'boardRemoved',
  'columnAdded',
  'columnRemoved',
  'cardAdded',
  'cardMoved',
  'cardArchived',
  'cardRestored',
  'cardRemoved',
  'cardCommented',
  'fileAdded',
  'fileRemoved',
  'assignmentGiven',
  'assignmentWithdrawn',
  'reminded',
  'remindedBefore',
  'groupKept',
  'groupRemoved',
  'subscriptionExtended',
  'subscriptionEnded',
  'subscriptionsExtended',
  'childLinked',
  'seatsGiven',
  'personAdded',
  'linkEnded',
  'letterOn',
  'letterOff',
  'deletionAsked',
  'deletionConfirmed',
  'deletionStopped',
  'pairingMade',
  'pairingRevoked',
  'copyAsked',
  'provenAgain',
] as const
export type Flash = (typeof flashes)[number]

const MOST_TOLD = 5
const FLASH_SECONDS = 60
const TOLD_SECONDS = 3600

/** The messages for this page, the oldest first. */
export const flashContext = createContext<Flash[]>([])
/** The messages of the last hour, the newest first: a toast is gone after 3 seconds. */
export const toldContext = createContext<Flash[]>([])

/** A Set-Cookie header that leaves a message for the next page. */
export function leaveFlash(flash: Flash): string {
  return setCookie(flashCookie, flash, { seconds: FLASH_SECONDS })
}

/**
 * A Set-Cookie header that puts a message among the notices of the account menu, without a toast.
 * It is the first one there: the person who was signed in before has none left.
 */
export function leaveNotice(flash: Flash): string {
  return setCookie(toldCookie, flash, { seconds: TOLD_SECONDS })
}

/** Set-Cookie headers after which the next person at this device reads no earlier message. */
export function forgetFlashes(): string[] {
  return [flashCookie, toldCookie].map(clearCookie)
}

/**
 * Reads the messages in one place, and takes them away once a page has shown them: a redirect, a
 * form, a download and a page that was only prefetched leave them for the next one.
 */
export const readFlash: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  let told = messagesIn(request.headers, toldCookie)
  context.set(toldContext, told)
  let waiting = messagesIn(request.headers, flashCookie)
  let { purpose } = context.get(visitContext)
  if (waiting.length === 0 || purpose === 'prefetch' || purpose === 'head') return next()
  // A form shows nothing by itself: its page is read afterwards, in this answer or the next.
  if (request.method !== 'GET') return joined(await next(), waiting)
  let toldNow = [...waiting.toReversed(), ...told].slice(0, MOST_TOLD)
  context.set(flashContext, waiting)
  context.set(toldContext, toldNow)
  let response = await next()
  if (!isRead(response)) return response
  response.headers.append('Set-Cookie', clearCookie(flashCookie))
  response.headers.append(
    'Set-Cookie',
    setCookie(toldCookie, toldNow.join('.'), { seconds: TOLD_SECONDS }),
  )
  return response
}

function messagesIn(headers: Headers, name: string): Flash[] {
  return cookie(headers, name)?.split('.').filter(isFlash).slice(0, MOST_TOLD) ?? []
}

/** A message that a form leaves stands behind those that wait, not in their place. */
function joined(response: Response, waiting: Flash[]): Response {
  let cookies = response.headers.getSetCookie()
  let leaves = flashes.find((flash) => cookies.includes(leaveFlash(flash)))
  if (!leaves) return response
  let all = [...waiting, leaves].slice(-MOST_TOLD).join('.')
  response.headers.delete('Set-Cookie')
  for (let each of cookies)
    response.headers.append(
      'Set-Cookie',
      each === leaveFlash(leaves) ? setCookie(flashCookie, all, { seconds: FLASH_SECONDS }) : each,
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
