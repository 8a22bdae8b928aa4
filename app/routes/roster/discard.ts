import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { discardImport } from '#app/models/roster/import.server.ts'
import type { Route } from './+types/discard.ts'

export const middleware = [allow('admin')]

/** Opening the address alone discards nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/dashboard/users/import/:importID', params))
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await discardImport(context.get(currentContext), params.importID))
  return redirect(href('/dashboard/users/import'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('importDiscarded') },
  })
}
