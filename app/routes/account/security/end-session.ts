import { redirect, href } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { confirmFirst } from '#app/middleware/require-recent-sign-in.ts'
import { endOwnSession } from '#app/models/auth/active-sessions.server.ts'
import type { Route } from './+types/end-session.ts'

const SECURITY = href('/dashboard/user/account/security')

/** Ends one session or token of one's own. */
export async function action({ context, params }: Route.ActionArgs) {
  let ending = await endOwnSession(context.get(currentContext), params.sessionID)
  if (!ending.ok) return confirmFirst(SECURITY)
  return redirect(SECURITY, { status: 303, headers: { 'Set-Cookie': leaveFlash('sessionEnded') } })
}

export function loader() {
  return redirect(SECURITY)
}
