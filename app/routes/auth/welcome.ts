import { redirect } from 'react-router'
import { leaveFlash } from '#app/middleware/flash.ts'
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
 * Leads somebody who is in to where they wanted: with the session, what they chose for all pages,
 * and a word of welcome. Whoever was in before in this browser is out. Who is half-way in is led to
 * the page that asks for the code, and from there to where they wanted.
 */
export async function welcome(
  visit: Visit,
  request: Request,
  coming: (SignedIn | PendingSecondFactor) & { deviceToken?: string },
  next: string,
): Promise<Response> {
  let headers = new Headers()
  if (coming.deviceToken) headers.append('Set-Cookie', setDeviceCookie(coming.deviceToken))
  if (coming.pendingToken !== undefined) {
    headers.append('Set-Cookie', setPendingFactorCookie(coming.pendingToken))
    return redirect(`/auth/second-factor?next=${encodeURIComponent(next)}`, {
      status: 303,
      headers,
    })
  }
  let before = cookie(request.headers, sessionCookie)
  if (before) await signOut(visit, before)
  headers.append('Set-Cookie', setSessionCookie(coming.token, coming.remembered))
  if (coming.preferences)
    headers.append(
      'Set-Cookie',
      keepPreferences(preferencesFrom(new URLSearchParams(coming.preferences))),
    )
  headers.append('Set-Cookie', leaveFlash('signedIn'))
  return redirect(next, { status: 303, headers })
}
