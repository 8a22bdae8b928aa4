import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { revokeAddress } from '#app/models/calendar/addresses.server.ts'
import type { Route } from './+types/revoke-address.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('calendar')]

/** Ends a private address; then the list again. */
export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await revokeAddress(context.get(currentContext), params.addressID))
  return redirect(href('/dashboard/calendar/addresses'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('addressRevoked') },
  })
}

export function loader() {
  return redirect(href('/dashboard/calendar/addresses'))
}
