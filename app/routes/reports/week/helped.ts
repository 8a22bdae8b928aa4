import { redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { markHelped, undoHelped } from '#app/models/reports/helped.server.ts'
import type { Route } from './+types/helped.ts'
import { weekHref } from './week-href.ts'

export const middleware = [allow('admin', 'teacher')]

/**
 * Keeps that a class was helped with an exercise, or takes it back; then the class's page again.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let keep = form.has('undo') ? undoHelped : markHelped
  valueOrThrow(await keep(context.get(currentContext), params.classID, params.exerciseID))
  return redirect(weekHref(params.classID, String(form.get('on') ?? '')), 303)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(weekHref(params.classID))
}
