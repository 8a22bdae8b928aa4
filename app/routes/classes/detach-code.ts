import { href, redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { detachClassCode } from '#app/models/codes/class-code.server.ts'
import type { Route } from './+types/detach-code.ts'

export const middleware = [allow('admin')]

/** There is no page here: the codes have one. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/dashboard/classes/:classID/code', { classID: params.classID }))
}

/** Detaches an unused code from a class. Codes stay out of URLs, so it comes in the form. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  valueOrThrow(
    await detachClassCode(
      context.get(currentContext),
      params.classID,
      String(form.get('code') ?? ''),
    ),
  )
  return redirect(href('/dashboard/classes/:classID/code', { classID: params.classID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('codeDetached') },
  })
}
