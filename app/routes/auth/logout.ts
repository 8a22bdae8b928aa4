import { data, redirect, href } from 'react-router'
import { visitContext } from '#app/middleware/context.ts'
import { forgetFlashes } from '#app/middleware/flash.ts'
import { clearDemoCookie, clearSessionCookie } from '#app/middleware/sign-in-cookies.ts'
import { signOut } from '#app/models/auth/sign-in.server.ts'
import type { SignInMethod } from '#app/models/sign-in-method.ts'
import { isUnavailable, RETRY_AFTER_SECONDS } from '#app/models/unavailable.ts'
import { cookie, classLinkCookie, demoCookie, sessionCookie } from '#app/request/cookies.ts'
import { withQuery } from '#app/request/with-query.ts'
import type { Route } from './+types/logout.ts'

/** Ends the session on the server, and clears the browser's caches of our pages. */
export async function action({ request, context }: Route.ActionArgs) {
  let token = cookie(request.headers, sessionCookie)
  let method: SignInMethod | undefined
  try {
    if (token) method = await signOut(context.get(visitContext), token)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    throw data('unableToLogout', {
      status: 503,
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    })
  }
  let headers = new Headers({ 'Clear-Site-Data': '"cache", "prefetchCache", "prerenderCache"' })
  for (let dropped of [clearSessionCookie(), ...forgetFlashes()])
    headers.append('Set-Cookie', dropped)
  // On a tablet that a class shares, the next child goes on at the class sign-in link.
  if (!token && cookie(request.headers, demoCookie)) {
    headers.append('Set-Cookie', clearDemoCookie())
    return redirect(href('/'), { status: 303, headers })
  }
  let door = cookie(request.headers, classLinkCookie)
  let next =
    method === 'sheet' && door
      ? withQuery(href('/auth/class'), { door })
      : `${href('/auth/login')}?signedOut`
  return redirect(next, { status: 303, headers })
}

export function loader() {
  return redirect(href('/dashboard/app'))
}
