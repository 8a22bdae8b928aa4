import { redirect, href } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { withdrawInvitation } from '#app/models/invitations/send-invitation.server.ts'
import type { Route } from './+types/withdraw-invitation.ts'

export const middleware = [allow('admin', 'super')]

/** The address alone withdraws nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/dashboard/users/:userID', { userID: params.userID }))
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await withdrawInvitation(context.get(currentContext), params.userID))
  return redirect(href('/dashboard/users/:userID', { userID: params.userID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('invitationWithdrawn') },
  })
}
