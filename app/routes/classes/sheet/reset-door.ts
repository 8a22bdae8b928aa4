import { redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/current.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { resetDoor } from '#app/models/classes/sheet/sheet.server.ts'
import type { Route } from './+types/reset-door.ts'

export const middleware = [allow('admin', 'teacher')]

/** Another code for the class, at once. */
export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await resetDoor(context.get(currentContext), params.classID))
  return redirect(`/dashboard/class/${params.classID}/sheet`, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('doorReset') },
  })
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/dashboard/class/${params.classID}/sheet`)
}
