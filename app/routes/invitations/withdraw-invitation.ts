import { redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/current.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { withdrawInvitation } from '#app/models/invitations/invitation.server.ts'
import { personPath } from '#app/routes/people/people-path.ts'
import type { Route } from './+types/withdraw-invitation.ts'

export const middleware = [allow('admin', 'super')]

/** Whoever comes by the address alone takes nothing back. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(personPath(params.userID))
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await withdrawInvitation(context.get(currentContext), params.userID))
  return redirect(personPath(params.userID), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('invitationWithdrawn') },
  })
}
