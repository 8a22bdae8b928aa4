import { redirect } from 'react-router'
import { currentContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { moveColumn } from '#app/models/kanban/columns.server.ts'
import { refuse } from '#app/models/outcome.ts'
import { href } from '#app/request/href.ts'
import type { Route } from './+types/move-column.ts'
import { placeIn } from './form-values.ts'
import { wayBack } from './links.ts'

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

/** It has no page of its own: a column's place is on its page. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/dashboard/kanban/columns/:columnID/edit', params))
}

/** Puts a column elsewhere on its board, by its form or dragged; then the board. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let place = placeIn(form)
  let { boardID } = valueOrThrow(
    place.success
      ? await moveColumn(context.get(currentContext), params.columnID, place.output)
      : refuse('invalid'),
  )
  return redirect(wayBack(form, boardID), 303)
}
