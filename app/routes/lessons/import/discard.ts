import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { discardLessonImport } from '#app/models/lessons/import/import.server.ts'
import type { Route } from './+types/discard.ts'

export const middleware = [allow('super')]

/** Opening the address alone discards nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/dashboard/supervisor/lessons/import/:importID', params))
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await discardLessonImport(context.get(currentContext), params.importID))
  return redirect(href('/dashboard/supervisor/lessons/import'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('importDiscarded') },
  })
}
