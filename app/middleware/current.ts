import { data, redirect, type MiddlewareFunction } from 'react-router'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { emailRefusal } from '#app/models/auth/email-change.ts'
import { needsSubscription, type Role } from '#app/models/current.ts'
import { statusOf } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { cookie, sessionCookie } from '#app/request/cookies.ts'
import { currentContext, knownVisitorContext, visitContext, visitorContext } from './context.ts'

type PageMiddleware = MiddlewareFunction<Response>

/** Finds out who asks: one round trip, and none for a visitor without a session cookie
 * or one whom an earlier pass over the request identified. */
export const identify: PageMiddleware = async ({ request, url, params, context }, next) => {
  // Signing out needs only the cookie; who cannot be looked up just now must still be told "unable
  // to logout".
  if (url.pathname === '/auth/logout') return next()
  let known = context.get(knownVisitorContext)
  if (known) {
    context.set(visitorContext, known.visitor)
    return next()
  }
  let named = [...Object.values(params), url.searchParams.get('school')].filter(
    (id) => typeof id === 'string',
  )
  let current = await loadCurrent(
    context.get(visitContext),
    cookie(request.headers, sessionCookie),
    named,
  )
  // A program's token opens the API alone: no page, where accounts are changed.
  let visitor = current?.kind === 'browser' ? current : null
  context.set(visitorContext, visitor)
  context.set(knownVisitorContext, { visitor })
  return next()
}

/**
 * All that a class sheet opens of what people sign in for: the pupil's own reports (whose they are,
 * each report asks for itself).
 */
const openToSheets = [
  '/dashboard',
  '/dashboard/app',
  '/dashboard/analytics',
  '/dashboard/analytics/export.csv',
  '/dashboard/analytics/:lessonID',
  '/dashboard/analytics/:lessonID/export.csv',
  '/dashboard/analytics/:studentID/:lessonID',
  '/dashboard/analytics/:studentID/:lessonID/export.csv',
  '/dashboard/student/:studentID/lessons',
  '/dashboard/student/:studentID/lessons/export.csv',
  '/dashboard/:classID/:studentID',
  '/dashboard/:classID/:studentID/export.csv',
]

/**
 * All that a password which others chose opens: to choose one of one's own, and to redeem a code.
 */
const openToInitialPasswords = [
  '/dashboard/user/account/password',
  '/dashboard/user/account/subscription',
  '/redeem',
]

/** Only for people who signed in; others see the sign-in page and come back to what they wanted. */
export const requireUser: PageMiddleware = async ({ request, url, pattern, context }, next) => {
  let current = context.get(visitorContext)
  if (!current) throw redirect(signInFor(request, url), 303)
  // A supervisor's look is written down, and a prefetched page can be looked at without one more
  // request: theirs are not prefetched.
  if (current.purpose === 'prefetch' && current.user.role === 'super')
    throw data('conflict', { status: 425 })
  let page = `/${pattern}`.replace('//', '/')
  if (!mayManageAccount(current) && !openToSheets.includes(page))
    throw data('forbidden', { status: statusOf.forbidden })
  if (current.user.mustChangePassword && !openToInitialPasswords.includes(page))
    throw data('passwordChangeRequired', { status: statusOf.passwordChangeRequired })
  context.set(currentContext, current)
  return next()
}

/**
 * Every dashboard page but a few waits for a live subscription, and for a second factor where the
 * role must have one.
 */
export const requireSubscription: PageMiddleware = async ({ context }, next) => {
  let current = context.get(currentContext)
  let { user } = current
  if (user.mustSetUpFactor) throw redirect('/dashboard/user/account/second-factor', 303)
  // A child who came by a class sheet has no settings to go to.
  if (needsSubscription(user))
    throw data(mayManageAccount(current) ? 'noSubscription' : 'noSubscriptionOfChild', {
      status: statusOf.noSubscription,
    })
  return next()
}

/** Only for those whose sign-in proves enough to look after the account's email. */
export const requireEmailOwner: PageMiddleware = async ({ context }, next) => {
  let refusal = emailRefusal(context.get(currentContext))
  if (refusal) throw data(refusal, { status: statusOf[refusal] })
  return next()
}

/** A page for some roles only. */
export function allow(...roles: Role[]): PageMiddleware {
  return async ({ context }, next) => {
    if (!roles.includes(context.get(currentContext).user.role))
      throw data('forbidden', { status: statusOf.forbidden })
    return next()
  }
}

/**
 * The sign-in page that leads back to what was wanted. A form's target cannot be gone back to, and
 * home needs no saying.
 */
function signInFor(request: Request, url: URL): string {
  let wanted = url.pathname + url.search
  return request.method !== 'GET' || wanted === '/dashboard/app'
    ? '/auth/login'
    : `/auth/login?next=${encodeURIComponent(wanted)}`
}
