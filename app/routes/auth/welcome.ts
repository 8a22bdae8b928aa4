import { redirect } from 'react-router'
import { keepDevice, keepSession } from '#app/cookies.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import type { Entered } from '#app/models/entrance.server.ts'
import { keepPreferences, preferencesFrom } from '#app/preferences.ts'

/** Leads somebody who is in to where they wanted: with the session, what they chose for all pages, and a word of welcome. */
export function welcome({ token, remembered, preferences, deviceToken }: Entered & { deviceToken?: string }, next: string): Response {
  let headers = new Headers({ 'Set-Cookie': keepSession(token, remembered) })
  if (deviceToken) headers.append('Set-Cookie', keepDevice(deviceToken))
  if (preferences) headers.append('Set-Cookie', keepPreferences(preferencesFrom(new URLSearchParams(preferences))))
  headers.append('Set-Cookie', leaveFlash('signedIn'))
  return redirect(next, { status: 303, headers })
}
