import { redirect, href } from 'react-router'
import { leaveNotice } from '#app/middleware/flash.ts'
import {
  setDeviceCookie,
  setPendingFactorCookie,
  setSessionCookie,
} from '#app/middleware/sign-in-cookies.ts'
import type { PendingSecondFactor } from '#app/models/auth/complete-sign-in.server.ts'
import { signOut } from '#app/models/auth/sign-in.server.ts'
import type { SignedIn } from '#app/models/auth/start-session.server.ts'
import type { Visit } from '#app/models/current.ts'
import { cookie, sessionCookie } from '#app/request/cookies.ts'
import { keepPreferences, preferencesFrom } from '#app/request/preferences.ts'

/**
 * Redirects after a sign-in to the wanted page, with the session, the account's preferences and a
 * line in the menu of notices: the page itself says that one is in, so no toast does. An earlier
 * session of this browser ends. A pending second factor leads to the page that asks for its code
 * first.
 */
export async function welcome(
  visit: Visit,
  request: Request,
  signIn: (SignedIn | PendingSecondFactor) & { deviceToken?: string | undefined },
  next: string,
): Promise<Response> {
  let headers = new Headers()
  if (signIn.deviceToken) headers.append('Set-Cookie', setDeviceCookie(signIn.deviceToken))
  if (signIn.pendingToken !== undefined) {
    headers.append('Set-Cookie', setPendingFactorCookie(signIn.pendingToken))
    return redirect(`${href('/auth/second-factor')}?next=${encodeURIComponent(next)}`, {
      status: 303,
      headers,
    })
  }
  let before = cookie(request.headers, sessionCookie)
  if (before) await signOut(visit, before)
  headers.append('Set-Cookie', setSessionCookie(signIn.token, signIn.remembered))
  if (signIn.preferences)
    headers.append(
      'Set-Cookie',
      keepPreferences(preferencesFrom(new URLSearchParams(signIn.preferences))),
    )
  headers.append('Set-Cookie', leaveNotice('signedIn'))
  return redirect(next, { status: 303, headers })
}
