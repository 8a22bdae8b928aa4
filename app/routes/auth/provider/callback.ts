import { data, redirect, href } from 'react-router'
import { localeContext, visitContext, visitorContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import {
  clearAnswerCookie,
  clearAuthorizationCookie,
  setAuthorizationCookie,
  setSessionCookie,
} from '#app/middleware/sign-in-cookies.ts'
import type { CallbackResult } from '#app/models/auth/provider/callback-result.ts'
import { receiveCallback } from '#app/models/auth/provider/callback.server.ts'
import { CLAIM_SECONDS } from '#app/models/auth/provider/link-claim.server.ts'
import { isProviderName } from '#app/models/auth/provider/provider.ts'
import type { Visit } from '#app/models/current.ts'
import { statusOf } from '#app/models/outcome.ts'
import { answerCookie, authorizationCookie, cookie } from '#app/request/cookies.ts'
import { safeNext } from '#app/request/safe-redirect.ts'
import { pageAfterSignIn } from '#app/routes/auth/page-after-sign-in.ts'
import { welcome } from '#app/routes/auth/welcome.ts'
import type { Route } from './+types/callback.ts'
import { problemPage } from './provider-problem.ts'

/**
 * A provider's callback: its answer is in the address or, from Apple, in a short-lived cookie
 * (worker/answers.ts).
 */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  let name = params.provider
  if (!isProviderName(name)) throw data('notFound', { status: statusOf.notFound })
  let { headers } = request
  let parameters = url.search
    ? url.searchParams
    : new URLSearchParams(cookie(headers, answerCookie))
  let answer = {
    token: cookie(headers, authorizationCookie),
    parameters,
    givenName: url.search ? null : parameters.get('name'),
    current: context.get(visitorContext),
  }
  let visit = context.get(visitContext)
  let { next, purpose, outcome } = await receiveCallback(
    visit,
    name,
    answer,
    context.get(localeContext),
  )
  if (!outcome.ok && outcome.reason === 'notFound')
    throw data('notFound', { status: statusOf.notFound })
  let response = outcome.ok
    ? await receive(visit, request, outcome.value, safeNext(next))
    : redirect(problemPage(name, { purpose, next: safeNext(next) }, outcome), 303)
  if (!outcome.ok || outcome.value.way !== 'claim')
    response.headers.append('Set-Cookie', clearAuthorizationCookie())
  if (cookie(headers, answerCookie) !== undefined)
    response.headers.append('Set-Cookie', clearAnswerCookie())
  return response
}

async function receive(
  visit: Visit,
  request: Request,
  result: CallbackResult,
  next: string,
): Promise<Response> {
  if (result.way === 'in')
    return welcome(visit, request, result.signedIn, await pageAfterSignIn(visit, result, next))
  if (result.way === 'claim')
    return redirect(href('/auth/link'), {
      status: 303,
      headers: { 'Set-Cookie': setAuthorizationCookie(result.token, CLAIM_SECONDS) },
    })
  let response = redirect(next, {
    status: 303,
    headers: {
      'Set-Cookie': leaveFlash(result.way === 'linked' ? 'providerLinked' : 'provenAgain'),
    },
  })
  if (result.way === 'proven')
    response.headers.append('Set-Cookie', setSessionCookie(result.token, result.remembered))
  return response
}
