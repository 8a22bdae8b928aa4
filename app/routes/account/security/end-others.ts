import { redirect, href } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { confirmFirst } from '#app/middleware/require-recent-sign-in.ts'
import { endOtherSessions } from '#app/models/auth/active-sessions.server.ts'
import type { Route } from './+types/end-others.ts'

const SECURITY = href('/dashboard/user/account/security')

/** Ends all other sessions. */
export async function action({ context }: Route.ActionArgs) {
  let ending = await endOtherSessions(context.get(currentContext))
  if (!ending.ok) return confirmFirst(SECURITY)
  return redirect(SECURITY, { status: 303, headers: { 'Set-Cookie': leaveFlash('sessionsEnded') } })
}

export function loader() {
  return redirect(SECURITY)
}
