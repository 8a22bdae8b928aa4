import { redirect, href } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { revokePairing } from '#app/models/guardians/pairing.server.ts'
import type { Route } from './+types/revoke-pairing.ts'

export const middleware = [allow('admin')]

/** Revokes a pairing code that is not used yet. */
export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await revokePairing(context.get(currentContext), params.studentID, params.pairingID))
  return redirect(
    href('/dashboard/student/:studentID/guardians', { studentID: params.studentID }),
    {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('pairingRevoked') },
    },
  )
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/dashboard/student/:studentID/guardians', { studentID: params.studentID }))
}
