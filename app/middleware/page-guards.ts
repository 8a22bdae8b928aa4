import { data, href, redirect, type MiddlewareFunction } from 'react-router'
import { localeFor } from '#app/locales/locale.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { loadDemonstration } from '#app/models/auth/demonstration.server.ts'
import { isViewer } from '#app/models/auth/demonstration.ts'
import { emailRefusal } from '#app/models/auth/email-change.ts'
import { can } from '#app/models/can.ts'
import { isNewcomer, needsSubscription, type Current, type Role } from '#app/models/current.ts'
import { statusOf } from '#app/models/outcome.ts'
import { hasModule, type SchoolModule } from '#app/models/school-module.ts'
import { mayHaveOrders } from '#app/models/shop/reader.server.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { cookie, demoCookie, sessionCookie } from '#app/request/cookies.ts'
import type { PagePath } from '#app/request/href.ts'
import {
  configurationContext,
  currentContext,
  knownVisitorContext,
  localeContext,
  preferencesContext,
  visitContext,
  visitorContext,
} from './context.ts'
import { readerCountry } from './reader-zone.ts'

type PageMiddleware = MiddlewareFunction<Response>

/**
 * Loads the signed-in person: one round trip, and only with a session cookie; none where an earlier
 * pass over this request has identified them.
 */
export const identify: PageMiddleware = async ({ request, url, params, context }, next) => {
  // Signing out needs only the cookie, and has its own message while the database is down.
  if (url.pathname === href('/auth/logout')) return next()
  let nextFor = (visitor: Current | null) => {
    context.set(visitorContext, visitor)
    if (visitor)
      context.set(
        localeContext,
        localeFor(context.get(preferencesContext), readerCountry(visitor.user)),
      )
    return next()
  }
  let known = context.get(knownVisitorContext)
  if (known) {
    return nextFor(known.visitor)
  }
  let named = [...Object.values(params), url.searchParams.get('school')].filter(
    (id) => typeof id === 'string',
  )
  let token = cookie(request.headers, sessionCookie)
  let current =
    token === undefined
      ? await demonstrationAt(request, url, context)
      : await loadCurrent(context.get(visitContext), token, named, params.reportID)
  // A program's token opens the API alone: no page, where accounts are changed.
  let visitor = current && current.kind !== 'bearer' ? current : null
  context.set(knownVisitorContext, { visitor })
  return nextFor(visitor)
}

/** A visitor of the invented school: in the dashboard alone, and only where it is open. */
async function demonstrationAt(
  request: Request,
  { pathname }: URL,
  context: Parameters<PageMiddleware>[0]['context'],
) {
  let viewer = cookie(request.headers, demoCookie)
  if (!pathname.startsWith(href('/dashboard')) || !isViewer(viewer)) return undefined
  if (!context.get(configurationContext).demonstration) return undefined
  return loadDemonstration(context.get(visitContext), viewer)
}

/**
 * The pages of the demonstration: what a school reads. Not those of an account, of codes and cards
 * that open doors, of the log with its addresses, and no downloads.
 */
const openToVisitors = new Set<string>([
  '/dashboard',
  '/dashboard/app',
  '/dashboard/admin',
  '/dashboard/classes',
  '/dashboard/users',
  '/dashboard/users/:userID',
  '/dashboard/school',
  '/dashboard/lessons',
  '/dashboard/assignmentsPage',
  '/dashboard/assignmentsPage/:assignmentID',
  '/dashboard/calendar',
  '/dashboard/calendar/:eventID',
  '/dashboard/admin/print',
  '/dashboard/class/:classID',
  '/dashboard/class/:classID/numbers',
  '/dashboard/class/:classID/print',
  '/dashboard/class/:classID/children/print',
  '/dashboard/class/:schoolID/:classID/:lessonID',
  '/dashboard/student/:studentID/print',
  '/dashboard/student/:studentID/notes',
  '/dashboard/lessons/:lessonID/exercises/:exerciseID/sheet',
  '/dashboard/analytics',
  '/dashboard/analytics/:lessonID',
  '/dashboard/analytics/:studentID/:lessonID',
  '/dashboard/student/:studentID/general',
  '/dashboard/student/:studentID/lessons',
  '/dashboard/:classID/:studentID',
] satisfies PagePath[])

/** The one place that lets a visitor of the demonstration read, and do nothing else. */
function refuseToVisitors({ method }: Request, page: string): void {
  if (method !== 'GET' && method !== 'HEAD')
    throw data('demoReadOnly', { status: statusOf.demoReadOnly })
  if (!openToVisitors.has(page)) throw data('demoClosed', { status: statusOf.demoClosed })
}

/**
 * The pages open to a session from a class sheet: the pupil's own reports (each report checks whose
 * it is).
 */
const openToSheets = new Set<string>([
  '/dashboard',
  '/dashboard/app',
  '/dashboard/analytics',
  '/dashboard/analytics/export.csv',
  '/dashboard/analytics/:lessonID',
  '/dashboard/analytics/:lessonID/export.csv',
  '/dashboard/analytics/:studentID/:lessonID',
  '/dashboard/analytics/:studentID/:lessonID/export.csv',
  '/dashboard/my/lessons/:lessonID',
  '/dashboard/student/:studentID/general',
  '/dashboard/student/:studentID/general/export.csv',
  '/dashboard/student/:studentID/lessons',
  '/dashboard/student/:studentID/lessons/export.csv',
  '/dashboard/:classID/:studentID',
  '/dashboard/:classID/:studentID/export.csv',
] satisfies PagePath[])

/**
 * The pages open while the password is one that others chose: to choose another, and to redeem a
 * code.
 */
const openToInitialPasswords = new Set<string>([
  '/dashboard/user/account/password',
  '/dashboard/user/account/subscription',
  '/redeem',
] satisfies PagePath[])

/** Only for signed-in people; others are redirected to the sign-in page, and back afterwards. */
export const requireUser: PageMiddleware = async ({ request, url, pattern, context }, next) => {
  let current = context.get(visitorContext)
  if (!current) throw redirect(signInFor(request, url), 303)
  // What a supervisor opens is written to the audit log. A prefetched page can be opened without
  // another request, so supervisors get none.
  if (current.purpose === 'prefetch' && can.seeAllSchools(current.user))
    throw data('conflict', { status: 425 })
  let page = `/${pattern}`.replace('//', '/')
  if (current.kind === 'demo') refuseToVisitors(request, page)
  else if (!mayManageAccount(current) && !openToSheets.has(page))
    throw data('forbidden', { status: statusOf.forbidden })
  if (current.user.mustChangePassword && !openToInitialPasswords.has(page))
    throw data('passwordChangeRequired', { status: statusOf.passwordChangeRequired })
  context.set(currentContext, current)
  return next()
}

/**
 * The pages open to a family whose last child left: what it ordered stays its own. Each says whether
 * there is anything of it.
 */
const openToFormerFamilies = new Set<string>([
  '/dashboard/e-commerce/orders',
  '/dashboard/e-commerce/invoice',
  '/dashboard/e-commerce/invoice/:orderID',
  '/dashboard/e-commerce/invoice/:orderID/state',
] satisfies PagePath[])

/**
 * For pages that need a live subscription, and a second factor where the role must have one: those
 * inside of routes/needs-subscription.tsx in app/routes.ts. All others there need none.
 */
export const requireSubscription: PageMiddleware = async ({ context, pattern, request }, next) => {
  let current = context.get(currentContext)
  let { user } = current
  let page = `/${pattern}`
  let isHome = page === href('/dashboard/app')
  if (user.mustSetUpFactor) throw redirect(href('/dashboard/user/account/second-factor'), 303)
  // A parent without a child is asked for the card's code, and told of no subscription.
  if (isNewcomer(user)) {
    if (openToFormerFamilies.has(page)) return next()
    if (isHome && request.method === 'GET') throw redirect(href('/redeem'), 303)
    throw data('forbidden', { status: statusOf.forbidden })
  }
  // A child's own screen says whom to tell: a class sheet's session has no settings to go to.
  if (isHome && !mayManageAccount(current)) return next()
  if (needsSubscription(user))
    throw data(mayManageAccount(current) ? 'noSubscription' : 'noSubscriptionOfChild', {
      status: statusOf.noSubscription,
    })
  return next()
}

/** Only for sessions that may change the account's email. */
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

/** A page of a part of school life, or of several: where all are off there is no such page. */
export function needModule(...modules: SchoolModule[]): PageMiddleware {
  return async ({ context }, next) => {
    if (!modules.some((module) => hasModule(context.get(currentContext), module)))
      throw data('notFound', { status: statusOf.notFound })
    return next()
  }
}

/** A page of orders: a family's stay its own where it has the shop no more. */
export const needOrders: PageMiddleware = async ({ context }, next) => {
  if (!mayHaveOrders(context.get(currentContext)))
    throw data('notFound', { status: statusOf.notFound })
  return next()
}

/**
 * The sign-in page that leads back to the requested page. A form's target cannot be returned to,
 * and home is the default.
 */
function signInFor(request: Request, url: URL): string {
  let wanted = url.pathname + url.search
  return request.method !== 'GET' || wanted === href('/dashboard/app')
    ? href('/auth/login')
    : `${href('/auth/login')}?next=${encodeURIComponent(wanted)}`
}
