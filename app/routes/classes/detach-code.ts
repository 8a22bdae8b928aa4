import { redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/current.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { detachClassCode } from '#app/models/codes/class-code.server.ts'
import type { Route } from './+types/detach-code.ts'
import { classPath } from './classes-path.ts'

export const middleware = [allow('admin')]

/** Nothing to look at: the codes are. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`${classPath(params.classID)}/code`)
}

/**
 * Takes a code that nobody has used from a class. It comes in the form: no address carries a code.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  valueOrThrow(
    await detachClassCode(
      context.get(currentContext),
      params.classID,
      String(form.get('code') ?? ''),
    ),
  )
  return redirect(`${classPath(params.classID)}/code`, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('codeDetached') },
  })
}
